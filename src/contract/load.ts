import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractHash } from '../../generated/json/contract-hash.js';
import { ProgramError } from '../domain/errors.js';
import { projectRoot } from '../root.js';

/** The keywords of a JSON schema that the project's own code reads; Ajv reads all of them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  /** The requirement of the pattern or the range, in words: 'must be "true" or "false"'. */
  'x-pattern-message'?: string;
}

/** The parts of an OpenAPI document that the project's own code reads. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string; description?: string }[];
  paths: Record<string, Record<string, ContractOperation>>;
  components: Record<string, Record<string, unknown>>;
}

export interface ContractOperation {
  operationId: string;
  requestBody?: { $ref?: string; content?: Record<string, { schema?: Schema }> };
  parameters?: { $ref?: string; name?: string }[];
  responses?: Record<string, { $ref?: string; headers?: Record<string, unknown> }>;
}

/** Follows local references ('#/components/…') to their end. @throws Error if one has no target */
export function resolveRef<T extends { $ref?: string }>(document: OpenApiDocument, node: T): T {
  let found = node;
  for (let hops = 0; found.$ref !== undefined; hops++) {
    const steps = found.$ref.replace(/^#\//, '').split('/');
    const target = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
    if (!isObject(target) || hops > 20) throw new ProgramError(`${found.$ref} cannot be resolved`);
    found = target as T;
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The contract cannot be used; the server does not start. */
export class ContractError extends ProgramError {
  constructor(message: string, options?: ErrorOptions) {
    super(`openapi.yaml cannot be used: ${message}`, options);
    this.name = 'ContractError';
  }
}

export interface Contract {
  readonly document: OpenApiDocument;
  /**
   * The schema of a request, with references resolved only at the root; use `resolveRef` below it.
   * @throws ContractError if the contract has no such operation
   */
  requestSchema(path: string): Schema;
  /** The contract's files as served, with `addressPlaceholder` for the address of the server. */
  served(file: ServedFile): string;
}

export type ServedFile = 'openapi.yaml' | 'openapi.json' | 'openapi.client.json';

/** Placeholder for the server's address in the contract and the files generated from it. */
export const addressPlaceholder = 'http://server-address.invalid';
const writtenAddress = 'http://localhost:8080';
const servers = [{ url: addressPlaceholder, description: 'The server that you asked.' }];

let loaded: Contract | undefined;

/** The contract of this project, which a process reads once. @throws ContractError as readContract does */
export function loadContract(): Contract {
  return (loaded ??= readContract(projectRoot));
}

/**
 * Reads openapi.yaml and the files generated from it. They were linted and parsed at generation, so it is enough that the contract has not
 * changed since.
 * @throws ContractError if a file is missing or the contract has changed
 */
export function readContract(folder: string): Contract {
  const written = readText(path.join(folder, 'openapi.yaml'));
  if (createHash('sha256').update(written).digest('hex') !== contractHash) {
    throw new ContractError(
      'it has changed since types and validators were generated from it. Run `npm run generate`.',
    );
  }
  const yaml = withServer(written);
  const document = readGenerated(path.join(folder, 'generated/openapi.json'));
  const client = readGenerated(path.join(folder, 'generated/openapi.client.json'));
  return {
    document,
    requestSchema: (operationPath) => requestSchema(document, operationPath),
    served: (file) =>
      file === 'openapi.yaml' ? yaml : JSON.stringify(file === 'openapi.json' ? document : client, null, 2),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ContractError(`${path.basename(file)} cannot be read`, { cause });
  }
}

/** Replaces the servers of the hand-written text, and their address in its samples; comments and formatting stay. */
function withServer(yaml: string): string {
  const block = /^servers:\n(?:[ -].*\n)+/m;
  if (!block.test(yaml)) throw new ContractError('it has no block "servers"');
  const [server] = servers;
  const own = `servers:\n  - url: ${server?.url}\n    description: ${server?.description}\n`;
  return yaml.replace(block, own).replaceAll(writtenAddress, addressPlaceholder);
}

function readGenerated(file: string): OpenApiDocument {
  const text = readText(file).replaceAll(writtenAddress, addressPlaceholder);
  return { ...(JSON.parse(text) as OpenApiDocument), servers };
}

function requestSchema(document: OpenApiDocument, operationPath: string): Schema {
  const { requestBody } = document.paths[operationPath]?.post ?? {};
  if (requestBody === undefined) throw new ContractError(`it has no request body for POST ${operationPath}`);
  const schema = resolveRef(document, requestBody).content?.['application/json']?.schema;
  if (schema === undefined) throw new ContractError(`it has no request schema for POST ${operationPath}`);
  return resolveRef(document, schema);
}
