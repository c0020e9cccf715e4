import { expect, test } from '@jest/globals';
import { errorLines } from '../../src/admin/io.js';
import { unavailable } from '../../src/domain/errors.js';

test.each([
  ['SQLITE_BUSY', /busy\. Nothing was changed; try again/],
  ['ECONNREFUSED', /does not respond\. Nothing was changed/],
  ['ECONNRESET', /broke\. Check whether the change was made/],
  ['53100', /disk of the database is full\. Nothing was changed\. Free some space/],
  ['25006', /is read-only: it is a standby.* Nothing was changed/],
  ['SQLITE_READONLY_DIRECTORY', /is read-only/],
])('a command that met %s says what became of its change and what to do', (code, words) => {
  const error = unavailable('the database', 1, Object.assign(new Error('x'), { code }));
  expect(errorLines(error)).toEqual([expect.stringMatching(words)]);
});

test('a command that met a node of a cluster that is away says so', () => {
  const cause = Object.assign(new Error('connection to the remote node company@10.0.0.2:5432 failed'), {
    code: '08006',
  });
  expect(errorLines(unavailable('the database', 1, cause))).toEqual([
    expect.stringMatching(/^error: A node of the Citus cluster does not respond; the doctor names it\./),
  ]);
});
