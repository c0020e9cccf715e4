import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { meant, suggestion } from '../../src/contract/nearest.js';
import type { AppError } from '../../src/domain/errors.js';
import { toAlpha3 } from '../../src/domain/iso-lists.js';
import { codePoints, isBlank, isXmlText, naturalKey, noRecord, parseId } from '../../src/domain/text.js';
import { decode, getCharset } from '../../src/http/body.js';
import { getNetwork, parseTraceId } from '../../src/http/call.js';
import { getBaseUrl } from '../../src/http/documents.js';
import { isFromThisMachine } from '../../src/http/local-request.js';
import { filled, readTable } from '../support/messages/tables.js';

const members = 'ID EmailAddress FirstName LastName PhoneNumber Address1 ZipCode Country'.split(' ');

/** A request as Node hands it over. */
function request({ remoteAddress, ...more }: { remoteAddress?: string }): IncomingMessage {
  const local = {
    headers: { host: 'localhost' },
    rawHeaders: ['Host', 'localhost'],
    url: '/',
    httpVersion: '1.1',
  };
  const socket = { remoteAddress, localAddress: '127.0.0.1', localPort: 8080 };
  return { ...local, socket, ...more } as unknown as IncomingMessage;
}

const functions: Record<string, (given: never) => unknown> = {
  naturalKey,
  isXmlText,
  isBlank,
  codePoints,
  parseId: (text: string) => (parseId(text) === noRecord ? 'no record' : parseId(text)),
  toAlpha3,
  meant: (written: string) => meant(written, members),
  suggestion: (written: string) => suggestion(written, members, 'member'),
  getCharset,
  decode(given: string) {
    const [charset = '', hex = ''] = given.split(' ');
    try {
      return decode(Buffer.from(hex, 'hex'), charset);
    } catch (error) {
      return (error as AppError).code;
    }
  },
  getBaseUrl: (headers: object) => getBaseUrl(request({ headers } as object), undefined),
  parseTraceId,
  isFromThisMachine: (parts: object) => isFromThisMachine(request(parts)),
  getNetwork,
};

interface Table {
  of: string;
  rows: [given: unknown, result: unknown][];
}

describe.each(readTable<Table>('functions.yaml', import.meta.url))('$of', ({ of, rows }) => {
  test.each(rows)('%j → %j', (given, result) => {
    const value = typeof given === 'string' ? filled(given) : (given ?? undefined);
    expect(functions[of]?.(value as never) ?? null).toEqual(result);
  });
});
