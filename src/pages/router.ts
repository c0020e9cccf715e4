import { Router } from 'express';
import type { Request } from 'express';
import type { Config } from '../config.js';
import { addressPlaceholder } from '../contract/load.js';
import type { Contract, ServedFile } from '../contract/load.js';
import { baseUrlOf, refuseUnlessRead, serveFile } from '../http/documents.js';
import { serveKept } from '../http/kept-document.js';
import type { DocumentSource } from '../http/kept-document.js';
import { clientAddress } from '../http/request.js';
import { sendBody } from '../http/send.js';
import type { SoapContract } from '../soap/contract.js';
import { escapeXml } from '../soap/xml.js';
import { partnerCollection } from './collection.js';
import { describeContract } from './description.js';
import { isLocal } from './local-request.js';
import { referencePages } from './reference/pages.js';
import { apiFeed } from './site/changelog.js';
import { writeSitePage } from './site/frame.js';
import type { Site, WrittenPage } from './site/frame.js';
import { exampleFiles, guidePages, packageFiles, readProjectBytes, readProjectFile } from './site/guides.js';
import { maxQuestion } from './site/find.js';
import { Turns, indexOf, searchPage, writeResults } from './site/search.js';
import { startPage } from './site/start-page.js';

const html = 'text/html; charset=utf-8';

const contractFiles: Readonly<Record<ServedFile, string>> = {
  'openapi.yaml': 'application/yaml; charset=utf-8',
  'openapi.json': 'application/json; charset=utf-8',
  'openapi.client.json': 'application/json; charset=utf-8',
};

/** Styles and scripts of the pages, which codegen makes of assets/. */
const assets = [
  ...['site.css', 'console.css', 'service.css'].map((file) => [file, 'text/css; charset=utf-8'] as const),
  ...['theme.js', 'site.js', 'console.js', 'service.js'].map(
    (file) => [file, 'text/javascript; charset=utf-8'] as const,
  ),
];

/**
 * Serves the site: start page, reference, guides, search, the JSON contract, and the files that these speak of. Only what the tables of
 * the site name is served, by exactly these paths; each is made when it is first asked for.
 */
export function createPages(contract: Contract, soap: SoapContract, config: Config): Router {
  const { publicBaseUrl, publicConsole } = config;
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, make: () => DocumentSource): void => {
    router.all(path, serveKept(make, publicBaseUrl));
  };
  for (const [file, contentType] of Object.entries(contractFiles) as [ServedFile, string][]) {
    serve(`/${file}`, () => ({ contentType, text: contract.served(file) }));
  }
  const site = describeSite(contract, soap);
  const pages = site.pages.map((page) => ({ ...page, written: once(() => writeSitePage(site, page)) }));
  for (const page of pages) {
    const plain = serveKept(() => asDocument(page.written()), publicBaseUrl);
    const withConsoles = serveKept(() => asDocument(writeSitePage(site, page, true)), publicBaseUrl);
    const isOffered = (req: Request): boolean =>
      page.writeWithConsoles !== undefined && (publicConsole || isLocal(req));
    // Both forms of a page are kept. Who gets consoles is decided as for the test form (D40).
    router.all(page.path, (req, res) => (isOffered(req) ? withConsoles : plain)(req, res));
  }
  for (const [file, contentType] of assets) {
    serve(`/docs/assets/${file}`, () => ({ contentType, text: readProjectFile(`generated/pages/${file}`) }));
  }
  for (const { path, file } of exampleFiles()) {
    serve(path, () => ({ contentType: 'text/plain; charset=utf-8', text: readProjectFile(file) }));
  }
  for (const { path, file, contentType } of packageFiles) {
    router.all(
      path,
      serveFile(contentType, () => readProjectBytes(file)),
    );
  }
  serve('/datasets.xsd', () => ({
    contentType: 'text/xml; charset=utf-8',
    text: readProjectFile('wsdl/datasets.xsd'),
  }));
  serve('/postman-collection.json', () => ({
    contentType: 'application/json; charset=utf-8',
    text: JSON.stringify(partnerCollection(contract, soap), null, 2),
  }));
  serve('/docs/changelog.atom', () => ({
    contentType: 'application/atom+xml; charset=utf-8',
    text: apiFeed(readProjectFile('CHANGELOG.md'), site.title),
    escape: escapeXml,
  }));
  const findable = once(() => indexOf(pages));
  const sendIndex = once(async () => {
    const text = JSON.stringify((await findable()).index);
    return serveKept(() => ({ contentType: 'application/json; charset=utf-8', text }), publicBaseUrl);
  });
  router.all('/docs/search.json', async (req, res) => (await sendIndex())(req, res));
  const results = once(() => writeSitePage(site, searchPage));
  const turns = new Turns();
  router.all(searchPage.path, async (req, res) => {
    refuseUnlessRead(req);
    const known = await findable();
    await turns.next(clientAddress(req));
    const { body, headers } = results();
    const text = writeResults(body, known, questionOf(req.originalUrl));
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const address = escapeXml(baseUrlOf(req, publicBaseUrl));
    await sendBody(
      res,
      200,
      html,
      text.replaceAll(addressPlaceholder, () => address),
    );
  });
  return router;
}

/** Makes what is asked for once. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

function describeSite(contract: Contract, soap: SoapContract): Site {
  const { title, version } = describeContract(contract);
  const others = [...referencePages(contract, soap), ...guidePages()];
  return { title, version, pages: [startPage(contract, others), ...others] };
}

/** The question in `?q=`. */
function questionOf(url: string): string {
  const start = url.indexOf('?');
  const asked = start === -1 ? '' : (new URLSearchParams(url.slice(start)).get('q') ?? '');
  return asked.slice(0, maxQuestion).trim();
}

function asDocument({ body, headers }: WrittenPage): DocumentSource {
  return { contentType: html, headers, text: body, escape: escapeXml };
}
