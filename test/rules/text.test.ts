import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maskKeys, naturalKey } from '../../src/domain/text.js';
import { anyCharacter } from '../operations/arbitraries.js';
import { newApiKey } from '../../src/data/api-keys.js';
import { AppError } from '../../src/domain/errors.js';

test('a natural key is the same for its own result', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      (text) => naturalKey(naturalKey(text)) === naturalKey(text),
    ),
  ));

test('a natural key of ASCII takes the short way to the same key', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii' }),
      (text) =>
        // The other way, as the last letter is none of ASCII.
        naturalKey(`${text}é`).slice(0, -1).trim() === naturalKey(text),
    ),
  ));

test('no error echoes a key', () => {
  const { key } = newApiKey();
  const error = new AppError('invalid_request', `"${key}" is not a member`, {
    items: [{ path: `/data/${key}`, code: 'unknown_member', message: `${key}?` }],
  });
  expect(JSON.stringify([error.detail, error.message, error.items])).not.toContain(key.slice(4));
  expect(error.items[0]?.path).toBe('/data/cak_…');
});

/** Every character, or the one at `only`, as a percent sign and its number. */
function encoded(text: string, only?: number): string {
  const escape = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;
  return Array.from(text, (each, at) => (only === undefined || only === at ? escape(each) : each)).join('');
}

test('nor a key that is percent-encoded, in whole or in part, once or twice', () => {
  const { key } = newApiKey();
  const forms = [
    encoded(key),
    encoded(key).toUpperCase(),
    encodeURIComponent(encoded(key)),
    encodeURIComponent(encodeURIComponent(encoded(key))),
    ...[0, 1, 2, 3, 4, 20].map((only) => encoded(key, only)),
    encodeURIComponent(encoded(key, 3)),
  ];
  for (const form of forms) {
    expect([form, maskKeys(`/public/api/${form}?x`)]).toEqual([form, '/public/api/cak_…?x']);
  }
});
