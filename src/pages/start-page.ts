import { addressPlaceholder } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { markup } from './html.js';
import type { Html } from './html.js';
import { writePage } from './layout.js';
import type { Page } from './layout.js';
import { sample } from './markdown.js';
import { describeContract } from './reference/document.js';
import { documentStyle } from './style.js';

/** What a person sees who opens the server's address: what this is, and where everything is. */
export function writeStartPage(contract: Contract): Page {
  const { document, operations } = describeContract(contract);
  const { title, version, summary } = document.info;
  const main = markup`<p class="lead">${summary}</p>
    <p>A company's own systems call this service in one of two forms. Both work on the same data by the same rules. An API key,
      which the operator of this server hands out, stands in each request and names the company.</p>
    <h2>JSON</h2>
    <p class="address"><code>POST ${addressPlaceholder}/public/api/&lt;operation&gt;</code></p>
    <p>The <a href="docs">reference</a> explains all ${operations.length} operations, every member and every error.</p>
    ${sample(`curl -d '{"APIkey": "<API_KEY>"}' ${addressPlaceholder}/public/api/getgrouplist`)}
    <h2>SOAP</h2>
    <p class="address"><code>POST ${addressPlaceholder}/public/api.asmx</code></p>
    <p>SOAP 1.1 and SOAP 1.2. The <a href="public/api.asmx">help pages</a> show each operation with samples for both versions.</p>
    <h2>Contracts</h2>
    <dl class="places">
      ${place('openapi.yaml', 'JSON, OpenAPI 3.1. With comments, for people and tools.')}
      ${place('openapi.json', 'The same as JSON.')}
      ${place('openapi.client.json', 'JSON, OpenAPI 3.0, POST only: for code generators.')}
      ${place('public/api.asmx?wsdl', 'SOAP, WSDL 1.1, with .NET DataSets.')}
      ${place('public/api.asmx?wsdl=typed', 'The same messages with every table and column spelled out, for tools without DataSets.')}
    </dl>
    <p>Version ${version} of the contracts.</p>`;
  return writePage({ heading: title, home: './', title, main, style: documentStyle });
}

function place(address: string, description: string): Html {
  return markup`<dt><a href="${address}">/${address}</a></dt><dd>${description}</dd>`;
}
