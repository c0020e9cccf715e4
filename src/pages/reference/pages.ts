import { addressPlaceholder } from '../../contract/load.js';
import type { Contract } from '../../contract/load.js';
import { heading, table } from '../blocks.js';
import { markup } from '../html.js';
import type { Html } from '../html.js';
import { renderInline, renderMarkdown } from '../markdown.js';
import type { SitePage } from '../site/site-page.js';
import { describeContract, operationAddress, schemasPath, tagPath } from './document.js';
import type { Described, ReferenceDocument } from './document.js';
import { writeOperations } from './operations.js';
import { writeSchemas } from './schemas.js';

/** The reference of the JSON contract: what holds for all operations, a page for the operations of each tag, and the schemas. */
export function referencePages(contract: Contract): SitePage[] {
  const { tags } = contract.document as unknown as ReferenceDocument;
  const page = (
    path: string,
    title: string,
    summary: string,
    write: (described: Described) => Html,
  ): SitePage => ({
    path,
    title,
    summary,
    part: 'Reference',
    write: (to) => write(describeContract(contract, to)),
  });
  return [
    page('/docs', 'JSON API', 'How requests and answers work, and all operations.', writeIntroduction),
    ...tags.map((tag): SitePage => {
      const write = (hasConsoles: boolean) => (described: Described) =>
        writeOperations(tag, described, hasConsoles);
      const { 'x-displayName': title, description } = tag;
      return {
        ...page(tagPath(tag.name), title, firstSentence(description), write(false)),
        writeWithConsoles: (to) => write(true)(describeContract(contract, to)),
      };
    }),
    page(
      schemasPath,
      'Schemas',
      'Every named type of the JSON API, with its members and rules.',
      (described) =>
        markup`<h1>Schemas</h1>
        <p class="lead">The named types of the JSON API: what is sent, what is answered, and what holds for each member.</p>
        ${writeSchemas(described)}`,
    ),
  ];
}

function writeIntroduction(described: Described): Html {
  const { document, to } = described;
  return markup`<h1>JSON API</h1>
    <p class="lead">${document.info.summary}</p>
    <p class="address"><code>POST ${addressPlaceholder}/public/api/<var>operation</var></code></p>
    ${renderMarkdown(document.info.description, described)}
    ${heading(2, 'operations', 'Operations')}
    ${document.tags.map((tag) => writeTag(tag, described))}
    <p>Types and rules of every member: <a href="${to(schemasPath)}">schemas</a>. Every refusal: <a href="${to('/docs/errors')}">errors</a>.
      Made from <a href="${to('/openapi.yaml')}">openapi.yaml</a>; for code generators there is
      <a href="${to('/openapi.client.json')}">openapi.client.json</a>.</p>`;
}

function writeTag(
  { name, 'x-displayName': title }: ReferenceDocument['tags'][number],
  described: Described,
): Html {
  const own = described.operations.filter(({ tags }) => tags.includes(name));
  return table(
    [title, 'What it does'],
    own.map((operation) => [
      markup`<a href="${described.to(operationAddress(operation))}"><code>${operation.path.slice(operation.path.lastIndexOf('/') + 1)}</code></a>`,
      renderInline(operation.summary, described),
    ]),
  );
}

function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=\.)\s/);
  return first.replace(/[`*]/g, '').replace(/\s+/g, ' ');
}
