import type { Contract } from '../../contract/load.js';
import { errorTable, itemCodes } from '../../domain/errors.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { writePage } from '../layout.js';
import type { Page } from '../layout.js';
import { anchorOf, heading, renderInline, renderMarkdown, sample, table } from '../markdown.js';
import { documentStyle } from '../style.js';
import { describeContract, errorAnchor, schemaAnchor } from './document.js';
import type { Described } from './document.js';
import { writeOperations } from './operations.js';
import { writeSchemas } from './schemas.js';

/** The reference of the JSON contract: one page that needs nothing else. The placeholder stands for the server's address. */
export function writeReferencePage(contract: Contract): Page {
  const described = describeContract(contract);
  const { info } = described.document;
  const contents = writeContents(described);
  const main = markup`<div class="columns">
    <nav class="beside" aria-label="Contents">${contents}</nav>
    <article>
      <p class="lead">${info.summary}</p>
      <p>Version ${info.version}. This page is made from <a href="openapi.yaml">openapi.yaml</a>. For code generators take
        <a href="openapi.client.json">openapi.client.json</a>.</p>
      <details class="above"><summary>Contents</summary><nav aria-label="Contents">${contents}</nav></details>
      ${renderMarkdown(info.description, described)}
      ${writeOperations(described)}
      ${heading(2, 'error-codes', 'Error codes')}
      ${writeErrors(described)}
      ${heading(2, 'schemas', 'Schemas')}
      ${writeSchemas(described)}
    </article>
  </div>`;
  return writePage({
    heading: info.title,
    home: './',
    title: `Reference – ${info.title}`,
    main,
    style: documentStyle,
    isWide: true,
  });
}

function writeContents({ document, operations }: Described): Fragment {
  const chapters = document.info.description.match(/^## .+$/gm) ?? [];
  const codes = document.components.schemas.ProblemCode?.enum ?? [];
  return [
    part(
      'Introduction',
      chapters.map((chapter) => [anchorOf(chapter), chapter.slice(3)]),
    ),
    document.tags.map(({ name, 'x-displayName': title }) =>
      part(
        title,
        operations
          .filter(({ tags }) => tags.includes(name))
          .map(({ operationId, summary }) => [operationId, summary]),
      ),
    ),
    part('Error codes', [
      ...codes.map((code): [string, string] => [errorAnchor(code), code]),
      ['item-codes', 'Codes of single places'],
    ]),
    part(
      'Schemas',
      Object.keys(document.components.schemas).map((name) => [schemaAnchor(name), name]),
    ),
  ];
}

function part(title: string, entries: readonly (readonly [id: string, text: string])[]): Html {
  return markup`<p>${title}</p>
    <ul>${entries.map(([id, text]) => markup`<li><a href="#${id}">${text}</a></li>`)}</ul>`;
}

/** Every code of the JSON API, with one example of each kind of answer, then every code of an item. */
function writeErrors(described: Described): Fragment {
  const { ProblemCode, ProblemItem } = described.document.components.schemas;
  return [
    (ProblemCode?.enum ?? []).map((code) => writeError(code, described)),
    heading(3, 'item-codes', 'Codes of single places'),
    markup`<p>The items of <code>errors</code> say what is wrong at one place of the request.</p>`,
    table(
      ['Code', 'Meaning'],
      (ProblemItem?.properties?.code?.enum ?? []).map((code) => [
        markup`<code id="item-${code}">${code}</code>`,
        renderInline(Object.entries(itemCodes).find(([name]) => name === code)?.[1] ?? ''),
      ]),
      'stacked',
    ),
  ];
}

function writeError(code: string, described: Described): Html {
  const { status, title } = Object.entries(errorTable).find(([name]) => name === code)?.[1] ?? {};
  const examples = Object.values(described.document.components.responses)
    .flatMap((response) => described.content(response).examples)
    .filter(({ value }) => (value as { code?: string }).code === code);
  return markup`<section>${heading(3, errorAnchor(code), markup`<code>${code}</code>`)}
    <p>Status ${status}. ${title}</p>
    ${examples.map(
      ({ summary, value }) =>
        markup`<figure><figcaption>${summary}</figcaption>${sample(JSON.stringify(value, null, 2))}</figure>`,
    )}
  </section>`;
}
