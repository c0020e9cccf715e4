import { expect, test } from '@jest/globals';
import { AppError } from '../../src/domain/errors.js';
import { describeError } from '../../src/log.js';

class LibraryError extends Error {
  override name = 'PrismaClientKnownRequestError';
  code = 'P2002';
}

test('the message of a library is not logged, its name, code and place are', () => {
  const described = JSON.stringify(
    describeError(new LibraryError('Unique constraint failed:\n  anna@example')),
  );
  expect(described).toContain('"name":"PrismaClientKnownRequestError","code":"P2002"');
  expect(described).toContain('log.test.ts');
  expect(described).not.toMatch(/Unique|anna/);
});

test('our own words and the chain of causes are logged', () => {
  const error = new AppError('service_unavailable', undefined, {
    internal: 'the database stayed busy',
    cause: new LibraryError('secret'),
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    name: 'AppError',
    code: 'service_unavailable',
    message: 'the database stayed busy',
    cause: { name: 'PrismaClientKnownRequestError', code: 'P2002' },
  });
  expect(JSON.stringify(described)).not.toContain('secret');
});

test('an endless chain of causes ends, and what is no error has no text', () => {
  const error = new AppError('internal_error');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  expect(describeError('anna@example')).toEqual({ name: 'string' });
});
