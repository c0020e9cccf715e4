import { addressPlaceholder } from '../../contract/load.js';
import { envelopeNamespaces, mediaTypes } from '../../soap/envelope.js';
import type { SoapContract, SoapOperation, TableDescription } from '../../soap/contract.js';
import { errorTable } from '../../domain/errors.js';
import { codeBlock, heading, table, tabs } from '../blocks.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { errorAddress } from './document.js';
import { describeService } from '../service/description.js';
import type { ServiceDescription } from '../service/description.js';
import { sampleEnvelope } from '../service/samples.js';
import type { LinkTo } from '../site/links.js';
import type { SitePage } from '../site/site-page.js';

/** The reference of the SOAP contract: all that it says comes from the WSDL and the registry. */
export function soapPage(contract: SoapContract): SitePage {
  return {
    path: '/docs/soap',
    title: 'SOAP API',
    summary: 'Every SOAP operation with its parameters, tables and messages.',
    part: 'Reference',
    isDeep: false,
    write: (to) => writeSoapPage(contract, to),
  };
}

function writeSoapPage(contract: SoapContract, to: LinkTo): Html {
  const description = describeService(contract.wsdl('http://localhost/'));
  const operations = [...contract.operations].map(([soapName, operation]) => ({ soapName, operation }));
  return markup`<h1>SOAP API</h1>
    <p class="address"><code>POST ${addressPlaceholder}/public/api.asmx</code></p>
    <p>Contracts: the <a href="${to('/public/api.asmx?wsdl')}">WSDL</a> with DataSets, the
      <a href="${to('/public/api.asmx?wsdl=typed')}">WSDL with typed tables</a> for tools without them, and
      <a href="${to('/datasets.xsd')}">datasets.xsd</a> with all tables. The <a href="${to('/public/api.asmx')}">help pages</a> have a
      form to try an operation, on the machine that runs the server. Programs to copy: <a href="${to('/docs/soap-clients')}">SOAP clients</a>,
      <a href="${to('/docs/dotnet')}">modern .NET</a>.</p>
    ${prose(description.documentation, to)}
    ${operations.map(({ soapName, operation }) => writeOperation(soapName, operation, { contract, description, to }))}`;
}

function writeOperation(
  soapName: string,
  operation: SoapOperation,
  { contract, description, to }: { contract: SoapContract; description: ServiceDescription; to: LinkTo },
): Html {
  const { namespace } = contract;
  const { name, parameters, required, data } = operation;
  const shortName = name.charAt(0).toUpperCase() + name.slice(1);
  const rows = parameters.map((parameter) => [
    markup`<code>${parameter}</code>${required.includes(parameter) ? markup` <span class="mark">required</span>` : ''}`,
    parameter === data?.parameter ? ['DataSet: ', tablesOf(data.tables)] : 'text',
  ]);
  return markup`<section class="operation">${heading(2, shortName, shortName)}
    ${soapName === shortName ? '' : markup`<p>The element in the message is called <code>${soapName}</code>.</p>`}
    ${prose(description.operations.get(soapName), to)}
    ${table(['Parameter', 'Value'], rows)}
    <p>Answers ${resultOf(operation)}. SOAPAction: <code>${namespace}/${soapName}</code></p>
    ${messages(soapName, operation, namespace)}
  </section>`;
}

function resultOf({ result }: SoapOperation): Fragment {
  if (result.kind === 'dataset') return ['a DataSet: ', tablesOf(result.tables)];
  return result.kind === 'boolean' ? 'true or false' : 'a number';
}

function tablesOf(tables: readonly TableDescription[]): Fragment {
  return tables.map(({ name, columns }, index) => [
    index === 0 ? '' : ', ',
    markup`<code>${name}</code> (${columns.join(', ')})`,
  ]);
}

/** The same message for both versions: header lines and body. */
function messages(soapName: string, operation: SoapOperation, namespace: string): Html {
  const body = sampleEnvelope(soapName, operation, namespace);
  const message = (type: string, text: string, more = ''): string =>
    `POST /public/api.asmx\nContent-Type: ${type}; charset=utf-8\n${more}\n${text}`;
  const soap12 = body.replace(envelopeNamespaces['1.1'], envelopeNamespaces['1.2']);
  return tabs([
    {
      language: 'soap11',
      title: 'SOAP 1.1',
      text: message(mediaTypes['1.1'], body, `SOAPAction: "${namespace}/${soapName}"\n`),
    },
    { language: 'soap12', title: 'SOAP 1.2', text: message(mediaTypes['1.2'], soap12) },
  ]);
}

/** Paragraphs of documentation; those that keep their lines are code. Error codes lead to their description. */
function prose(paragraphs: readonly string[] = [], to: LinkTo): Fragment {
  return paragraphs.map((text) =>
    text.endsWith('\n') ? codeBlock({ text: text.trimEnd() }) : markup`<p>${withErrors(text, to)}</p>`,
  );
}

function withErrors(text: string, to: LinkTo): Fragment {
  return text
    .split(/\b([a-z]+(?:_[a-z]+)+)\b/)
    .map((word) =>
      Object.hasOwn(errorTable, word)
        ? markup`<a href="${to(errorAddress(word))}"><code>${word}</code></a>`
        : word,
    );
}
