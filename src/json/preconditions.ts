import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../domain/errors.js';
import type { RecordResult } from '../domain/records/results.js';
import type { Precondition } from '../domain/client.js';
import type { Standing } from '../domain/event-loop.js';
import { PieceWriter } from '../http/long-body.js';
import { entityTag, writeLists } from './write-lists.js';

/** The preconditions that an update may carry beside its sets. */
interface Requirements {
  readonly ETag?: string | null;
  readonly CreateOnly?: string | null;
}

/**
 * Adds to the input of an update or delete its preconditions, taken from these headers or from the members of each update, which are
 * removed.
 * @param taken the headers that the operation supports
 * @throws AppError invalid_request for a malformed header
 */
export function withPreconditions(
  input: object,
  taken: readonly string[],
  headers: IncomingHttpHeaders,
): object {
  const ifMatch = taken.includes('If-Match') ? headers['if-match'] : undefined;
  const ifNoneMatch = taken.includes('If-None-Match') ? headers['if-none-match'] : undefined;
  const ofHeaders: Precondition[] = [];
  if (ifMatch !== undefined) ofHeaders.push(parseIfMatch(ifMatch));
  if (ifNoneMatch !== undefined) ofHeaders.push(createOnly(ifNoneMatch));
  const { data } = input as { data?: Requirements | (Requirements | AppError)[] };
  const updates = [data ?? {}].flat();
  const preconditions = updates.map((update) => [...ofHeaders, ...requiredBy(update)]);
  if (preconditions.every(({ length }) => length === 0)) return input;
  const others = updates.map(withoutRequirements);
  return { ...input, data: Array.isArray(data) ? others : others[0], preconditions };
}

function requiredBy(update: Requirements | AppError): Precondition[] {
  if (update instanceof AppError) return [];
  const { ETag, CreateOnly } = update;
  return [
    ...(typeof ETag === 'string' ? [parseIfMatch(ETag)] : []),
    ...(CreateOnly?.toLowerCase() === 'true' ? ['none' as const] : []),
  ];
}

function withoutRequirements(update: Requirements | AppError): object {
  if (update instanceof AppError) return update;
  const { ETag: _tag, CreateOnly: _only, ...others } = update;
  return others;
}

const entityTags = /(?:W\/)?"([^"]*)"/g;

/**
 * One of our tags, with the suffix that a compressing proxy adds inside its quotes. Its length is fixed, as it may itself end with `-br`.
 */
const ownTag = /^([\w-]{22})(?:--?gzip|;gzip|-br)$/;

/**
 * Parses If-Match (RFC 9110, 13.1.1): entity tags with commas, or `*` for any record. A `W/` before a tag and the suffixes of compressing
 * proxies are ignored.
 * @throws AppError invalid_request for a tag without quotes
 */
function parseIfMatch(ifMatch: string): Precondition {
  if (ifMatch.trim() === '*') return 'any';
  const [unquoted] = /[^\s,]+/.exec(ifMatch.replace(entityTags, ' ')) ?? [];
  if (unquoted !== undefined) throw tagWithoutQuotes(unquoted);
  const tags = new Set(Array.from(ifMatch.matchAll(entityTags), ([, tag = '']) => tag.replace(ownTag, '$1')));
  return { isOneOf: (tag) => tags.has(tag.slice(1, -1)), makeTag };
}

/** The entity tag of a record. Its bytes are hashed, not stored. */
async function makeTag(result: RecordResult, standing?: Standing): Promise<string> {
  const hasher = createHash('sha256');
  const out = new PieceWriter((piece) => hasher.update(piece), standing);
  await writeLists(result, out);
  out.flush();
  return entityTag(hasher.digest('base64url'));
}

function tagWithoutQuotes(sent: string): AppError {
  // Nothing else is quoted: it may be anything.
  const [, tag = 'kP9dXSkFZ0yGmW4bZ1uJtA'] = /^(?:W\/)?([\w-]{22})$/.exec(sent) ?? [];
  const message = `If-Match must contain quoted tags, as ETag has them, such as "${tag}", or only *.`;
  return new AppError('invalid_request', message, { items: [{ path: '', code: 'pattern', message }] });
}

function createOnly(ifNoneMatch: string): Precondition {
  if (ifNoneMatch.trim() === '*') return 'none';
  const message = 'If-None-Match must be *: it only creates a record, and never changes one.';
  throw new AppError('invalid_request', message, { items: [{ path: '', code: 'pattern', message }] });
}
