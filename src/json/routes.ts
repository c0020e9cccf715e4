import { jsonOperations } from '../../generated/json/registry.js';
import { elementValidators, requestValidators } from '../../generated/json/validators.js';
import { resolveRef } from '../contract/load.js';
import type { Contract, Schema } from '../contract/load.js';
import { nearest, withOwnVerb } from '../contract/nearest.js';
import type { Validator } from '../contract/violations.js';
import { AppError, ProgramError } from '../domain/errors.js';
import type { Operation } from '../operations/operation.js';
import type { Spelling } from './parse.js';
import { listSerializer, serializeRecord, serializeValue } from './serialize.js';
import type { SerializeJson } from './serialize.js';

// The operations by path, as the contract describes them.

/** The parts of an operation that are needed to read its requests. */
export interface RequestShape {
  readonly spelling: Spelling;
  readonly validate: Validator;
  /** Validates each element of `data`, if there are many updates. */
  readonly validateElement?: Validator | undefined;
}

/** One operation in this protocol. */
export interface Route extends RequestShape {
  /** Its path in the contract. */
  path: string;
  /** The domain's name. */
  name: string;
  operation: Operation<unknown, unknown>;
  serialize: SerializeJson;
  /** The headers that it supports: If-Match, If-None-Match. */
  headers: readonly string[];
}

/** The operations of the contract by the last segment of their paths. */
export function createRoutes(contract: Contract): ReadonlyMap<string, Route> {
  const entries = Object.entries(jsonOperations).map(([segment, entry]) => {
    const { name, path, operation } = entry;
    const listMember = 'listMember' in entry ? entry.listMember : undefined;
    const described = contract.document.paths[path]?.['post'];
    const hasEntityTag = 'ETag' in (described?.responses?.['200']?.headers ?? {});
    const serializeOne = hasEntityTag ? serializeRecord : serializeValue;
    const serialize = listMember === undefined ? serializeOne : listSerializer(listMember);
    const headers = (described?.parameters ?? []).map(
      (parameter) => resolveRef(contract.document, parameter).name ?? '',
    );
    return [segment, { path, name, operation, serialize, headers, ...requestShape(contract, path) }] as const;
  });
  return new Map<string, Route>(entries);
}

/** Reads an operation's RequestShape from the contract. @throws ContractError if it has no such operation */
export function requestShape(contract: Contract, path: string): RequestShape {
  const validate = requestValidators.get(path);
  if (validate === undefined) throw new ProgramError(`no validator was generated for ${path}`);
  const spelling = createSpelling(contract, contract.requestSchema(path));
  return { spelling, validate, validateElement: elementValidators.get(path) };
}

/** Reads the documented spellings of a request from its schema, at all levels. */
function createSpelling(contract: Contract, schema: Schema): Spelling {
  const { type, properties = {}, items } = resolveRef(contract.document, schema);
  const members = Object.entries(properties).flatMap(([name, schemaInside]) => {
    const member = { name, inside: createSpelling(contract, schemaInside) };
    return [[name, member] as const, [name.toLowerCase(), member] as const];
  });
  const isInteger = [type].flat().includes('integer');
  return { members: new Map(members), items: items && createSpelling(contract, items), isInteger };
}

const segments = Object.keys(jsonOperations) as (keyof typeof jsonOperations)[];

/**
 * The error for an unknown path. It names what was probably meant: letter case, slashes, a version, the verb or a few letters differ, or it
 * is a name in SOAP.
 * @param path the whole path of the request
 */
export function noSuchPath(path: string): AppError {
  const words = path
    .toLowerCase()
    .replace(/\bmodapi\.|_alternate\b/g, '')
    .split('/')
    .filter(Boolean);
  const near = findMeant(words.filter((word) => !/^(?:public|api|rest|v\d+)$/.test(word)).join('/'));
  const hint = near === undefined ? '.' : `; did you mean ${near}?`;
  const detail =
    words[0] === 'public' && words[1] === 'api'
      ? `No operation has this path${hint} Paths are lower case and end with the name; /docs lists them.`
      : `There is nothing at this path${hint} /docs has the documentation.`;
  return new AppError('unknown_operation', detail);
}

/** The path that was probably meant. @param name without the usual first parts of paths */
function findMeant(name: string): string | undefined {
  if (/^(?:openapi|swagger)\b/.test(name)) return '/openapi.yaml';
  if (name === 'api.asmx') return '/public/api.asmx';
  const one = name.replace(/(?:ie)?s$/, '');
  for (const written of [name, withOwnVerb(name), `get${name}`, `get${one}list`]) {
    // Many names differ in only a third of their letters (getgrouplist, gettaxlist): those do not stand for each other.
    const near = nearest(written, segments, 6);
    if (near !== undefined) return jsonOperations[near].path;
  }
  return undefined;
}
