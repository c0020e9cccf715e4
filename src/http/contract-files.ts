import { Router } from 'express';
import type { Config } from '../config.js';
import type { Contract, ServedFile } from '../contract/load.js';
import { serveDocument } from './serve-document.js';

const files: Readonly<Record<ServedFile, string>> = {
  'openapi.yaml': 'application/yaml; charset=utf-8',
  'openapi.json': 'application/json; charset=utf-8',
  'openapi.client.json': 'application/json; charset=utf-8',
};

/** Serves the JSON contract's files at the root, each with the address under which the caller reached this server (D39). */
export function contractFiles(contract: Contract, { publicBaseUrl }: Config): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [file, contentType] of Object.entries(files) as [ServedFile, string][]) {
    const text = (baseUrl: string): string => contract.served(file, baseUrl);
    router.all(`/${file}`, serveDocument({ contentType, text }, publicBaseUrl));
  }
  return router;
}
