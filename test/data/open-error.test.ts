import { expect, test } from '@jest/globals';
import { openError } from '../../src/data/open-error.js';

test.each([
  [
    { code: 'SQLITE_IOERR_SHMSIZE', message: 'disk I/O error' },
    /: its disk cannot be read or written; is it full\?/,
  ],
  [
    { message: 'Connection terminated unexpectedly' },
    /: the connection was ended before PostgreSQL answered; /,
  ],
  [{ code: 'EISDIR', message: 'x' }, /: it is a folder; DATABASE_URL must name the file in it\.$/],
])('an error of opening says the cause and what to do: %j', (cause, words) => {
  expect(openError('/data/company.db', cause).message).toMatch(words);
});
