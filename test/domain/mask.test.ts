import { expect, test } from '@jest/globals';
import { newApiKey } from '../../src/data/api-keys.js';
import { AppError } from '../../src/domain/errors.js';

test('no error tells a key back (D30)', () => {
  const { key } = newApiKey();
  const error = new AppError('invalid_request', `"${key}" is not a member`, {
    items: [{ path: `/data/${key}`, code: 'unknown_member', message: `${key}?` }],
  });
  expect(JSON.stringify([error.detail, error.message, error.items])).not.toContain(key.slice(4));
  expect(error.items[0]?.path).toBe('/data/cak_…');
});
