import { expect, test } from '@jest/globals';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { classify, isOfOneNode } from '../../src/data/transient-error.js';
import { openError } from '../../src/data/open.js';

/** An error of PostgreSQL as the adapter gives it. */
function postgresError(code: string, message: string): DriverAdapterError {
  const told = { code, originalCode: code, message, originalMessage: message, severity: 'ERROR' };
  return new DriverAdapterError({
    kind: 'postgres',
    detail: undefined,
    column: undefined,
    hint: undefined,
    ...told,
  });
}

test.each([
  [
    'a node of Citus that broke off during the commit',
    'XX000',
    'could not commit transaction for shard 102008 on at least one active node',
    'lost',
  ],
  [
    'a node that went away between two statements',
    'XX000',
    'failure on connection marked as essential: 10.0.0.2:5432',
    'lost',
  ],
  ['a node that went away before it answered', 'XX000', 'connection not open', 'lost'],
  [
    'a node that ended before it answered',
    'XX000',
    'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
    'lost',
  ],
  [
    'a node that cannot be reached',
    '08006',
    'connection to the remote node company@10.0.0.2:5432 failed',
    'lost',
  ],
  ['another internal error', 'XX000', 'cache lookup failed for relation 7', undefined],
  [
    'an error that quotes these words',
    '22P02',
    'invalid: "could not commit transaction for shard 1 on"',
    undefined,
  ],
])('%s', (_what, code, message, kind) => {
  expect(classify(postgresError(code, message))).toBe(kind);
});

test.each([
  ['08006', 'connection to the remote node company@10.0.0.2:5432 failed with the following error: …', true],
  ['08006', 'could not establish any connections to the node 10.0.0.2:5432 after 30000 ms', true],
  ['08006', 'server closed the connection unexpectedly', false],
  ['XX000', 'failure on connection marked as essential: 10.0.0.2:5432', true],
  ['XX000', 'connection not open', true],
  ['XX000', 'cache lookup failed for relation 7', false],
  ['22P02', 'connection to the remote node quoted', false],
])('%s "%s": whether other nodes may be well', (code, message, expected) => {
  expect(isOfOneNode(postgresError(code, message))).toBe(expected);
  // As Prisma wraps it.
  expect(isOfOneNode({ meta: { driverAdapterError: postgresError(code, message) } })).toBe(expected);
});

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
