import type { Request, Response } from 'express';
import { baseUrlOf, sendDocument, type StaticDocument } from '../../http/documents.js';
import { sendBody } from '../../http/send.js';
import type { SoapContract } from '../contract.js';
import type { PageContext } from './context.js';
import { describeService } from './description.js';
import { writeDiscovery } from './discovery.js';
import type { Page } from './layout.js';
import { isLocal } from './local-request.js';
import { writeOperationPage } from './operation-page.js';
import { writeServicePage } from './service-page.js';

/** Answers a GET at the SOAP address. */
export type Pages = (req: Request, res: Response) => void;

const xml = 'text/xml; charset=utf-8';

/**
 * Makes the answers to GET (D38, D40): by the first of these names in the query, in any letter case, `wsdl` or `singleWsdl`, `disco`,
 * `op`; without one the help page. The WSDL imports nothing, so it is the single one, too. Their addresses are those under which the
 * caller reached this server (D39).
 */
export function createPages(contract: SoapContract, publicBaseUrl: string | undefined): Pages {
  const description = describeService(contract.wsdl('http://localhost/'));
  const plain: StaticDocument = { contentType: xml, text: (base) => contract.wsdl(addressAt(base)) };
  const typed: StaticDocument = { contentType: xml, text: (base) => contract.typedWsdl(addressAt(base)) };
  return (req, res) => {
    const { path, query } = split(req.originalUrl);
    const address = addressAt(baseUrlOf(req, publicBaseUrl));
    const wsdl = query.get('wsdl') ?? query.get('singlewsdl');
    const operation = query.get('op');
    if (wsdl !== undefined) {
      sendDocument(req, res, wsdl.toLowerCase() === 'typed' ? typed : plain, publicBaseUrl);
    } else if (query.has('disco')) {
      sendBody(res, 200, xml, writeDiscovery(description, contract.namespace, address));
    } else {
      const home = path.endsWith('/') ? '../api.asmx' : 'api.asmx';
      const context: PageContext = { contract, description, address, home, isLocal: isLocal(req) };
      sendPage(res, operation ? writeOperationPage(context, operation) : writeServicePage(context));
    }
  };
}

function addressAt(baseUrl: string): string {
  return `${baseUrl}/public/api.asmx`;
}

function sendPage(res: Response, { body, headers }: Page): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  sendBody(res, 200, 'text/html; charset=utf-8', body);
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
