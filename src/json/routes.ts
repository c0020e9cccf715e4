import { jsonOperations } from '../../generated/json/registry.js';
import type { Contract } from '../contract/load.js';
import { nearest } from '../contract/nearest.js';
import { resolveRef } from '../contract/schema.js';
import { AppError } from '../domain/errors.js';
import type { Operation } from '../operations/operation.js';
import { spellingOf } from './names.js';
import type { Spelling } from './names.js';
import { listWriter, writeRecord, writeValue } from './write.js';
import type { WriteJson } from './write.js';

/** One operation as this protocol has it. */
export interface Route {
  /** The domain's name. */
  name: string;
  /** What follows /public/api/ in the path. */
  segment: string;
  /** Path in the contract. */
  path: string;
  operation: Operation<unknown, unknown>;
  spelling: Spelling;
  write: WriteJson;
  /** It heeds If-Match (D48). */
  takesIfMatch: boolean;
}

/** The operations of the contract by the last segment of their paths. */
export function routesOf(contract: Contract): ReadonlyMap<string, Route> {
  const entries = Object.entries(jsonOperations).map(([segment, entry]) => {
    const { name, path, operation } = entry;
    const listMember = 'listMember' in entry ? entry.listMember : undefined;
    const spelling = spellingOf(contract, contract.requestSchema(path));
    const described = contract.document.paths[path]?.['post'];
    const hasEntityTag =
      operation.mode === 'read' && 'ETag' in (described?.responses?.['200']?.headers ?? {});
    const writeOne = hasEntityTag ? writeRecord : writeValue;
    const write = listMember === undefined ? writeOne : listWriter(listMember);
    const takesIfMatch = (described?.parameters ?? []).some(
      (parameter) => resolveRef(contract.document, parameter).name === 'If-Match',
    );
    const route = { name, segment, path, operation, spelling, write, takesIfMatch };
    return [segment, route] as const;
  });
  return new Map<string, Route>(entries);
}

const segments = Object.keys(jsonOperations) as (keyof typeof jsonOperations)[];

/**
 * The refusal of a path that nothing has. It names the operation that is meant where only letter case, slashes or few letters differ.
 * @param path the whole path of the request
 */
export function noSuchPath(path: string): AppError {
  const [first, second, ...rest] = path.toLowerCase().split('/').filter(Boolean);
  if (first !== 'public' || second !== 'api') {
    return new AppError('unknown_operation', 'There is nothing under this path.');
  }
  // Many names differ in a third of their letters only (getgrouplist, gettaxlist): those are not meant for each other.
  const near = nearest(rest.join('/'), segments, 6);
  const hint = near === undefined ? '.' : `; did you mean ${jsonOperations[near].path}?`;
  const detail = `No operation has this path${hint} Paths are lower case and end with the name.`;
  return new AppError('unknown_operation', detail);
}

/** The methods of every operation, which behave alike (D26). */
export const operationMethods = ['GET', 'POST'];

/**
 * Finds the operation of a request.
 * @param segment what follows /public/api/ in the path
 * @throws AppError unknown_operation, method_not_allowed
 */
export function findRoute(routes: ReadonlyMap<string, Route>, segment: string, method: string): Route {
  const route = routes.get(segment);
  if (route === undefined) throw noSuchPath(`/public/api/${segment}`);
  if (!operationMethods.includes(method)) {
    throw new AppError('method_not_allowed', 'Use POST or GET.', { allow: operationMethods });
  }
  return route;
}
