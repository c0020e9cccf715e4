import { createHash, hash } from 'node:crypto';
import { jsonOperations } from '../../generated/json/registry.js';
import { resolveRef } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { nearest } from '../contract/nearest.js';
import { AppError } from '../domain/errors.js';
import { inBatches, memoize } from '../domain/items.js';
import type { RecordAnswer } from '../domain/records/answer.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { Reserve } from '../domain/request.js';
import { bytesOf, countKept, makeBody, pieceLength } from '../http/response.js';
import type { ResponseBody } from '../http/response.js';
import type { Operation } from '../operations/operation.js';
import { requestShape } from './request.js';
import type { RequestShape } from './request.js';

/** One operation as this protocol has it. */
export interface Route extends RequestShape {
  /** The domain's name. */
  name: string;
  operation: Operation<unknown, unknown>;
  write: WriteJson;
  /** It heeds If-Match (D48). */
  takesIfMatch: boolean;
}

/** The operations of the contract by the last segment of their paths. */
export function routesOf(contract: Contract): ReadonlyMap<string, Route> {
  const entries = Object.entries(jsonOperations).map(([segment, entry]) => {
    const { name, path, operation } = entry;
    const listMember = 'listMember' in entry ? entry.listMember : undefined;
    const described = contract.document.paths[path]?.['post'];
    const hasEntityTag =
      operation.mode === 'read' && 'ETag' in (described?.responses?.['200']?.headers ?? {});
    const writeOne = hasEntityTag ? writeRecord : writeValue;
    const write = listMember === undefined ? writeOne : listWriter(listMember);
    const takesIfMatch = (described?.parameters ?? []).some(
      (parameter) => resolveRef(contract.document, parameter).name === 'If-Match',
    );
    return [segment, { name, operation, write, takesIfMatch, ...requestShape(contract, path) }] as const;
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

/** A response as JSON. */
export interface JsonResponse {
  readonly body: ResponseBody;
  /** The strong entity tag of a record (D48): 132 bits of the SHA-256 of its bytes */
  readonly tag?: string;
}

/** Writes an operation's result. @throws AppError service_unavailable when there is no memory left for it */
export type WriteJson = (result: unknown, reserve: Reserve) => JsonResponse | Promise<JsonResponse>;

/** An answer with more items in all its lists is made in pieces. */
const fewItems = 100;

/** Items that are written together. */
const batchSize = 10;

function isShort(answer: RecordAnswer): boolean {
  let items = 0;
  for (const list of Object.values(answer)) items += Array.isArray(list) ? list.length : Infinity;
  return items <= fewItems;
}

function writeShort(answer: unknown, reserve: Reserve): string {
  const text = JSON.stringify(answer);
  countKept(text.length, reserve);
  return text;
}

function* piecesOf(answer: RecordAnswer): Generator<string> {
  let piece = '{';
  for (const [index, [member, items]] of Object.entries(answer).entries()) {
    piece += `${index === 0 ? '' : ','}"${member}":[`;
    let separator = '';
    for (const batch of inBatches(items, batchSize)) {
      piece += separator + JSON.stringify(batch).slice(1, -1);
      separator = ',';
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    piece += ']';
  }
  yield `${piece}}`;
}

/** A page of as many bytes is kept: 1,000 users with all their sets. */
const maxPageBytes = 4 * 1_048_576;

/** A page of records (D60): each is written as it would be alone. */
function* piecesOfPage(answer: object): Generator<string> {
  let piece = '{';
  for (const [index, [member, items]] of Object.entries(answer).entries()) {
    piece += `${index === 0 ? '' : ','}"${member}":`;
    if (!(items instanceof RecordPage)) {
      piece += JSON.stringify(items);
      continue;
    }
    let separator = '[';
    for (const record of items) {
      piece += separator;
      separator = ',';
      for (const part of isShort(record) ? [JSON.stringify(record)] : piecesOf(record)) {
        piece += part;
        if (piece.length < pieceLength) continue;
        yield piece;
        piece = '';
      }
    }
    piece += separator === '[' ? '[]' : ']';
  }
  yield `${piece}}`;
}

function hasPage(result: unknown): result is object {
  return typeof result === 'object' && Object.values(result ?? {}).some((list) => list instanceof RecordPage);
}

/** Writes a bare value, an answer that is short always, or a page of records. */
export const writeValue: WriteJson = (result, reserve) => {
  if (hasPage(result))
    return makeBody(() => piecesOfPage(result), reserve, undefined, maxPageBytes).then((body) => ({ body }));
  return { body: writeShort(result, reserve) };
};

/** Writes a record with its entity tag. */
export const writeRecord: WriteJson = (result, reserve) => {
  const answer = result as RecordAnswer;
  if (!isShort(answer)) return writeLongRecord(answer, reserve);
  const body = writeShort(answer, reserve);
  return { body, tag: entityTag(hash('sha256', body, 'base64url')) };
};

async function writeLongRecord(answer: RecordAnswer, reserve: Reserve): Promise<JsonResponse> {
  const hasher = createHash('sha256');
  const body = await makeBody(
    () => piecesOf(answer),
    reserve,
    (piece) => hasher.update(piece),
  );
  return { body, tag: entityTag(hasher.digest('base64url')) };
}

function entityTag(digest: string): string {
  return `"${digest.slice(0, 22)}"`;
}

/** Characters. A larger list of the catalogue is encoded once, not each time that it is sent. */
const largeText = 16_384;

/**
 * Makes the function that writes a list as the one member of an object. One of the catalogue is the same array for all requests, and is written
 * once (D49).
 */
function listWriter(member: string): WriteJson {
  const once = memoize((items: Iterable<object>): string | Buffer | Promise<Buffer> => {
    const list = { [member]: items };
    if (!isShort(list))
      return makeBody(
        () => piecesOf(list),
        () => undefined,
      ).then(bytesOf);
    const text = JSON.stringify(list);
    return text.length > largeText ? Buffer.from(text) : text;
  });
  const kept = (body: string | Buffer, reserve: Reserve): JsonResponse => {
    countKept(body.length, reserve);
    return { body };
  };
  return (result, reserve) => {
    const items = result as Iterable<object>;
    if (!Array.isArray(items))
      return makeBody(() => piecesOf({ [member]: items }), reserve).then((body) => ({ body }));
    const body = once(items);
    return body instanceof Promise ? body.then((bytes) => kept(bytes, reserve)) : kept(body, reserve);
  };
}
