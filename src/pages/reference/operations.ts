import { addressPlaceholder } from '../../contract/load.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { heading, renderInline, renderMarkdown, sample, table } from '../markdown.js';
import { errorAnchor, nameOf, schemaAnchor } from './document.js';
import type { Described, DescribedContent, DescribedOperation } from './document.js';
import { writeMembers } from './schemas.js';

/** Every operation, in the order of the contract, under its tag. */
export function writeOperations(described: Described): Fragment {
  const { document, operations } = described;
  return document.tags.map((tag) => {
    const own = operations.filter(({ tags }) => tags.includes(tag.name));
    return markup`<section>${heading(2, tag.name, tag['x-displayName'])}
      ${renderMarkdown(tag.description, described)}
      ${own.map((operation) => writeOperation(operation, described))}</section>`;
  });
}

function writeOperation(operation: DescribedOperation, described: Described): Html {
  const { operationId, summary, description, path, requestBody, responses } = operation;
  const request = described.content(requestBody);
  const ok = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const refused = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  return markup`<section class="operation">${heading(3, operationId, summary)}
    <p class="address"><code>POST ${addressPlaceholder}${path}</code></p>
    ${renderMarkdown(description, described)}
    <h4>Request</h4>
    ${namedSchema(request)}
    ${request.schema.$ref === undefined ? '' : writeMembers(schemaOf(request, described), described)}
    ${writeExamples(request)}
    ${ok.map(([status, content]) => {
      const answer = described.content(content);
      return markup`<h4>Answer ${status}</h4>
        <p>${renderInline(answer.description, described)}</p>
        ${namedSchema(answer)}${writeExamples(answer)}`;
    })}
    <h4>Refusals</h4>
    ${table(
      ['Status', 'Codes', 'Meaning'],
      refused.map(([status, content]) => refusalRow(status, described.content(content), described)),
      'stacked',
    )}
  </section>`;
}

function schemaOf({ schema }: DescribedContent, { document }: Described) {
  return document.components.schemas[nameOf(schema.$ref ?? '')] ?? {};
}

function namedSchema({ schema: { $ref } }: DescribedContent): Html | string {
  if ($ref === undefined) return '';
  const name = nameOf($ref);
  return markup`<p>Schema: <a href="#${schemaAnchor(name)}">${name}</a></p>`;
}

function writeExamples({ examples }: DescribedContent): Fragment {
  return examples.map(
    ({ summary, value }) =>
      markup`<figure><figcaption>${summary}</figcaption>${sample(JSON.stringify(value, null, 2))}</figure>`,
  );
}

function refusalRow(
  status: string,
  { description, examples }: DescribedContent,
  described: Described,
): Fragment[] {
  const codes = new Set(examples.map(({ value }) => (value as { code?: string }).code ?? ''));
  return [
    status,
    [...codes].map((code, index) => [
      index === 0 ? '' : markup`<br>`,
      markup`<a href="#${errorAnchor(code)}"><code>${code}</code></a>`,
    ]),
    renderInline(description.trim(), described),
  ];
}
