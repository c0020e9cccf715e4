import { serviceDescription } from '../../generated/soap/description.js';
import { addressPlaceholder, type Contract } from '../../src/contract/load.js';
import type { SoapContract } from '../../src/soap/contract.js';
import { heading, markup, table, type Fragment, type Html } from '../html.js';
import { describeContract, shortName, type Tag } from '../../src/contract/description.js';
import { renderInline, renderMarkdown } from '../markdown.js';
import type { LinkTo, SitePage } from '../page.js';
import { writeSchema } from './fields.js';
import { namedOperation } from '../../src/soap/samples.js';
import { writeOperations, writeProse } from './operations.js';
import { operationAddress, pathName, makeReference, tagPath, type Reference } from './places.js';

/** The reference of both contracts: the rules for all operations, a page for the operations of each tag, and the schemas. */
export function referencePages(contract: Contract, soap: SoapContract): SitePage[] {
  const description = describeContract(contract);
  const { tags, operations } = description;
  const writing =
    (write: (reference: Reference) => Html) =>
    (to: LinkTo): Html =>
      write(makeReference(description, to));
  const reference = { part: 'Reference' as const };
  return [
    {
      ...reference,
      path: '/docs',
      title: 'JSON API',
      summary: 'How requests and responses work, and all operations.',
      write: writing(writeIntroduction),
    },
    {
      ...reference,
      path: '/docs/soap',
      title: 'SOAP API',
      summary: 'How messages and DataSets work, and all operations.',
      write: writing((one) => writeSoapIntroduction(one, soap)),
    },
    ...tags.map((tag): SitePage => ({
      ...reference,
      path: tagPath(tag.name),
      title: tag.title,
      summary: firstSentence(tag.description),
      entries: operations
        .filter((operation) => operation.tag === tag.name)
        .map(({ operationId }) => ({ id: operationId, title: shortName(operationId) })),
      hasConsoles: true,
      write: writing((one) => writeOperations(tag, one, soap)),
    })),
    {
      ...reference,
      path: '/docs/schemas',
      title: 'Schemas',
      summary: 'Every named type of the JSON API.',
      write: writing(writeSchemas),
    },
  ];
}

function writeIntroduction(reference: Reference): Html {
  const { summary, text, to } = reference;
  return markup`<h1>JSON API</h1>
    <p class="lead">${summary}</p>
    <p class="address"><code>POST ${addressPlaceholder}/public/api/<var>operation</var></code></p>
    ${renderMarkdown(text, reference)}
    ${heading(2, 'operations', 'Operations')}
    ${reference.tags.map((tag) =>
      operationTable(tag, reference, (operation) => markup`<code>${pathName(operation)}</code>`),
    )}
    <p>Types and rules of every member: <a href="${to('/docs/schemas')}">schemas</a>. Every error: <a href="${to('/docs/errors')}">errors</a>.
      Made from <a href="${to('/openapi.yaml')}">openapi.yaml</a>; for code generators there is
      <a href="${to('/openapi.client.json')}">openapi.client.json</a>.</p>`;
}

function writeSoapIntroduction(reference: Reference, soap: SoapContract): Html {
  const { to } = reference;
  return markup`<h1>SOAP API</h1>
    <p class="address"><code>POST ${addressPlaceholder}/public/api.asmx</code></p>
    <p>Contracts: the <a href="${to('/public/api.asmx?wsdl')}">WSDL</a> with DataSets, the
      <a href="${to('/public/api.asmx?wsdl=typed')}">WSDL with typed tables</a> for tools without them, and
      <a href="${to('/datasets.xsd')}">datasets.xsd</a> with all tables. The <a href="${to('/public/api.asmx')}">help pages</a> have a
      form to try an operation, on the machine that runs the server. Programs to copy: <a href="${to('/docs/soap-clients')}">SOAP clients</a>,
      <a href="${to('/docs/dotnet')}">modern .NET</a>.</p>
    ${writeProse(serviceDescription.documentation, reference)}
    ${heading(2, 'operations', 'Operations')}
    <p>Tools for .NET leave the dot out of a method's name: <code>modAPIGetUser_Alternate</code>.</p>
    ${reference.tags.map((tag) =>
      operationTable(tag, reference, (operation) => {
        const { soapName } = namedOperation(operation.operationId, soap);
        return markup`<code id="${shortName(operation.operationId)}">${soapName}</code>`;
      }),
    )}`;
}

function operationTable(
  { name, title }: Tag,
  reference: Reference,
  write: (operation: Reference['operations'][number]) => Fragment,
): Html {
  const own = reference.operations.filter(({ tag }) => tag === name);
  return table(
    [title, 'What it does'],
    own.map((operation) => [
      markup`<a href="${reference.to(operationAddress(operation))}">${write(operation)}</a>`,
      renderInline(operation.summary, reference),
    ]),
  );
}

function writeSchemas(reference: Reference): Html {
  return markup`<h1>Schemas</h1>
    <p class="lead">The named types of the JSON API: what is sent, what is returned, and the rules of each member.</p>
    ${Object.keys(reference.schemas).map((name) => writeSchema(name, reference))}`;
}

function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=\.)\s/);
  return first.replace(/[`*]/g, '').replace(/\s+/g, ' ');
}
