import type { IncomingHttpHeaders } from 'node:http';
import type { AppError } from '../domain/errors.js';
import type { Protocol } from '../domain/client.js';
import { maskKeys } from '../domain/text.js';
import type { Call } from './call.js';

// Hints about keys in the wrong place, and about placeholders.

/** Where the key belongs (specification, rule 1). */
const locations: Readonly<Record<Protocol, string>> = {
  json: 'in the body, as the member APIkey',
  soap11: "in the body, as the operation's first element, APIkey",
  soap12: "in the body, as the operation's first element, APIkey",
  form: 'in the body, as the field APIkey',
};

/** Headers in which other services expect a key. */
const keyHeaders = ['Authorization', 'X-API-Key', 'API-Key', 'ApiKey'];

const placeholder = /^(?:<.*>|\{\{.*\}\}|\$\{?\w+\}?|string|API_KEY)$/s;

/**
 * Adds a hint to an error that is about the key. No key, and no name that a client has made up, is quoted.
 * @param key the one in the body; undefined if there was none to look up
 */
export function withKeyHint(error: AppError, key: string | undefined, { req, protocol }: Call): AppError {
  const { code, items } = error;
  const isMissing = code === 'empty_body' || items.some(({ path }) => path === '/APIkey');
  if (protocol === undefined || (code !== 'invalid_api_key' && !isMissing)) return error;
  const found = findHint(key);
  if (found !== undefined) return error.withHint(found);
  const where = misplaced(req.headers, req.originalUrl);
  return where === undefined
    ? error
    : error.withHint(`${where} no part: send the API key ${locations[protocol]}.`);
}

function findHint(key = ''): string | undefined {
  if (placeholder.test(key.trim())) return 'The key is a placeholder: replace it with your own key.';
  if (/^(["']).*\1$/s.test(key.trim())) return 'The key is in quotes: send it without them.';
  if (/^\s*Bearer\s/i.test(key)) return 'The key follows the word "Bearer": send it without that word.';
  return key === key.trim()
    ? undefined
    : 'The key has leading or trailing spaces or line breaks: send it without them.';
}

function misplaced(headers: IncomingHttpHeaders, url: string): string | undefined {
  const name = keyHeaders.find((known) => headers[known.toLowerCase()] !== undefined);
  if (name !== undefined) return `The header ${name} plays`;
  const [query = ''] = /[?].*/s.exec(url) ?? [];
  if (/[?&]api[-_]?key=/i.test(query) || maskKeys(query) !== query) return 'The URL plays';
  for (const header in headers) if (String(headers[header]).includes('cak_')) return 'Headers play';
  return undefined;
}
