import { invalidRequest } from '../contract/invalid-request.js';
import { AppError } from '../domain/errors.js';
import { charsetOf, decode } from '../http/charset.js';
import { parseJson } from './parse.js';
import type { JsonObject } from './parse.js';

const howToSend =
  'Send the JSON object in the body of a POST, for example with curl -d \'{"APIkey": "…"}\'. ' +
  'A GET works too when it has a body and a Content-Length (curl -X GET -d …); query parameters are not read.';

/**
 * Reads the operand of a request: the JSON object in its body, whatever its content type says apart from the charset (D26).
 * @param body content codings undone
 * @throws AppError unsupported_charset, invalid_encoding, empty_body, malformed_json, invalid_request
 */
export function parseOperand(
  body: Buffer,
  contentType: string | undefined,
  maxDepth: number,
  mostContainers?: number,
): JsonObject {
  if (body.length === 0) throw new AppError('empty_body', `The request has no body. ${howToSend}`);
  const operand = parseJson(decode(body, charsetOf(contentType)), maxDepth, mostContainers);
  if (!isJsonObject(operand))
    throw invalidRequest([{ path: '', code: 'type', message: 'The body must be a JSON object.' }]);
  return operand;
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
