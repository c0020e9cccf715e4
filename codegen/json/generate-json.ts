import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { projectRoot } from '../../src/root.js';
import type { Output } from '../output.js';
import { contractFile, readContract, schemaName, getSchema } from './read-contract.js';
import type { Contract, ContractOperation } from './read-contract.js';
import { writeClientContract } from './write-client-contract.js';
import { writeValidators } from './write-validators.js';

/** Writes generated/json/ and generated/openapi.client.json from the JSON contract. @throws Error if the contract lacks something */
export async function generateJson(output: Output): Promise<void> {
  const contract = await readContract();
  await output.write('json/types.ts', await writeTypes(contract), contractFile);
  await output.write('json/registry.ts', writeRegistry(contract), contractFile);
  await output.write('json/validators.ts', writeValidators(contract), contractFile);
  await output.write('json/contract-hash.ts', await writeContractHash(), contractFile);
  await output.write('openapi.client.json', writeClientContract(contract), contractFile);
}

/** generated/json/types.ts: paths, components and operations, and an alias for each component schema. */
async function writeTypes(contract: Contract): Promise<string> {
  const copy = structuredClone(contract) as unknown as OpenAPI3; // openapi-typescript modifies its input
  const types = astToString(await openapiTS(copy, { silent: true }));
  // The library's own option for such aliases changes letter case: RecordID would become RecordId.
  const aliases = Object.keys(contract.components.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}'];`,
  );
  return [types, ...aliases].join('\n');
}

/** The hash of the contract from which generated/ was made; the server does not start with another one. */
async function writeContractHash(): Promise<string> {
  const text = await readFile(path.join(projectRoot, contractFile), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  return `/** SHA-256 of openapi.yaml in hex. */\nexport const contractHash = '${hash}';\n`;
}

interface Entry {
  name: string;
  path: string;
  request: string;
  /** The result of the handler: the response itself, or the bare array if the response is only a list. */
  result: string;
  /** The member with this array. */
  listMember: string | undefined;
}

/** generated/json/registry.ts: every POST operation with its handler, which does not compile unless it matches the contract's types. */
function writeRegistry(contract: Contract): string {
  const entries = Object.entries(contract.paths).map(([path, { post }]) => entry(contract, path, post));
  return [
    "import * as operations from '../../src/operations/index.js';",
    "import type { Operation } from '../../src/operations/operation.js';",
    "import type * as types from './types.js';",
    '',
    '/** The input of a handler: the request without the API key, which the protocol has already checked. */',
    "type Input<Request> = Omit<Request, 'APIkey'>;",
    '',
    '/** The JSON operations by the last segment of their path. `listMember`: the only member of a response that is only a list. */',
    `export const jsonOperations = {\n${entries.map(entrySource).join('\n')}\n} as const;`,
    '',
    'export type JsonPathSegment = keyof typeof jsonOperations;',
    "export type JsonOperationName = (typeof jsonOperations)[JsonPathSegment]['name'];",
  ].join('\n');
}

function entry(
  contract: Contract,
  path: string,
  { operationId, requestBody, responses }: ContractOperation,
): Entry {
  const ok = responses['200'];
  if (ok === undefined) throw new Error(`${contractFile}: ${operationId} has no answer 200`);
  const request = schemaName(contract, requestBody);
  return { name: operationId, path, request, ...getResult(contract, schemaName(contract, ok)) };
}

function getResult(contract: Contract, response: string): Pick<Entry, 'listMember' | 'result'> {
  const members = Object.entries(getSchema(contract, response).properties ?? {});
  const [only] = members;
  if (members.length !== 1 || only?.[1].type !== 'array') return { listMember: undefined, result: response };
  const item = only[1].items?.$ref;
  if (item === undefined) throw new Error(`${contractFile}: the items of ${response} need a named schema`);
  return { listMember: only[0], result: `${item.slice(item.lastIndexOf('/') + 1)}[]` };
}

function entrySource({ name, path, request, result, listMember }: Entry): string {
  const lines = [
    `name: '${name}',`,
    `path: '${path}',`,
    `operation: operations.${name} satisfies Operation<Input<types.${request}>, types.${result}>,`,
    `listMember: ${listMember === undefined ? 'undefined' : `'${listMember}'`},`,
  ];
  return `  ${path.slice(path.lastIndexOf('/') + 1)}: {\n    ${lines.join('\n    ')}\n  },`;
}
