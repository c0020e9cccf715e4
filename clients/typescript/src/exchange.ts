import {
  ConnectionError,
  ProblemError,
  RevisionGoneError,
  TimeoutError,
  UnexpectedAnswerError,
  type AnswerHead,
} from './errors.js';
import { rememberETag } from './etag.js';
import type { Problem, ProblemItem } from './generated/contract.js';
import { codeOf, retryAfterMs } from './retry.js';

/** One request as it goes out. */
export interface Sent {
  url: string;
  body: string;
  headers: Record<string, string>;
  requestId: string;
  timeoutMs: number;
  maxAnswerBytes: number;
  signal: AbortSignal | undefined;
  fetch: typeof fetch;
  /** Takes the key out of what others wrote. */
  redact: (text: string) => string;
}

/**
 * Sends a request once. No redirect is followed: the body holds the key, and the other address may be another's.
 * @returns the value of the answer
 * @throws CompanyAdministrationError, or the signal's reason
 */
export async function exchange(sent: Sent): Promise<unknown> {
  const { url, body, headers, requestId, timeoutMs, signal } = sent;
  const controller = new AbortController();
  const onAbort = (): void => controller.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(onAbort, timeoutMs);
  try {
    signal?.throwIfAborted();
    const response = await sent.fetch(url, {
      ...{ method: 'POST', body, headers, redirect: 'manual', credentials: 'omit', cache: 'no-store' },
      signal: controller.signal,
    });
    return valueOf(response, await textOf(response, sent), sent);
  } catch (error) {
    if (error instanceof ProblemError || error instanceof UnexpectedAnswerError) throw error;
    if (signal?.aborted === true) throw signal.reason;
    const to = new URL(url).origin;
    if (controller.signal.aborted)
      throw new TimeoutError(`no answer from ${to} within ${timeoutMs} ms`, requestId);
    const why = codeOf(error) || 'the connection failed';
    throw new ConnectionError(`no answer from ${to}: ${why}`, requestId, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    // Frees the connection of an answer that was not read to its end.
    controller.abort();
  }
}

async function textOf(response: Response, { maxAnswerBytes, requestId }: Sent): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    length += read.value.length;
    if (length > maxAnswerBytes) {
      throw new UnexpectedAnswerError(`larger than ${maxAnswerBytes} bytes`, headOf(response, requestId));
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function headOf({ status, headers }: Response, requestId: string): AnswerHead {
  return {
    status,
    requestId: headers.get('X-Request-Id') ?? requestId,
    retryAfterMs: retryAfterMs(headers.get('Retry-After')),
  };
}

function valueOf(response: Response, text: string | undefined, { url, requestId, redact }: Sent): unknown {
  const { status, headers, type } = response;
  const head = headOf(response, requestId);
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const location = headers.get('Location');
    const where =
      location !== null && URL.canParse(location, url) ? ` to ${new URL(location, url).origin}` : '';
    throw new UnexpectedAnswerError(`a redirect${redact(where)}, which is not followed with a key`, head);
  }
  const value = parsed(text);
  if (status === 200 && value !== undefined) {
    const etag = headers.get('ETag');
    if (etag !== null && typeof value === 'object' && value !== null) rememberETag(value, etag);
    return value;
  }
  const problem = status >= 400 ? problemIn(value, redact) : undefined;
  if (problem?.code === 'revision_gone') throw new RevisionGoneError(problem, head);
  if (problem !== undefined) throw new ProblemError(problem, head);
  // Not the text itself: it may be a page that repeats the request.
  const media = headers.get('Content-Type') ?? 'no media type';
  throw new UnexpectedAnswerError(`not an answer of the service (${redact(media)})`, head);
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function problemIn(value: unknown, redact: (text: string) => string): Problem | undefined {
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  const { code, detail, errors, latestRevision } = value as Partial<Problem>;
  if (typeof code !== 'string' || typeof detail !== 'string') return undefined;
  const items: unknown[] = Array.isArray(errors) ? errors : [];
  return {
    ...(value as Problem),
    detail: redact(detail),
    errors: items.filter(isItem).map((item) => ({ ...item, message: redact(item.message) })),
    ...(typeof latestRevision === 'string' && { latestRevision }),
  };
}

function isItem(item: unknown): item is ProblemItem {
  if (typeof item !== 'object' || item === null) return false;
  const { path, message } = item as Partial<ProblemItem>;
  return typeof path === 'string' && typeof message === 'string';
}
