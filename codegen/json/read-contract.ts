import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';

/** What the generators look at in a schema; everything else is carried along unseen. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

interface Content {
  content: { 'application/json': { schema: Schema } };
}

export interface ContractOperation {
  operationId: string;
  requestBody: Content | { $ref: string };
  responses: Record<string, Content | { $ref: string }>;
}

export interface PathItem {
  post: ContractOperation;
  get?: ContractOperation;
}

/** The JSON contract as it stands in openapi.yaml. */
export interface Contract {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
}

/** The hand-written file that all of generated/json comes from. */
export const contractFile = 'openapi.yaml';

/** Reads openapi.yaml. Its correctness is the linters' business; here the parts that the generators use are taken for granted. */
export async function readContract(): Promise<Contract> {
  return parse(await readFile(path.join(projectRoot, contractFile), 'utf8')) as Contract;
}

/** Follows a `$ref` within the contract; anything else comes back as it is. */
export function resolve<T extends object>(contract: Contract, node: T | { $ref: string }): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  let target: unknown = contract;
  for (const name of node.$ref.replace('#/', '').split('/')) {
    target = (target as Record<string, unknown> | undefined)?.[name];
  }
  if (target === undefined) throw new Error(`${contractFile}: nothing stands at ${node.$ref}`);
  return target as T;
}

/** Name of the component schema that a request body or a response consists of. */
export function schemaName(contract: Contract, body: Content | { $ref: string }): string {
  const { $ref } = resolve<Content>(contract, body).content['application/json'].schema;
  if ($ref === undefined) throw new Error(`${contractFile}: every JSON body needs a named schema`);
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** The component schema of this name. */
export function schemaOf(contract: Contract, name: string): Schema {
  return resolve<Schema>(contract, { $ref: `#/components/schemas/${name}` });
}
