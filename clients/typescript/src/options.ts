import type { RetryNotice } from './retry.js';

/** Options of every call. */
export interface CallOptions {
  /** Ends the call: it then throws the signal's reason, as fetch does. */
  signal?: AbortSignal | undefined;
  /** How long one try may take, up to its last byte. */
  timeoutMs?: number | undefined;
  /** How long all tries of the call may take, with the pauses between them. */
  totalTimeoutMs?: number | undefined;
}

/** Further options of an update or a delete. */
export interface WriteOptions extends CallOptions {
  /**
   * Act only while the record is as it was read: what etagOf() says of the answer, or '*' for any record that exists. Otherwise
   * the call throws a ProblemError with the code precondition_failed.
   */
  ifMatch?: string | undefined;
}

/** What a client is made with. */
export interface ClientOptions {
  /** Scheme, host and port of the service, and a path where a proxy puts it below one: https://api.example.com */
  baseUrl: string;
  /** The company's API key. */
  apiKey: string;
  /** 60,000 unless given: the server itself gives up a request after 30 seconds. */
  timeoutMs?: number;
  /** 300,000 unless given. */
  totalTimeoutMs?: number;
  /** How often a call is sent at most; as often as totalTimeoutMs leaves time for unless given, 1 never sends again. */
  attempts?: number;
  /** Larger answers are refused; 256 MiB unless given. */
  maxAnswerBytes?: number;
  /** Called before a call is sent again. */
  onRetry?: (notice: RetryNotice) => void;
  /** In place of the global fetch, for a proxy or certificates of your own. It must honour `redirect: 'manual'`. */
  fetch?: typeof fetch;
}

/** The options of a client, complete and checked. */
export type Settings = Required<Omit<ClientOptions, 'onRetry' | 'fetch' | 'apiKey'>> &
  Pick<ClientOptions, 'onRetry' | 'fetch'>;

/** The largest time that setTimeout can wait for. */
const longestMs = 2 ** 31 - 1;

/** @throws TypeError or RangeError for what cannot be used; no message holds the key */
export function settingsOf(options: ClientOptions): Settings {
  const { timeoutMs = 60_000, totalTimeoutMs = 300_000, attempts = Infinity } = options;
  const { maxAnswerBytes = 256 * 1024 * 1024 } = options;
  inRange('timeoutMs', timeoutMs, longestMs);
  inRange('totalTimeoutMs', totalTimeoutMs, longestMs);
  inRange('attempts', attempts, Infinity);
  inRange('maxAnswerBytes', maxAnswerBytes, Number.MAX_SAFE_INTEGER);
  const { onRetry, fetch } = options;
  return {
    ...{ baseUrl: usableUrl(options.baseUrl), timeoutMs, totalTimeoutMs, attempts, maxAnswerBytes },
    ...(onRetry && { onRetry }),
    ...(fetch && { fetch }),
  };
}

/** @throws RangeError unless 1 to most */
export function inRange(name: string, value: number, most = longestMs): void {
  if (!(value >= 1 && value <= most)) throw new RangeError(`${name} must be from 1 to ${most}`);
}

/** The key without blanks or the line's end around it, as a file that holds it has one. @throws TypeError where nothing is left */
export function usableKey(apiKey: string): string {
  const key = typeof apiKey === 'string' ? apiKey.trim() : '';
  if (key === '') throw new TypeError('apiKey is missing');
  return key;
}

function usableUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Not repeated in the message: who mixes up the two options gives the key here.
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl must be an http or https URL');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must have no user, no query and no fragment');
  return url.origin + url.pathname.replace(/\/+$/, '');
}
