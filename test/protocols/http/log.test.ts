import { expect, test } from '@jest/globals';
import { Database } from '../../../src/data/sqlite/database.js';
import { AppError, ProgramError } from '../../../src/domain/errors.js';
import { describeError } from '../../../src/log.js';

class LibraryError extends Error {
  override name = 'PrismaClientKnownRequestError';
  code = 'P2002';
}

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

test('what wraps the code of a database is logged by its codes, though it is no error to Node', () => {
  let native: unknown;
  try {
    new Database(':memory:').exec('SELECT anna FROM nowhere');
  } catch (error) {
    native = error;
  }
  expect(describeError(native)).toMatchObject({ name: 'Error', code: 'SQLITE_ERROR' });
  const adapted = new Error('secret', {
    cause: { kind: 'sqlite', originalCode: 'SQLITE_FULL', originalMessage: 'anna' },
  });
  const described = describeError(adapted);
  expect(described).toMatchObject({ cause: { name: 'object', kind: 'sqlite', originalCode: 'SQLITE_FULL' } });
  const known = Object.assign(new LibraryError('secret'), { meta: { driverAdapterError: adapted } });
  expect(describeError(known)).toMatchObject({ cause: { cause: { originalCode: 'SQLITE_FULL' } } });
  expect(JSON.stringify([describeError(native), describeError(known)])).not.toMatch(/anna|secret/);
});

test('an endless chain of causes ends, and what is no error has no text', () => {
  const error = new AppError('internal_error');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  expect(describeError('anna@example')).toEqual({ name: 'string' });
});

test("the message of the program's own error is logged, the one of a plain error is not, wherever its code lies", () => {
  const [own, plain] = [new ProgramError('the reason'), new Error('cannot prepare "anna@example"')];
  for (const error of [own, plain])
    error.stack = `Error: ${error.message}\n    at x (/app/dist/src/server.js:1:1)`;
  expect(describeError(own)).toMatchObject({ name: 'Error', message: 'the reason' });
  expect(describeError(plain)).toEqual({ name: 'Error', stack: ['at x (/app/dist/src/server.js:1:1)'] });
});

test('a message of the language that quotes a value is not logged, the harmless part of it is', () => {
  const thrown = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  const quoting = [
    thrown(() => [1].map('anna@example' as never)),
    thrown(() => (undefined as never)['anna@example']),
    thrown(() => 'x' in ('anna@example' as never)),
    thrown(() => JSON.parse('{anna@example}')),
    thrown(() => Buffer.alloc('anna@example' as never)),
  ].map((error) => describeError(error));
  expect(JSON.stringify(quoting)).not.toContain('anna');
  expect(quoting.map(({ message }) => message)).toEqual([
    'is not a function',
    'Cannot read properties of undefined',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a message that looks like a stack trace is not taken for one', () => {
  const error = new LibraryError(
    'x\n    at anna@example (/app/src/a.ts:1:1)\n    at anna (/app/src/b.ts:2:2)',
  );
  expect(JSON.stringify(describeError(error))).not.toContain('anna');
});
