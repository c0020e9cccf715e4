import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { archiveAudit, archiveName } from '../../../src/admin/audit/archive.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { restoredJump, restoreOperation } from '../../../src/admin/database/restored.js';
import type { Transaction } from '../../../src/data/client.js';
import type { Store } from '../../../src/data/store.js';
import { writeChanges } from '../../support/databases/audit-rows.js';
import { admin } from '../run-admin.js';
import { temporaryStore, type TemporaryStore } from '../../support/databases/temporary-store.js';

let temporary: TemporaryStore;
let companyId: number;
let folder: string;

beforeEach(async () => {
  temporary = await temporaryStore();
  ({ companyId } = await temporary.store.adminWrite((tx) => createCompany(tx, 'Acme')));
  folder = await mkdtemp(path.join(os.tmpdir(), 'audit-archive-'));
});
afterEach(async () => {
  await temporary.remove();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => admin(['audit', ...args], { DATABASE_URL: temporary.url });
const archive = (...args: string[]) => run('archive', '--until', '1d', '--to', folder, ...args);
const verify = () => run('verify', folder);

/** Writes changes that were made so many days ago, as the API would have. */
function changes(days: number, count: number, operation = 'updateUser'): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000);
  return writeChanges(temporary.store, companyId, Array<Date>(count).fill(at), {
    operation,
    changedFields: 'City',
    changedSets: '',
  });
}

/** A company without the rows of its creation, which are of today and so would keep all later ones. */
async function oldBeginning(): Promise<void> {
  const { store } = temporary;
  const other = await store.adminWrite((tx) => tx.company.create({ data: { name: 'Old', nameKey: 'old' } }));
  companyId = other.id;
  await store.adminWrite((tx) => tx.companyState.create({ data: { companyId } }));
}

const state = () =>
  temporary.store.adminRead((tx) => tx.companyState.findUniqueOrThrow({ where: { companyId } }));
const revisions = async () => {
  const rows = await temporary.store.adminRead((tx) =>
    tx.auditEntry.findMany({
      where: { companyId },
      orderBy: { revision: 'asc' },
      select: { revision: true },
    }),
  );
  return rows.map(({ revision }) => Number(revision));
};
const files = async () =>
  (await readdir(folder)).filter((name) => name.startsWith(`audit-${companyId}-`)).sort();

describe('audit archive', () => {
  beforeEach(oldBeginning);

  test('moves what is older to a file, records how far, removes it, and leaves a row of its own', async () => {
    await changes(7, 2500);
    await changes(0, 3);
    const { code, out, err } = await archive('--company', 'old');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^"Old": revisions 1 to 2500 are in \S+, hash [0-9a-f]{64}\.\n$/);
    expect(await revisions()).toEqual([2501, 2502, 2503, 2504]);
    expect(await state()).toMatchObject({ revision: 2504n, archivedThrough: 2500n });
    const [file = ''] = await files();
    const lines = (await readFile(path.join(folder, file), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2501);
    expect(JSON.parse(lines[2500] ?? '')).toMatchObject({
      revision: '2500',
      operation: 'updateUser',
      changedFields: ['City'],
    });
    expect((await run('list', '--company', 'old')).out).toMatch(
      /2504 .* admin +audit archive +Company \d+ +updated +archivedThrough/,
    );
    expect(await verify()).toMatchObject({ code: 0, err: '' });
    expect((await admin(['doctor'], { DATABASE_URL: temporary.url })).out).toMatch(/audit.*without a gap/);
  });

  test('without --until the setting decides, and it is off', async () => {
    await changes(9, 5);
    const command = ['audit', 'archive', '--to', folder];
    const off = await admin(command, { DATABASE_URL: temporary.url });
    expect(off).toMatchObject({ code: 1, err: 'error: Say --until, or set AUDIT_RETENTION_DAYS.\n' });
    const ten = await admin(command, { DATABASE_URL: temporary.url, AUDIT_RETENTION_DAYS: '10' });
    expect(ten).toMatchObject({ code: 0, out: 'There are no older changes.\n' });
    const eight = await admin(command, { DATABASE_URL: temporary.url, AUDIT_RETENTION_DAYS: '8' });
    expect(eight).toMatchObject({ code: 0, out: expect.stringContaining('revisions 1 to 5') });
  });

  test('the next one continues the chain; with nothing older it says so', async () => {
    await changes(9, 5);
    await archive();
    await changes(8, 5);
    const until = new Date(Date.now() + 60_000).toISOString();
    expect(await run('archive', '--until', until, '--to', folder)).toMatchObject({ code: 0 });
    expect(await files()).toEqual([archiveName(companyId, 0, 5), archiveName(companyId, 5, 11)]);
    expect((await verify()).out).toContain('"Old": 2 files, revisions up to 11 are whole');
    expect(await archive()).toMatchObject({ code: 0, out: 'There are no older changes.\n' });
  });

  test.each([
    ['a restore', restoreOperation, { code: 0, err: '' }],
    [
      'nothing',
      'updateUser',
      { code: 1, err: expect.stringContaining(`revision ${5 + restoredJump} follows revision 5`) },
    ],
  ])('a gap that %s explains', async (_what, operation, outcome) => {
    await changes(9, 5);
    const jump = { where: { companyId }, data: { revision: { increment: restoredJump - 1 } } };
    await temporary.store.adminWrite((tx) => tx.companyState.update(jump));
    await changes(8, 1, operation);
    expect(await archive()).toMatchObject(outcome);
    if (outcome.code !== 0) expect(await revisions()).toEqual([1, 2, 3, 4, 5, 5 + restoredJump]);
  });

  /** Archives until the store fails after so many writes. */
  async function interrupted(writes: number): Promise<void> {
    const run = archiveAudit(failingAfter(writes), { until: new Date(Date.now() - 86_400_000), folder });
    await expect(run.next()).rejects.toThrow('power failure');
    expect(await files()).toEqual([archiveName(companyId, 0, 5)]);
  }

  test('goes on where it was interrupted before rows were removed', async () => {
    await changes(9, 5);
    await interrupted(1);
    expect(await revisions()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await archive()).toMatchObject({ code: 0, err: '' });
    expect(await revisions()).toEqual([6]);
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });

  test('refuses a file that was not recorded, until it is moved away', async () => {
    await changes(9, 5);
    await interrupted(0);
    const file = path.join(folder, archiveName(companyId, 0, 5));
    expect(await archive()).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${file} is not recorded: the database says that 0 is the last`),
    });
    expect(await revisions()).toEqual([1, 2, 3, 4, 5]);
    await rm(file);
    expect(await archive()).toMatchObject({ code: 0, err: '' });
    expect(await revisions()).toEqual([6]);
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });

  test('refuses a folder without the earlier archives, unless a new chain is wanted', async () => {
    await changes(9, 5);
    await archive();
    await rm(path.join(folder, archiveName(companyId, 0, 5)));
    await changes(8, 5);
    const refused = await run('archive', '--until', '0', '--to', folder);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('that ends at revision 5') });
    expect(await run('archive', '--until', '0', '--to', folder, '--new-chain')).toMatchObject({ code: 0 });
    expect((await verify()).out).toContain('revisions up to 11 are whole');
  });
});

/** A store whose writes fail after so many. */
function failingAfter(writes: number): Store {
  let left = writes;
  const { store } = temporary;
  return Object.assign(Object.create(store) as Store, {
    adminRead: store.adminRead.bind(store),
    adminWrite: <T>(work: (tx: Transaction) => Promise<T>) =>
      left-- > 0 ? store.adminWrite(work) : Promise.reject(new Error('power failure')),
  });
}

describe('audit verify finds', () => {
  beforeEach(async () => {
    await oldBeginning();
    await changes(9, 5);
    await archive();
  });
  const line = async (change: (lines: string[]) => string[]): Promise<string> => {
    const file = path.join(folder, archiveName(companyId, 0, 5));
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    await writeFile(file, `${change(lines).join('\n')}\n`);
    const { code, err } = await verify();
    expect(code).toBe(1);
    return err;
  };

  test.each<[string, (lines: string[]) => string[], string]>([
    [
      'a changed line',
      (lines) => lines.map((one) => one.replace('"City"', '"Name"')),
      'line 2: its hash is wrong',
    ],
    ['a line that is gone', (lines) => lines.toSpliced(3, 1), 'line 4: revision 4 follows revision 2'],
    [
      'a cut line',
      (lines) => [...lines.slice(0, 5), (lines[5] ?? '').slice(0, 40)],
      'line 6: it does not end with a hash',
    ],
    ['the last line gone', (lines) => lines.slice(0, -1), 'end at revision 4, but the database says that 5'],
    ['another heading', (lines) => lines.slice(1), 'line 1: this is not the heading'],
    [
      'a line that is no JSON any more',
      (lines) => lines.map((one, index) => (index === 2 ? one.replace(':', '') : one)),
      'line 3: it is no JSON. This line was changed.',
    ],
    [
      'a heading that is no JSON any more',
      (lines) => lines.map((one, index) => (index === 0 ? one.slice(1) : one)),
      'line 1: it is no JSON. This line was changed.',
    ],
    [
      'a heading without the hash of the archive before',
      (lines) => lines.map((one, index) => (index === 0 ? one.replace('"previous"', '"next"') : one)),
      'line 1: this is not the heading',
    ],
  ])('%s', async (_name, change, fault) => {
    expect(await line(change)).toContain(fault);
  });

  test('a database that was restored from a backup older than the archives', async () => {
    const older = { where: { companyId }, data: { archivedThrough: 0 } };
    await temporary.store.adminWrite((tx) => tx.companyState.updateMany(older));
    const { code, err } = await verify();
    expect(code).toBe(1);
    expect(err).toContain(
      'end at revision 5, but the database says that 0 is the last archived one. Was a backup restored',
    );
  });
});
