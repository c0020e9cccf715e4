import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';

/** The parts of a schema that the generators read; everything else is passed through. */
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

export interface Contract {
  info: { version: string };
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
}

/** Written by hand: the source of everything in generated/json. */
export const contractFile = 'openapi.yaml';

/** Reads openapi.yaml. The linters check it; here the parts that the generators use are assumed to be correct. */
export async function readContract(): Promise<Contract> {
  return parse(await readFile(path.join(projectRoot, contractFile), 'utf8')) as Contract;
}

/** Follows a `$ref` within the contract; returns anything else unchanged. */
export function resolve<T extends object>(contract: Contract, node: T | { $ref: string }): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  let target: unknown = contract;
  for (const name of node.$ref.replace('#/', '').split('/')) {
    target = (target as Record<string, unknown> | undefined)?.[name];
  }
  if (target === undefined) throw new Error(`${contractFile}: nothing stands at ${node.$ref}`);
  return target as T;
}

export function schemaName(contract: Contract, body: Content | { $ref: string }): string {
  const { $ref } = resolve<Content>(contract, body).content['application/json'].schema;
  if ($ref === undefined) throw new Error(`${contractFile}: every JSON body needs a named schema`);
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

export function getSchema(contract: Contract, name: string): Schema {
  return resolve<Schema>(contract, { $ref: `#/components/schemas/${name}` });
}

export function requestMembers(
  contract: Contract,
  { requestBody }: ContractOperation,
): Record<string, Schema> {
  const { properties = {} } = getSchema(contract, schemaName(contract, requestBody));
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, resolve<Schema>(contract, schema)]),
  );
}
