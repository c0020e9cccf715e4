import { Router } from 'express';
import type { Config } from '../config.js';
import type { Contract, ServedFile } from '../contract/load.js';
import { AppError } from '../domain/errors.js';
import { baseUrlOf } from './base-url.js';
import { sendBody } from './send.js';

const files: Readonly<Record<ServedFile, string>> = {
  'openapi.yaml': 'application/yaml; charset=utf-8',
  'openapi.json': 'application/json; charset=utf-8',
  'openapi.client.json': 'application/json; charset=utf-8',
};

/** Serves the JSON contract's files at the root, each with the address under which the caller reached this server (D39). */
export function contractFiles(contract: Contract, config: Config): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [file, contentType] of Object.entries(files) as [ServedFile, string][]) {
    router.all(`/${file}`, (req, res) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        throw new AppError('method_not_allowed', 'Use GET.', { allow: ['GET', 'HEAD'] });
      }
      sendBody(res, 200, contentType, contract.served(file, baseUrlOf(req, config.publicBaseUrl)));
    });
  }
  return router;
}
