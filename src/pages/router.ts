import { Router } from 'express';
import type { Config } from '../config.js';
import { addressPlaceholder } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { serveDocument } from '../http/documents.js';
import type { StaticDocument } from '../http/documents.js';
import { escapeXml } from '../soap/xml.js';
import type { Page } from './layout.js';
import { writeReferencePage } from './reference/reference-page.js';
import { writeStartPage } from './start-page.js';

/** Serves the start page at `/` and the reference of the JSON contract at `/docs`, both made once from the contract. */
export function createPages(contract: Contract, { publicBaseUrl }: Config): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/', serveDocument(asDocument(writeStartPage(contract)), publicBaseUrl));
  router.all('/docs', serveDocument(asDocument(writeReferencePage(contract)), publicBaseUrl));
  return router;
}

function asDocument({ body, headers }: Page): StaticDocument {
  const parts = body.split(addressPlaceholder);
  return {
    contentType: 'text/html; charset=utf-8',
    headers,
    text: (baseUrl) => parts.join(escapeXml(baseUrl)),
  };
}
