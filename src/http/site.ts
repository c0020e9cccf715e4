import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import type { Config } from '../config/config.js';
import { ProgramError } from '../domain/errors.js';
import { memoize } from '../domain/memoize.js';
import { projectRoot } from '../root.js';
import { requireReadMethod, serveFile, serveBuffered } from './documents.js';
import { mayUseForms } from './local-request.js';
import { send } from './response.js';

/** A file of the site, as built by `npm run build` (site/build.ts). */
export interface SiteFile {
  /** Path below the site's folder. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Set if the server's own address is inserted, as into the WSDL: for files that programs read. */
  readonly hasAddress?: boolean;
}

/** The files of the site by the path under which each is served, and the 404 pages, by the number of slashes in the address. */
export interface SiteList {
  readonly files: Readonly<Record<string, SiteFile>>;
  readonly notFound: readonly SiteFile[];
}

export const siteFolder = path.join(projectRoot, 'dist/site');

/** The list of all files, in that folder. */
export const siteListName = 'files.json';

/** Serves the site: the files in its list, by exactly these paths. @throws ProgramError if it has not been built */
export function createSite(config: Config): Router {
  const { publicBaseUrl } = config;
  const { files, notFound } = readList();
  const router = Router({ caseSensitive: true, strict: true });
  for (const [at, file] of Object.entries(files)) {
    const { headers, hasAddress } = file;
    const make = () => ({ contentType: headers['Content-Type'] ?? '', text: read(file).toString('utf8') });
    router.all(
      at,
      hasAddress === true ? serveBuffered(make, publicBaseUrl) : serveFile(headers, () => read(file)),
    );
  }
  router.all('/docs/config.json', (req, res) => {
    requireReadMethod(req);
    const body = JSON.stringify(settingsFor(req, config));
    void send(res, { type: 'application/json; charset=utf-8', body });
  });
  router.get('/docs/', (_req, res) => {
    void send(res, { status: 308, type: 'text/plain', body: '', headers: ['Location', '../docs'] });
  });
  // Not by a path with a parameter: Express fails to decode some.
  router.use((req, res, next) => {
    const page = notFound[req.path.split('/').length - 2];
    const isForHtml = req.method === 'GET' && /\btext\/html\b/.test(req.headers.accept ?? '');
    if (!isForHtml || page === undefined) next();
    else sendNotFound(res, page);
  });
  return router;
}

function readList(): SiteList {
  try {
    return JSON.parse(readFileSync(path.join(siteFolder, siteListName), 'utf8')) as SiteList;
  } catch (cause) {
    throw new ProgramError('The site for partners is not there: run `npm run build`.', { cause });
  }
}

/** The settings of this server that the pages show; the pages themselves are the same on every server. */
function settingsFor(req: Request, config: Config) {
  const { publicBaseUrl, publicConsole, apiNamespace, supportUrl } = config;
  return {
    address: publicBaseUrl,
    namespace: apiNamespace,
    support: supportUrl,
    isSandbox: publicConsole,
    // As for the test form.
    hasConsoles: publicConsole || mayUseForms(config, req),
    limits: getShownLimits(config),
  };
}

/** The server's limits, as set, in words. */
export function getShownLimits(config: Config): Readonly<Record<string, string>> {
  const { maxBodyBytes, maxSetItems, requestTimeoutMs, requestsPerKeyPerMinute, badKeysPerMinute } = config;
  const count = (number: number): string => number.toLocaleString('en');
  const perMinute = (number: number): string => (number === 0 ? 'not limited' : `${count(number)} a minute`);
  return {
    'A request, after decompression': `${count(maxBodyBytes)} bytes`,
    'Items of a set': count(maxSetItems),
    'The time in which a request must arrive': `${count(requestTimeoutMs / 1000)} seconds`,
    'Requests with one key (rate limit)': perMinute(requestsPerKeyPerMinute),
    'Wrong keys from one address': perMinute(badKeysPerMinute),
  };
}

const read = ({ file }: SiteFile): Buffer => readFileSync(path.join(siteFolder, file));
/** Any client can request unknown paths, so this is read once. */
const notFoundText = memoize((page: SiteFile) => read(page).toString('utf8'));

function sendNotFound(res: Response, page: SiteFile): void {
  const { 'Content-Type': type = '', ...others } = page.headers;
  void send(res, { status: 404, type, body: notFoundText(page), headers: Object.entries(others).flat() });
}
