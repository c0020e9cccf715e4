import type { Contract } from '../../contract/load.js';
import { markup } from '../../soap/pages/html.js';
import type { Fragment, Html } from '../../soap/pages/html.js';
import { writePage } from '../layout.js';
import type { Page } from '../layout.js';
import { anchorOf, heading, renderMarkdown } from '../markdown.js';
import { describeContract, schemaAnchor } from './document.js';
import type { Described } from './document.js';
import { errorAnchor, writeErrors } from './errors.js';
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
  return writePage({ heading: info.title, title: `Reference – ${info.title}`, main, isWide: true });
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
