import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { contractFile } from './read-contract.js';

/** The hash of the contract from which generated/ was made; the server refuses to start with another one. */
export async function writeContractHash(): Promise<string> {
  const text = await readFile(path.join(projectRoot, contractFile), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  return `/** SHA-256 of openapi.yaml in hex. */\nexport const contractHash = '${hash}';\n`;
}
