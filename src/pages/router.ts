import { Router, type Request, type Response } from 'express';
import type { Config } from '../config/config.js';
import { addressPlaceholder, type Contract, type ServedFile } from '../contract/load.js';
import { escapeXml } from '../domain/text.js';
import { baseUrlOf, serveFile, serveKept, type DocumentSource } from '../http/documents.js';
import { send } from '../http/response.js';
import type { SoapContract } from '../soap/contract.js';
import { describeContract } from '../contract/description.js';
import { mayUseForms } from '../http/local-request.js';
import { referencePages } from './reference/pages.js';
import { writeSitePage, type Site, type WrittenPage } from './site/frame.js';
import { exampleFiles, guidePages, packageFiles, readProjectBytes, readProjectFile } from './site/guides.js';
import { indexOf, llmsText, notFoundPage } from './site/for-programs.js';
import { startPage } from './site/start-page.js';

const html = 'text/html; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

const contractFiles: Readonly<Record<ServedFile, string>> = {
  'openapi.yaml': 'application/yaml; charset=utf-8',
  'openapi.json': 'application/json; charset=utf-8',
  'openapi.client.json': 'application/json; charset=utf-8',
};

/** Styles, scripts and the picture of the pages, which codegen makes of pages/assets/. */
const assets = [
  'site.css',
  'console.css',
  'service.css',
  'theme.js',
  'site.js',
  'console.js',
  'service.js',
  'icon.svg',
];
const assetTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Slashes in an address, up to which somebody who finds nothing there is answered by a page. */
const maxDepth = 8;

/**
 * Serves the site: start page, reference, guides, the index of the search, the JSON contract, and the files that these speak of. Only what the tables of
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
  const site = describeSite(contract, soap, config);
  const pages = site.pages.map((page) => ({ ...page, written: once(() => writeSitePage(site, page)) }));
  for (const page of pages) {
    const usual = serveKept(() => asDocument(page.written()), publicBaseUrl);
    const withConsoles = serveKept(() => asDocument(writeSitePage(site, page, true)), publicBaseUrl);
    const isOffered = (req: Request): boolean =>
      page.writeWithConsoles !== undefined && (publicConsole || mayUseForms(config, req));
    // Both forms of a page are kept. Who gets consoles is decided as for the test form (D40).
    router.all(page.path, (req, res) => (isOffered(req) ? withConsoles : usual)(req, res));
  }
  const serveAsset = (path: string, file: string): void => {
    const contentType = assetTypes[file.split('.').at(-1) ?? ''] ?? plain;
    serve(path, () => ({ contentType, text: readProjectFile(`generated/pages/${file}`) }));
  };
  for (const file of assets) serveAsset(`/docs/assets/${file}`, file);
  serveAsset('/favicon.ico', 'icon.svg');
  serve('/llms.txt', () => ({ contentType: plain, text: llmsText(site) }));
  for (const { path, file } of exampleFiles()) {
    serve(path, () => ({ contentType: plain, text: readProjectFile(file) }));
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
  const sendIndex = once(async () => {
    const text = JSON.stringify(await indexOf(pages));
    return serveKept(() => ({ contentType: 'application/json; charset=utf-8', text }), publicBaseUrl);
  });
  router.all('/docs/search.json', async (req, res) => (await sendIndex())(req, res));
  // A page for each depth of an address, as links are relative.
  const notFoundPages = Array.from({ length: maxDepth + 1 }, (_one, depth) =>
    once(() => writeSitePage(site, notFoundPage(depth))),
  );
  const notFound = (depth: number) => notFoundPages[depth] as () => WrittenPage;
  router.get('/docs/', (_req, res) => {
    void send(res, { status: 308, type: plain, body: '', headers: ['Location', '../docs'] });
  });
  // Not by a path with a parameter: Express fails to decode some.
  router.use((req, res, next) => {
    const depth = req.path.split('/').length;
    const isForHtml = req.method === 'GET' && /\btext\/html\b/.test(req.headers.accept ?? '');
    if (!isForHtml || depth > maxDepth) next();
    else sendNotFound(req, res, notFound(depth)());
  });
  return router;

  function sendNotFound(req: Request, res: Response, { body, headers }: WrittenPage): void {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const address = escapeXml(baseUrlOf(req, publicBaseUrl));
    void send(res, {
      status: 404,
      type: html,
      body: body.replaceAll(addressPlaceholder, () => address),
    });
  }
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

function describeSite(contract: Contract, soap: SoapContract, config: Config): Site {
  const { title, version } = describeContract(contract);
  const others = [...referencePages(contract, soap), ...guidePages(config)];
  const { supportUrl, publicConsole } = config;
  return {
    title,
    version,
    supportUrl,
    pages: [startPage(contract, others, publicConsole), ...others],
  };
}

function asDocument({ body, headers }: WrittenPage): DocumentSource {
  return { contentType: html, headers, text: body, escape: escapeXml };
}
