import { createHash } from 'node:crypto';
import { AppError } from '../domain/errors.js';
import type { RecordAnswer } from '../domain/records/results.js';
import type { Precondition } from '../domain/request.js';
import { PieceWriter } from '../http/long-body.js';
import { entityTag } from './serialize.js';
import { writeLists } from './write-lists.js';

const entityTags = /(?:W\/)?"([^"]*)"/g;

/** One of our tags, with what a proxy that compresses adds inside its quotes. Its length is fixed: it may itself end with `-br`. */
const ownTag = /^([\w-]{22})(?:--?gzip|;gzip|-br)$/;

/**
 * Reads If-Match (RFC 9110, 13.1.1; D48): entity tags with commas, or `*` for any record. A `W/` before a tag and what proxies add to it are
 * passed over.
 * @throws AppError invalid_request for a tag without quotes
 */
export function preconditionOf(ifMatch: string): Precondition {
  if (ifMatch.trim() === '*') return 'any';
  const [unquoted] = /[^\s,]+/.exec(ifMatch.replace(entityTags, ' ')) ?? [];
  if (unquoted !== undefined) throw tagWithoutQuotes(unquoted);
  const tags = new Set(Array.from(ifMatch.matchAll(entityTags), ([, tag = '']) => tag.replace(ownTag, '$1')));
  return async (answer) => tags.has((await tagOf(answer)).slice(1, -1));
}

/** The entity tag of a record, of which nothing is kept. */
async function tagOf(answer: RecordAnswer): Promise<string> {
  const hasher = createHash('sha256');
  const out = new PieceWriter((piece) => hasher.update(piece));
  await writeLists(answer, out);
  out.flush();
  return entityTag(hasher.digest('base64url'));
}

function tagWithoutQuotes(sent: string): AppError {
  // Nothing else is repeated: it may be anything.
  const [, tag = 'kP9dXSkFZ0yGmW4bZ1uJtA'] = /^(?:W\/)?([\w-]{22})$/.exec(sent) ?? [];
  const message = `If-Match must hold tags in their quotes, as ETag has them, such as "${tag}", or * alone.`;
  return new AppError('invalid_request', message, { items: [{ path: '', code: 'pattern', message }] });
}
