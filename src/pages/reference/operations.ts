import { addressPlaceholder } from '../../contract/load.js';
import { codeBlock, heading, table, tabs } from '../blocks.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { renderInline, renderMarkdown } from '../markdown.js';
import { writeConsole } from './console.js';
import { errorAddress, nameOf, schemaAddress } from './document.js';
import type { Described, DescribedContent, DescribedOperation, ReferenceDocument } from './document.js';
import { requestSamples } from './request-samples.js';
import { writeMembers } from './schemas.js';

/** The operations of a tag, in the order of the contract, each with its console or without. */
export function writeOperations(
  tag: ReferenceDocument['tags'][number],
  described: Described,
  hasConsoles: boolean,
): Html {
  const own = described.operations.filter(({ tags }) => tags.includes(tag.name));
  return markup`<h1>${tag['x-displayName']}</h1>
    ${renderMarkdown(tag.description, described)}
    ${own.map((operation) => writeOperation(operation, described, hasConsoles))}`;
}

function writeOperation(operation: DescribedOperation, described: Described, hasConsole: boolean): Html {
  const { operationId, summary, description, path, requestBody, responses } = operation;
  const request = described.content(requestBody);
  const ok = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const refused = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  const soapName = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  return markup`<section class="operation">${heading(2, operationId, summary)}
    <p class="address"><code>POST ${addressPlaceholder}${path}</code></p>
    ${renderMarkdown(description, described)}
    <p class="rule">The same by SOAP: <a href="${described.to(`/docs/soap#${soapName}`)}">${soapName}</a></p>
    <h3>Request</h3>
    ${request.schema.$ref === undefined ? '' : writeMembers(schemaOf(request, described), described)}
    ${writeRequests(request, path)}
    ${hasConsole ? writeConsole(operation, request, described.to) : ''}
    ${ok.map(([status, content]) => {
      const answer = described.content(content);
      return markup`<h3>Answer ${status}</h3>
        <p>${renderInline(answer.description, described)}</p>
        ${namedSchema(answer, described)}${writeExamples(answer)}`;
    })}
    <h3>Refusals</h3>
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

function namedSchema({ schema: { $ref } }: DescribedContent, { to }: Described): Html | string {
  if ($ref === undefined) return '';
  return markup`<p>Schema: <a href="${to(schemaAddress(nameOf($ref)))}">${nameOf($ref)}</a></p>`;
}

/** The first example as it is sent from several languages, the others as what is sent. */
function writeRequests(
  { examples: [first, ...others], ...content }: DescribedContent,
  path: string,
): Fragment {
  if (first === undefined) return '';
  const samples = tabs(requestSamples(`${addressPlaceholder}${path}`, first.value));
  return [
    markup`<figure><figcaption>${first.summary}</figcaption>${samples}</figure>`,
    writeExamples({ ...content, examples: others }),
  ];
}

function writeExamples({ examples }: DescribedContent): Fragment {
  return examples.map(({ summary, value }) => {
    const text = JSON.stringify(value, null, 2);
    return markup`<figure><figcaption>${summary}</figcaption>${codeBlock({ text, language: 'json' })}</figure>`;
  });
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
      markup`<a href="${described.to(errorAddress(code))}"><code>${code}</code></a>`,
    ]),
    renderInline(description.trim(), described),
  ];
}
