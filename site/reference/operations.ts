import { serviceDescription } from '../../generated/soap/description.js';
import { addressPlaceholder } from '../../src/contract/load.js';
import { errorTable } from '../../src/domain/errors.js';
import type { SoapContract } from '../../src/soap/contract.js';
import { codeBlock, heading, markup, table, tabs } from '../html.js';
import type { Code, Fragment, Html } from '../html.js';
import { getRefName, shortName } from '../../src/contract/description.js';
import type {
  DocumentedResponse,
  ApiOperation,
  Content,
  Example,
  Tag,
} from '../../src/contract/description.js';
import { renderInline, renderMarkdown } from '../markdown.js';
import { requestSamples } from '../request-samples.js';
import {
  namedOperation,
  soapExamples,
  soapHeaders,
  soapMessage,
  soapResult,
} from '../../src/soap/samples.js';
import type { NamedOperation } from '../../src/soap/samples.js';
import { writeConsole } from './console.js';
import { extension, separated, writeFields, writeHeaders } from './fields.js';
import { codeOf, errorAddress, sharedCodes } from './places.js';
import type { Reference } from './places.js';

/** The operations of a tag, in the order of the contract. */
export function writeOperations(tag: Tag, reference: Reference, soap: SoapContract): Html {
  const own = reference.operations.filter((operation) => operation.tag === tag.name);
  return markup`<h1>${tag.title}</h1>
    ${renderMarkdown(tag.description, reference)}
    ${own.map((operation) => {
      const named = namedOperation(operation.operationId, soap);
      const prose = serviceDescription.operations[named.soapName] ?? [];
      return writeOperation(operation, reference, { ...named, prose });
    })}`;
}

function writeOperation(
  operation: ApiOperation,
  reference: Reference,
  soap: NamedOperation & { readonly prose: readonly string[] },
): Html {
  const { operationId, summary, description, path, request, responses } = operation;
  const good = responses.filter(({ status }) => status.startsWith('2'));
  const errors = responses.filter(({ status }) => !status.startsWith('2'));
  return markup`<section class="operation">
    <div class="description">
    ${heading(2, operationId, shortName(operationId))}
    <p class="lead">${summary}</p>
    <dl class="names">
      <dt>JSON</dt><dd><code>POST ${addressPlaceholder}${breakable(path)}</code>${extension(operation.isExtension)}</dd>
      <dt>SOAP</dt><dd id="${shortName(operationId)}">${soapNames(operationId, soap)}${extension(soap.prose.some((text) => text.startsWith('An extension:')))}</dd>
    </dl>
    ${renderMarkdown(description, reference)}
    <h3>Request</h3>
    ${writeFieldTable(request, reference, 'request')}${writeHeaders(request.headers, reference)}
    <details><summary>By SOAP<span class="said">: ${soap.soapName}</span></summary>${writeProse(soap.prose, reference)}</details>
    ${writeConsole(operation, reference.to)}
    ${good.map(
      (response) => markup`<h3>Response ${response.status}</h3>
        <p>${renderInline(response.description, reference)}</p>
        ${writeFieldTable(response, reference, 'response')}${writeHeaders(response.headers, reference)}`,
    )}
    <h3>Errors</h3>
    ${writeErrors(errors, path, reference)}
    </div>
    <div class="shown">
    ${writeRequests(operation, soap)}
    ${good.map((response) => writeResponses(response, soap))}
    </div>
  </section>`;
}

/** The operation's names in SOAP: .NET tools drop characters that a method's name cannot have. */
function soapNames(operationId: string, { soapName, parameters, result }: NamedOperation): Fragment {
  const name = shortName(operationId);
  const inDotNet = soapName.replaceAll('.', '');
  return [
    markup`<code>${soapName}</code>(${parameters.join(', ')}) → ${result.kind === 'dataset' ? ['DataSet: ', result.tables.map((one) => one.name).join(', ')] : result.kind === 'boolean' ? 'true or false' : 'a number'}`,
    soapName === name ? '' : markup`<br>In .NET: <code>${inDotNet}</code>`,
  ];
}

function writeFieldTable(
  { schema: { $ref } }: Content,
  reference: Reference,
  use: 'request' | 'response',
): Fragment {
  const schema = reference.schemas[getRefName($ref ?? '')];
  return schema?.properties === undefined ? '' : writeFields(schema, reference, use);
}

/** The first example as a request in several languages and in SOAP, the others as bodies. */
function writeRequests({ path, request }: ApiOperation, soap: NamedOperation): Fragment {
  const [first, ...others] = request.examples;
  if (first === undefined) return '';
  return [
    figure(first.summary, requestTabs(path, soap, request.examples)),
    others.length === 0
      ? ''
      : markup`<details><summary>${others.length} more ${others.length === 1 ? 'example' : 'examples'}</summary>
      ${others.map(({ summary, value }) => figure(summary, codeBlock(json(value))))}</details>`,
  ];
}

/** The first example from six languages, and the first that SOAP can express. */
export function requestTabs(path: string, soap: NamedOperation, examples: readonly Example[]): Html {
  const bySoap = soapExamples(examples, soap).slice(0, 1);
  return tabs([
    ...requestSamples(`${addressPlaceholder}${path}`, examples[0]?.value),
    ...bySoap.map((example) => ({
      title: 'SOAP',
      language: 'soap',
      text: `POST ${addressPlaceholder}/public/api.asmx\n${soapHeaders('1.1', soap)
        .map(({ key, value }) => `${key}: ${value}\n`)
        .join('')}\n${soapMessage('1.1', soap, example)}`,
    })),
  ]);
}

function writeResponses({ status, examples }: DocumentedResponse, soap: NamedOperation): Fragment {
  return examples.map(({ summary, value }) =>
    figure(
      `${status}: ${summary}`,
      tabs([
        { ...json(value), title: 'JSON' },
        { language: 'soap', title: 'SOAP', text: soapResult('1.1', soap, value) },
      ]),
    ),
  );
}

function json(value: unknown): Code {
  return { text: JSON.stringify(value, null, 2), language: 'json' };
}

function figure(caption: string, content: Html): Html {
  return markup`<figure><figcaption>${caption}</figcaption>${content}</figure>`;
}

/** The errors that not every operation has, and a link to the others. */
function writeErrors(errors: readonly DocumentedResponse[], path: string, reference: Reference): Fragment {
  const rows = errors.flatMap((response) => errorRows(response, path, reference));
  const others = markup`<a href="${reference.to('/docs/errors#of-every-operation')}">errors of every operation</a>`;
  return rows.length === 0
    ? markup`<p>Only the ${others}.</p>`
    : [table(['Status', 'Code', 'Cause'], rows, 'stacked'), markup`<p>Besides these, the ${others}.</p>`];
}

/** Responses shared by several operations have an example for each kind of record. */
const byKind = new Set(['404', '409']);

/** A row for each code of its own that the response has an example of, with the causes. */
function errorRows(
  { status, examples: all }: DocumentedResponse,
  path: string,
  reference: Reference,
): Fragment[][] {
  const own = all.filter(({ value }) => (value as { instance: string }).instance === path);
  const examples = byKind.has(status) && own.length > 0 ? own : all;
  const codes = [...new Set(examples.map(codeOf))].filter(
    (code) => !sharedCodes(reference.operations).has(code),
  );
  return codes.map((code) => [
    status,
    markup`<a href="${reference.to(errorAddress(code))}"><code>${code}</code></a>`,
    separated(
      examples.filter((example) => codeOf(example) === code).map(({ summary }) => summary),
      markup`<br>`,
    ),
  ]);
}

/** Paragraphs of the WSDL's documentation; those that end with a line break are code. Error codes are linked to their description. */
export function writeProse(paragraphs: readonly string[], { to }: Reference): Fragment {
  const withErrors = (word: string): Fragment =>
    Object.hasOwn(errorTable, word)
      ? markup`<a href="${to(errorAddress(word))}"><code>${word}</code></a>`
      : word;
  return paragraphs.map((text) =>
    text.endsWith('\n')
      ? codeBlock({ text: text.trimEnd() })
      : markup`<p>${text.split(/\b([a-z]+(?:_[a-z]+)+)\b/).map(withErrors)}</p>`,
  );
}

/** A path that breaks before itself or its last part, rather than within a word. */
function breakable(path: string): Html {
  const end = path.lastIndexOf('/') + 1;
  return markup`<wbr />${path.slice(0, end)}<wbr />${path.slice(end)}`;
}
