import { createHash, hash } from 'node:crypto';
import { isShortResult, isArray } from '../domain/records/results.js';
import { memoize } from '../domain/memoize.js';
import type { Items, RecordResult } from '../domain/records/results.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { Reserve } from '../domain/client.js';
import { makeBody } from '../http/long-body.js';
import { reserveBody, getLength } from '../http/response.js';
import type { ResponseBody } from '../http/response.js';
import { entityTag, writeLists } from './write-lists.js';
import type { Lists } from './write-lists.js';

// Results as JSON.

/** A response as JSON. */
export interface JsonResponse {
  readonly body: ResponseBody;
  /** Of a record */
  readonly tag?: string;
}

/** Serializes an operation's result. @throws AppError service_unavailable if no memory is left for it */
export type SerializeJson = (result: unknown, reserve: Reserve) => JsonResponse | Promise<JsonResponse>;

/** Serializes a bare value, a result that is always short, or a page of records. */
export const serializeValue: SerializeJson = (result, reserve) => {
  if (Object.values(result ?? {}).some((list) => list instanceof RecordPage))
    return serializeLong(result as Lists, reserve);
  return { body: serializeShort(result, reserve) };
};

/** Serializes a record with its entity tag. */
export const serializeRecord: SerializeJson = (result, reserve) => {
  const record = result as RecordResult;
  if (!isShortResult(record)) return serializeLongRecord(record, reserve);
  const body = serializeShort(record, reserve);
  return { body, tag: entityTag(hash('sha256', body, 'base64url')) };
};

async function serializeLongRecord(record: RecordResult, reserve: Reserve): Promise<JsonResponse> {
  const hasher = createHash('sha256');
  const body = await makeBody(
    (out) => writeLists(record, out),
    reserve,
    (piece) => hasher.update(piece),
  );
  return { body, tag: entityTag(hasher.digest('base64url')) };
}

/** Characters. A larger list of the catalogue is encoded once, not each time that it is sent. */
const largeText = 16_384;

/**
 * Creates the function that serializes a list as the one member of an object. A list of the catalogue is the same array for all requests at
 * one revision, and is serialized once.
 */
export function listSerializer(member: string): SerializeJson {
  const once = memoize((items: readonly object[]): ResponseBody | Promise<ResponseBody> => {
    const list = { [member]: items };
    if (!isShortResult(list))
      return makeBody(
        (out) => writeLists(list, out),
        () => undefined,
      );
    const text = JSON.stringify(list);
    return text.length > largeText ? [Buffer.from(text)] : text;
  });
  const counted = (body: ResponseBody, reserve: Reserve): JsonResponse => {
    reserveBody(getLength(body), reserve);
    return { body };
  };
  return (result, reserve) => {
    const items = result as Items<object>;
    if (!isArray(items)) return serializeLong({ [member]: items }, reserve);
    const body = once(items);
    return body instanceof Promise ? body.then((made) => counted(made, reserve)) : counted(body, reserve);
  };
}

function serializeShort(record: unknown, reserve: Reserve): string {
  const text = JSON.stringify(record);
  reserveBody(text.length, reserve);
  return text;
}

async function serializeLong(record: Lists, reserve: Reserve): Promise<JsonResponse> {
  return { body: await makeBody((out) => writeLists(record, out), reserve) };
}
