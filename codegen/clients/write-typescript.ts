import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Contract, Schema } from '../json/read-contract.js';
import { countryNames } from './country-names.js';
import { isOfTheKey, type ClientOperation } from './operations.js';

/** clients/typescript/src/generated/contract.ts: the schemas of the contract, each under its own name. */
export async function writeTypeScriptTypes(contract: Contract): Promise<string> {
  const { schemas } = structuredClone(contract.components); // openapi-typescript modifies its input
  const info = { title: '', version: '' };
  const onlySchemas = { openapi: '3.0.3', info, paths: {}, components: { schemas } } as unknown;
  for (const schema of Object.values(schemas)) holdsOne(schema);
  const types = astToString(await openapiTS(onlySchemas as OpenAPI3, { silent: true, arrayLength: true }));
  const aliases = Object.keys(contract.components.schemas)
    .filter((name) => !isOfTheKey(name))
    .map((name) => `export type ${name} = components['schemas']['${name}'];`);
  // It writes empty types for paths and the like, too.
  const [, fromComponents = ''] = types.split(/^(?=export interface components )/m);
  const [onlyComponents = ''] = fromComponents.split(/^export type \$defs/m);
  return [onlyComponents, ...aliases].join('\n');
}

/** The arrays that hold the record itself become a tuple of one, as only the first element of an update is read. */
function holdsOne({ properties = {} }: Schema): void {
  for (const member of Object.values(properties)) if (member['minItems'] === 1) member['maxItems'] = 1;
}

/** clients/typescript/src/generated/countries.ts. */
export function writeTypeScriptCountries(): string {
  return `/** Codes with the other names that the service takes: AT=AUT;alias;alias|… */
    export const countryNames = ${countryNames.map((line) => JSON.stringify(line)).join(' + ')};`;
}

/** clients/typescript/src/generated/operations.ts: a class with a method for each operation. */
export function writeTypeScriptOperations(version: string, operations: readonly ClientOperation[]): string {
  const types = new Set(
    operations.flatMap(({ takes, request, response }) => [response, ...used(takes, request)]),
  );
  return `
import type { CallOptions, WriteOptions } from '../options.js';
import type { ${[...types].sort().join(', ')} } from './contract.js';

/** Of this client, and of the contract that it was made of. */
export const version = '${version}';

/** The operations of the contract, by the last part of their paths. */
export type OperationPath = ${operations.map(({ path }) => `'${path}'`).join(' | ')};

/** One method for each operation of the contract, named by its operationId. */
export abstract class Operations {
  /** Sends the key and these members. @returns the answer */
  protected abstract call<Answer>(operation: OperationPath, members: object, options?: WriteOptions): Promise<Answer>;
${operations.map(method).join('\n')}
}
`;
}

function used(takes: ClientOperation['takes'], request: string): string[] {
  if (takes.kind === 'nothing') return [];
  return [takes.kind === 'data' ? takes.schema : request];
}

function method({ name, path, summary, request, takes, hasIfMatch, response }: ClientOperation): string {
  const parameters = [`options?: ${hasIfMatch ? 'WriteOptions' : 'CallOptions'}`];
  let members = '{}';
  if (takes.kind === 'data') {
    parameters.unshift(`data: ${takes.isMany ? `readonly ${takes.schema}[]` : takes.schema}`);
    members = '{ data }';
  } else if (takes.kind === 'members') {
    parameters.unshift(`request: Omit<${request}, 'APIkey'>`);
    members = 'request';
  }
  return `
  /** ${summary} */
  ${name}(${parameters.join(', ')}): Promise<${response}> {
    return this.call('${path}', ${members}, options);
  }`;
}
