import type { Contract } from '../src/contract/load.js';
import { heading, markup, type Html } from './html.js';
import { describeContract, type Description } from '../src/contract/description.js';
import { packageFiles } from './guides.js';
import type { SoapContract } from '../src/soap/contract.js';
import type { LinkTo, SitePage } from './page.js';
import { writeQuickstart } from './quickstart.js';

/** The page at the server's address: what this is, the first five minutes, and where everything is. */
export function startPage(contract: Contract, soap: SoapContract, others: readonly SitePage[]): SitePage {
  const description = describeContract(contract);
  const { summary } = description;
  return {
    path: '/',
    title: 'Quickstart',
    summary,
    part: 'Start',
    write: (to) => writeStartPage(description, writeQuickstart(contract, soap, to), others, to),
  };
}

function writeStartPage(
  { title, version, summary, operations }: Description,
  quickstart: Html,
  others: readonly SitePage[],
  to: LinkTo,
): Html {
  return markup`<h1>${title}</h1>
    <p class="lead">${summary}</p>
    <p class="address sandbox" hidden>This is a <strong>sandbox</strong>: try what you like. Each operation of the reference has a console.</p>
    <p>A company's own systems call this service as JSON or as SOAP. All ${operations.length} operations exist in both forms and work on the
      same data by the same rules: <a href="${to('/docs')}">JSON reference</a>, <a href="${to('/docs/soap')}">SOAP reference</a>.</p>
    ${quickstart}
    ${heading(2, 'guides', 'Guides')}
    <ul class="tiles">${others.filter(({ part = 'Reference' }) => part !== 'Reference').map((page) => tile(page, to))}
      <li><a href="${to('/public/api.asmx')}">SOAP help pages</a><span>One page for each operation, with samples and a form to try it on the machine that runs the server.</span></li></ul>
    ${heading(2, 'contracts', 'Contracts and clients')}
    <dl class="places">
      ${place('/openapi.yaml', 'JSON, OpenAPI 3.1. With comments, for people and tools.', to)}
      ${place('/openapi.json', 'The same as JSON.', to)}
      ${place('/openapi.client.json', 'JSON, OpenAPI 3.0, POST only: for code generators, and for programs such as Postman and Bruno.', to)}
      ${place('/public/api.asmx?wsdl', 'SOAP, WSDL 1.1, with .NET DataSets.', to)}
      ${place('/public/api.asmx?wsdl=typed', 'The same messages with every table and column spelled out, for tools without DataSets.', to)}
      ${place('/datasets.xsd', 'XML schema of the tables in the DataSets.', to)}
      ${packageFiles.map(({ path, description }) => place(path, description, to))}
    </dl>
    <p class="rule">Version ${version} of the contracts.</p>`;
}

function tile({ path, title, summary }: SitePage, to: LinkTo): Html {
  return markup`<li><a href="${to(path)}">${title}</a><span>${summary}</span></li>`;
}

function place(address: string, description: string, to: LinkTo): Html {
  return markup`<dt><a href="${to(address)}">${address}</a></dt><dd>${description}</dd>`;
}
