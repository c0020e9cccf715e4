import { expect, test } from '@jest/globals';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { classify, isOfOneNode } from '../../src/data/transient-error.js';
import { readTable } from '../support/messages/tables.js';
import { openError } from '../../src/data/open.js';

/** An error of PostgreSQL as the adapter gives it. */
function postgresError(code: string, message: string): DriverAdapterError {
  const known = { code, originalCode: code, message, originalMessage: message, severity: 'ERROR' };
  return new DriverAdapterError({
    kind: 'postgres',
    detail: undefined,
    column: undefined,
    hint: undefined,
    ...known,
  });
}

interface Row {
  code: string;
  message: string;
  kind?: string;
  ofOneNode: boolean;
}

test.each(readTable<Row>('transient-error.yaml', import.meta.url))(
  '$code "$message": what became of the change, and whether other nodes may be well',
  ({ code, message, kind, ofOneNode }) => {
    const error = postgresError(code, message);
    expect(classify(error)).toBe(kind);
    // As Prisma wraps it, too.
    for (const one of [error, { meta: { driverAdapterError: error } }])
      expect(isOfOneNode(one)).toBe(ofOneNode);
  },
);

test.each([
  [
    { code: 'SQLITE_IOERR_SHMSIZE', message: 'disk I/O error' },
    /: its disk cannot be read or written; if it is not full/,
  ],
  [
    { message: 'Connection terminated unexpectedly' },
    /: the connection was closed before PostgreSQL responded; /,
  ],
  [{ code: 'EISDIR', message: 'x' }, /: it is a folder; DATABASE_URL must name the file in it\.$/],
])('an error of opening says the cause and what to do: %j', (cause, words) => {
  expect(openError('/data/company.db', cause).message).toMatch(words);
});
