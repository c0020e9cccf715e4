import type { Request } from 'express';
import type { AppError } from '../domain/errors.js';
import type { Protocol } from '../domain/protocol.js';
import { maskKeys } from '../domain/mask.js';

/** Where a key belongs (specification, rule 1). */
const places: Readonly<Record<Protocol, string>> = {
  json: 'in the body, as the member APIkey',
  soap11: "in the body, as the operation's first element, APIkey",
  soap12: "in the body, as the operation's first element, APIkey",
  form: 'in the body, as the field APIkey',
};

/** Headers in which other services expect a key. */
const keyHeaders = ['Authorization', 'X-API-Key', 'API-Key', 'ApiKey'];

const placeholder = /^(?:<.*>|\{\{.*\}\}|\$\{?\w+\}?|string)$/s;

/**
 * Says of a refusal that is about the key what was probably meant (D53). No key, and no name that a client has made up, is repeated.
 * @param key the one in the body; undefined if there was none to look up
 */
export function withKeyHint(
  refusal: AppError,
  key: string | undefined,
  req: Request,
  protocol: Protocol,
): AppError {
  const { code, items } = refusal;
  const isMissing = code === 'empty_body' || items.some(({ path }) => path === '/APIkey');
  if (code !== 'invalid_api_key' && !isMissing) return refusal;
  const hint = hintOf(key) ?? misplaced(req, protocol);
  return hint === undefined ? refusal : refusal.withHint(hint);
}

function hintOf(key = ''): string | undefined {
  if (placeholder.test(key.trim())) return 'What was sent is a placeholder: put your own key in its place.';
  return key === key.trim()
    ? undefined
    : 'There are blanks or line breaks around the key: send it without them.';
}

function misplaced({ headers, originalUrl }: Request, protocol: Protocol): string | undefined {
  const name = keyHeaders.find((known) => headers[known.toLowerCase()] !== undefined);
  const query = originalUrl.replace(/^[^?]*/, '');
  const where =
    name !== undefined
      ? `The header ${name} plays`
      : /[?&]api[-_]?key=/i.test(query) || hasKey(query)
        ? 'The URL plays'
        : Object.values(headers).some((value) => hasKey(String(value)))
          ? 'Headers play'
          : undefined;
  return where && `${where} no part: send the API key ${places[protocol]}.`;
}

function hasKey(text: string): boolean {
  return maskKeys(text) !== text;
}
