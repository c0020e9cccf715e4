import type { Response } from 'express';
import { addressPlaceholder } from '../../contract/load.js';
import { memoize } from '../../domain/memoize.js';
import { baseUrlOf } from '../../http/documents.js';
import { serveKept } from '../../http/kept-document.js';
import { sendBody } from '../../http/send.js';
import type { SoapContract } from '../../soap/contract.js';
import type { AnswerGet } from '../../soap/endpoint.js';
import { escapeXml } from '../../soap/xml.js';
import type { Page } from '../layout.js';
import { describeService } from './description.js';
import type { PageContext, ServiceDescription } from './description.js';
import { writeOperationPage, writeServicePage } from './help-pages.js';
import { isLocal } from '../local-request.js';

const xml = 'text/xml; charset=utf-8';

/**
 * Makes the answers to GET (D38, D40): by the first of these names in the query, in any letter case, `wsdl` or `singleWsdl`, `disco`,
 * `op`; without one the help page. The WSDL imports nothing, so it is the single one, too. Their addresses are those under which the
 * caller reached this server (D39).
 */
export function createServicePages(contract: SoapContract, publicBaseUrl: string | undefined): AnswerGet {
  const serveView = (write: (address: string) => string): AnswerGet =>
    serveKept(
      () => ({ contentType: xml, text: write(addressAt(addressPlaceholder)), escape: escapeXml }),
      publicBaseUrl,
    );
  const sendPlain = serveView(contract.wsdl);
  const sendTyped = serveView(contract.typedWsdl);
  return (req, res) => {
    const { path, query } = split(req.originalUrl);
    const address = addressAt(baseUrlOf(req, publicBaseUrl));
    const wsdl = query.get('wsdl') ?? query.get('singlewsdl');
    const operation = query.get('op');
    if (wsdl !== undefined) {
      (wsdl.toLowerCase() === 'typed' ? sendTyped : sendPlain)(req, res);
    } else if (query.has('disco')) {
      void sendBody(res, 200, xml, writeDiscovery(descriptionOf(contract), contract.namespace, address));
    } else {
      const home = path.endsWith('/') ? '../api.asmx' : 'api.asmx';
      const description = descriptionOf(contract);
      const context: PageContext = { contract, description, address, home, isLocal: isLocal(req) };
      sendPage(res, operation ? writeOperationPage(context, operation) : writeServicePage(context));
    }
  };
}

/** Read when it is first asked for: a fortieth of the server's start. */
const descriptionOf = memoize((contract: SoapContract) =>
  describeService(contract.wsdl('http://localhost/')),
);

function addressAt(baseUrl: string): string {
  return `${baseUrl}/public/api.asmx`;
}

function sendPage(res: Response, { body, headers }: Page): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  void sendBody(res, 200, 'text/html; charset=utf-8', body);
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

/** The discovery document of ?disco (D40): the WSDL with the page about it, and the address under each binding. */
function writeDiscovery(
  { bindings }: Pick<ServiceDescription, 'bindings'>,
  namespace: string,
  address: string,
): string {
  const here = escapeXml(address);
  const soap = bindings.map(
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
