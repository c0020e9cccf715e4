import { expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { createKey } from '../../../src/admin/keys/keys.js';
import { naturalKey } from '../../../src/domain/text.js';
import { admin } from '../../admin/run-admin.js';
import { useStore } from '../../support/databases/temporary-store.js';

const temporary = useStore();

const run = (...args: string[]) => admin(args, { DATABASE_URL: temporary.url });

/** What plays with a terminal: a line of its own, C1's escape, the other direction, isolates, Unicode's line ends. */
const hostile = 'Acme\nerror: all is lost\t\u009b31m\u202e.dtL\u2066\u200f\u2028\u0085';
// eslint-disable-next-line no-control-regex -- these are the very characters to find
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

test('no command prints a character that a terminal obeys, and no name makes a line of its own', async () => {
  await temporary.store.adminWrite(async (tx) => {
    const { companyId: id } = await createCompany(tx, 'Acme');
    // As earlier versions accepted it.
    await tx.company.update({ where: { id }, data: { name: hostile.trim(), nameKey: naturalKey(hostile) } });
  });
  const second = await temporary.store.adminWrite((tx) => createKey(tx, hostile, hostile, new Date()));
  const commands = [
    ['company', 'list'],
    ['company', 'create', hostile],
    ['key', 'list'],
    ['key', 'list', '--company', 'nosuch'],
    ['key', 'list', '--company', `x${hostile}`],
    ['key', 'create', '--company', hostile, '--label', hostile],
    ['key', 'create', '--company', hostile, '--label', hostile],
    ['key', 'label', second.key.prefix, `${hostile} 2`],
    ['key', 'rotate', second.key.prefix],
    ['key', 'revoke', second.key.prefix],
    ['audit', 'list'],
    ['audit', 'list', '--format', 'json'],
    ['audit', 'list', '--company', hostile, '--record', `User:${hostile}`],
    ['catalogue', 'export', '--company', `${hostile}?`],
  ];
  const unlike: unknown[] = [];
  for (const args of commands) {
    const { out, err } = await run(...args);
    const lines = `${out}${err}`.split('\n');
    if (obeyed.test(`${out}${err}`) || lines.some((line) => line.startsWith('error: all')))
      unlike.push([args, out, err]);
  }
  expect(unlike).toEqual([]);
});

test('JSON keeps every value', async () => {
  const { out } = await run('company', 'list', '--json');
  expect(out).not.toMatch(obeyed);
  expect((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).toContain(hostile.trim());
});
