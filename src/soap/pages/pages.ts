import type { Response } from 'express';
import { serviceDescription } from '../../../generated/soap/description.js';
import type { Config } from '../../config/config.js';
import { addressPlaceholder } from '../../contract/load.js';
import { escapeXml, maskKeys } from '../../domain/text.js';
import { getBaseUrl, pageHeaders, serveBuffered } from '../../http/documents.js';
import { send } from '../../http/response.js';
import type { SoapContract, SoapOperation } from '../contract.js';
import type { GetHandler } from '../protocol.js';
import { shortName } from '../../contract/description.js';
import { markup, type Fragment, type Html } from '../../markup.js';
import { mayUseForms } from '../../http/local-request.js';
import {
  formSample,
  soapSample,
  writeTestSection,
  type PageContext,
  type Sample,
} from './operation-parts.js';

const xml = 'text/xml; charset=utf-8';

/**
 * Serves GET by the first of these names in the query, in any letter case: `wsdl` or `singleWsdl`, `disco`, `op`; without one the help
 * page. The WSDL imports nothing, so it is the single one, too. Addresses are those under which the caller reached this server.
 */
export function createServicePages(
  contract: SoapContract,
  config: Pick<Config, 'publicBaseUrl' | 'localForms'>,
): GetHandler {
  const { publicBaseUrl } = config;
  const serveView = (write: (address: string) => string): GetHandler =>
    serveBuffered(
      () => ({ contentType: xml, text: write(addressAt(addressPlaceholder)), escape: escapeXml }),
      publicBaseUrl,
    );
  const sendPlain = serveView(contract.wsdl);
  const sendTyped = serveView(contract.typedWsdl);
  return (req, res) => {
    const { path, query } = split(req.originalUrl);
    const address = addressAt(getBaseUrl(req, publicBaseUrl));
    const wsdl = query.get('wsdl') ?? query.get('singlewsdl');
    const operation = query.get('op');
    if (wsdl !== undefined) {
      (wsdl.toLowerCase() === 'typed' ? sendTyped : sendPlain)(req, res);
    } else if (query.has('disco')) {
      void send(res, { type: xml, body: writeDiscovery(contract.namespace, address) });
    } else {
      const home = path.endsWith('/') ? '../api.asmx' : 'api.asmx';
      const context: PageContext = {
        contract,
        address,
        home,
        isLocal: mayUseForms(config, req),
      };
      sendPage(res, operation ? writeOperationPage(context, operation) : writeServicePage(context));
    }
  };
}

function addressAt(baseUrl: string): string {
  return `${baseUrl}/public/api.asmx`;
}

function sendPage(res: Response, { text }: Html): void {
  for (const [name, value] of Object.entries(pageHeaders)) res.setHeader(name, value);
  void send(res, { type: 'text/html; charset=utf-8', body: text });
}

/** The path, and the query with its names in lower case; of a repeated name the first counts. */
function split(url: string): { path: string; query: ReadonlyMap<string, string> } {
  const start = url.indexOf('?');
  if (start === -1) return { path: url, query: new Map() };
  const pairs = [...new URLSearchParams(url.slice(start + 1))].reverse();
  return {
    path: url.slice(0, start),
    query: new Map(pairs.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/** The discovery document of ?disco: the WSDL with its help page, and the address under each binding. */
function writeDiscovery(namespace: string, address: string): string {
  const here = escapeXml(address);
  const soap = serviceDescription.bindings.map(
    (binding, index) =>
      `  <soap address="${here}" xmlns:q${index + 1}="${escapeXml(namespace)}" ` +
      `binding="q${index + 1}:${escapeXml(binding)}" xmlns="http://schemas.xmlsoap.org/disco/soap/" />\n`,
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n<discovery xmlns="http://schemas.xmlsoap.org/disco/">\n' +
    `  <contractRef ref="${here}?wsdl" docRef="${here}" xmlns="http://schemas.xmlsoap.org/disco/scl/" />\n` +
    `${soap.join('')}</discovery>`
  );
}

/** The help page of the service: every operation, sorted by name. */
function writeServicePage(context: PageContext): Html {
  const { contract, home } = context;
  const operations = [...contract.operations]
    .map(([soapName, { name }]) => ({ soapName, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return writeHelpPage(
    context,
    '',
    markup`<p>
      The following operations are supported. For a formal definition, please review the
      <a href="${home}?wsdl">Service Description</a>.
    </p>
    <nav aria-label="Operations">
      <ul class="operations">
        ${operations.map((operation) => entry(context, operation))}
      </ul>
    </nav>
    <h2>About this service</h2>
    ${prose(serviceDescription.documentation)}`,
  );
}

function entry({ home }: PageContext, { soapName, name }: { soapName: string; name: string }): Html {
  const [first] = serviceDescription.operations[soapName] ?? [];
  return markup`<li>
    <a href="${home}?op=${encodeURIComponent(soapName)}">${shortName(name)}</a>
    ${messageName(soapName, name)}${first && markup`<p>${first}</p>`}
  </li>`;
}

const maxShown = 255;

/** The page of one operation: its documentation, the test form, and samples of every protocol. */
function writeOperationPage(context: PageContext, soapName: string): Html {
  const operation = context.contract.operations.get(soapName);
  const { home } = context;
  const back = markup`<nav aria-label="Back">
    <p><a href="${home}">Complete list of operations</a></p>
  </nav>`;
  if (operation !== undefined) {
    const content = writeOperation(context, soapName, operation);
    return writeHelpPage(context, `${shortName(operation.name)} – `, markup`${back}${content}`);
  }
  const name = maskKeys(soapName);
  const shown = name.length > maxShown ? `${name.slice(0, maxShown)}…` : name;
  return writeHelpPage(
    context,
    'Not found – ',
    markup`${back}
    <h2>Method not found</h2>
    <p class="note error">Method '${shown}' was not found in service ${serviceDescription.service}.</p>`,
  );
}

function writeOperation(context: PageContext, soapName: string, operation: SoapOperation): Html {
  const { contract, address, home, isLocal } = context;
  const subject = { ...operation, soapName, namespace: contract.namespace, address };
  const hasForm = isLocal && operation.data === undefined;
  return markup`<h2>${shortName(operation.name)}</h2>
    ${messageName(soapName, operation.name)} ${prose(serviceDescription.operations[soapName])}
    <p><a href="${pagesFrom(home)}docs/soap#${shortName(operation.name)}">${shortName(operation.name)} in the reference</a></p>
    ${writeTestSection(context, subject)}
    ${sampleSection('SOAP 1.1', 'soap11', soapSample('1.1', subject))}
    ${sampleSection('SOAP 1.2', 'soap12', soapSample('1.2', subject))}
    ${hasForm ? sampleSection('HTTP POST', 'post', formSample(subject)) : ''}`;
}

function sampleSection(protocol: string, id: string, { request, response }: Sample): Html {
  return markup`<section aria-labelledby="${id}">
    <h3 id="${id}">${protocol}</h3>
    <p>
      The following is a sample ${protocol} request and response. Replace the
      <var>placeholders</var> with actual values.
    </p>
    <h4>Request</h4>
    <pre tabindex="0" role="region" aria-label="${protocol} request">${request}</pre>
    <h4>Response</h4>
    <pre tabindex="0" role="region" aria-label="${protocol} response">${response}</pre>
  </section>`;
}

/** Writes a help page. @param title precedes the service's name */
function writeHelpPage({ contract, address, home }: PageContext, title: string, main: Html): Html {
  const { service } = serviceDescription;
  const pages = pagesFrom(home);
  return markup`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}${service} Web Service</title>
    <meta name="color-scheme" content="light dark" />
    <link rel="alternate" type="text/xml" href="${home}?disco" />
    <link rel="icon" href="${pages}docs/assets/icon.svg" />
    <link rel="stylesheet" href="${pages}docs/assets/service.css" />
    <script src="${pages}docs/assets/theme.js"></script>
    <script type="module" src="${pages}docs/assets/service.js"></script>
  </head>
  <body>
    <header>
      <h1><a href="${home}">${service}</a></h1>
    </header>
    <main>${main}</main>
    <footer><p>Address: ${address}</p>
    <p>Namespace: ${contract.namespace}</p>
    <p>
      <a href="${home}?wsdl">WSDL</a> · <a href="${home}?wsdl=typed">WSDL with typed tables</a> ·
      <a href="${home}?disco">Discovery</a> · <a href="${pages}docs/soap">Reference and guides</a> ·
      <a href="${pages}docs/dotnet">.NET 10</a>
    </p></footer>
  </body>
</html>
`;
}

function pagesFrom(home: string): string {
  return home.replace('api.asmx', '../');
}

/** The name of the message, if it is not the operation's. */
function messageName(soapName: string, name: string): Html | undefined {
  if (soapName === shortName(name)) return undefined;
  return markup`<p class="message-name">MessageName="<code>${soapName}</code>"</p>`;
}

/** Paragraphs of documentation; those that keep their lines are code. */
function prose(paragraphs: readonly string[] = []): Fragment {
  return paragraphs.map((text) =>
    text.endsWith('\n')
      ? markup`<pre tabindex="0" role="region" aria-label="Example">${text}</pre>`
      : markup`<p>${text}</p>`,
  );
}
