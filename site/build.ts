import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../src/config/config.js';
import { describeContract } from '../src/contract/description.js';
import { loadContract, type ServedFile } from '../src/contract/load.js';
import { pageHeaders } from '../src/http/documents.js';
import { siteListName, type SiteFile, type SiteList } from '../src/http/site.js';
import { loadSoapContract } from '../src/soap/contract.js';
import { errorPages } from './errors.js';
import { indexOf, llmsText, notFoundPage } from './for-programs.js';
import { writeSitePage, type Site } from './frame.js';
import { exampleFiles, guidePages, packageFiles, readProjectBytes } from './guides.js';
import { referencePages } from './reference/pages.js';
import { sharedCodes } from './reference/places.js';
import { bundleAssets } from './scripts.js';
import { startPage } from './start-page.js';

const html = {
  'Content-Type': 'text/html; charset=utf-8',
  ...pageHeaders,
  // A page may contain a key: no script may turn text into HTML or code.
  'Content-Security-Policy': `${pageHeaders['Content-Security-Policy']}; require-trusted-types-for 'script'`,
};
const plain = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';
const contractFiles: Readonly<Record<ServedFile, string>> = {
  'openapi.yaml': 'application/yaml; charset=utf-8',
  'openapi.json': json,
  'openapi.client.json': json,
};
const assetTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Maximum slashes in an unknown address that still gets the 404 page. */
const maxDepth = 8;

/**
 * Writes the site into a folder: start page, reference, guides, the search index, the contracts, and the files that these refer to, with a
 * list of where each is served. A folder with the same content is not touched, as a server may run from it.
 */
export async function buildSite(folder: string): Promise<void> {
  const contents = new Map<string, string | Buffer>();
  const list = await writeFiles(contents);
  contents.set(siteListName, JSON.stringify(list, null, 1));
  const isSame = (name: string, content: string | Buffer): boolean =>
    existsSync(path.join(folder, name)) &&
    readFileSync(path.join(folder, name)).equals(Buffer.from(content as string));
  if ([...contents].every(([name, content]) => isSame(name, content))) return;
  // A folder cannot be replaced atomically.
  const [made, old] = [`${folder}.new-${process.pid}`, `${folder}.old-${process.pid}`];
  for (const [name, content] of contents) {
    mkdirSync(path.dirname(path.join(made, name)), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(made, name), content, { mode: 0o644 });
  }
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}

async function writeFiles(contents: Map<string, string | Buffer>): Promise<SiteList> {
  const files: Record<string, SiteFile> = {};
  const write = (file: string, content: string | Buffer, headers: SiteFile['headers']): SiteFile => {
    contents.set(file, content);
    return { file, headers };
  };
  const serve = (at: string, content: string | Buffer, type: string, headers = {}): void => {
    files[at] = write(at.slice(1), content, { 'Content-Type': type, ...headers });
  };
  const contract = loadContract();
  for (const [name, type] of Object.entries(contractFiles) as [ServedFile, string][]) {
    serve(`/${name}`, contract.served(name), type);
  }
  const site = await describeSite();
  const pages = site.pages.map((page) => ({ ...page, ...writeSitePage(site, page) }));
  for (const { path: at, text } of pages) {
    files[at] = write(at === '/' ? 'index.html' : `${at.slice(1)}.html`, text, html);
  }
  serve('/docs/search.json', JSON.stringify(indexOf(pages)), json);
  serve('/llms.txt', llmsText(site), plain);
  for (const { path: at, file } of exampleFiles()) serve(at, readProjectBytes(file), plain);
  for (const { path: at, file, contentType } of packageFiles) {
    serve(at, readProjectBytes(file), contentType, { 'Content-Disposition': 'attachment' });
  }
  serve('/datasets.xsd', readProjectBytes('wsdl/datasets.xsd'), 'text/xml; charset=utf-8');
  for (const [name, text] of await bundleAssets()) {
    // The style of the operator's port, which is not part of the site.
    if (name === 'status.css') contents.set(name, text);
    else serve(`/docs/assets/${name}`, text, assetTypes[name.split('.').at(-1) ?? ''] ?? plain);
  }
  const icon = files['/docs/assets/icon.svg'];
  if (icon !== undefined) files['/favicon.ico'] = icon;
  for (const at of ['/llms.txt', ...Object.keys(contractFiles).map((name) => `/${name}`)]) {
    const file = files[at];
    if (file !== undefined) files[at] = { ...file, hasAddress: true };
  }
  // A page for each depth of an address, as links are relative.
  const notFound = Array.from({ length: maxDepth }, (_one, depth) =>
    write(`not-found/${depth}.html`, writeSitePage(site, notFoundPage(depth + 2)).text, html),
  );
  return { files, notFound };
}

async function describeSite(): Promise<Site> {
  const contract = loadContract();
  const description = describeContract(contract);
  const { title, version } = description;
  const soap = await loadSoapContract(loadConfig({}).apiNamespace);
  const shared = sharedCodes(description.operations);
  const others = [
    ...referencePages(contract, soap),
    ...errorPages((code) => shared.has(code)),
    ...guidePages(),
  ];
  return { title, version, pages: [startPage(contract, soap, others), ...others] };
}
