import { lstatSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { admin } from '../run-admin.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { useFolder } from '../../support/use-folder.js';

const temporary = useStore();
const folder = useFolder();
beforeAll(async () => {
  await temporary.store.adminWrite((tx) => createCompany(tx, 'Exporting'));
});

function exportTo(file: string, ...more: string[]) {
  const args = ['catalogue', 'export', '--company', 'Exporting', '--output', file, ...more];
  return admin(args, { DATABASE_URL: temporary.url });
}

/** Whether a file is a whole export, and that only its owner may read it. */
function holdsCatalogue(file: string): boolean {
  const { Currencies } = JSON.parse(readFileSync(file, 'utf8')) as { Currencies: unknown[] };
  return Currencies.length > 100 && (statSync(file).mode & 0o777) === 0o600;
}

test('only its owner may read the file, which is named, and nothing else is left', async () => {
  const file = path.join(folder, 'new.json');
  const { code, out } = await exportTo(file);
  expect(code).toBe(0);
  const owner = process.getuid?.();
  const kibibytes = (statSync(file).size / 1024).toFixed(1);
  expect(out).toBe(
    `The catalogue was written to ${file} (${kibibytes} KiB, owner: user ${owner}, mode 600).\n`,
  );
  expect(holdsCatalogue(file)).toBe(true);
  expect(readdirSync(folder)).toEqual(['new.json']);
});

test('a file that is there is replaced only with --force', async () => {
  const file = path.join(folder, 'there.json');
  writeFileSync(file, 'a letter', { mode: 0o644 });
  expect(await exportTo(file)).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
  expect(readFileSync(file, 'utf8')).toBe('a letter');
  const made = JSON.parse((await exportTo(file, '--force', '--json')).out) as unknown;
  expect(made).toEqual({ file, bytes: statSync(file).size, owner: process.getuid?.(), mode: '600' });
  expect(holdsCatalogue(file)).toBe(true);
});

test.each(['to a file', 'to nothing'])(
  'a link %s counts as there, and is never written through',
  async (way) => {
    const victim = path.join(folder, `victim ${way}`);
    const file = path.join(folder, `link ${way}`);
    if (way === 'to a file') writeFileSync(victim, 'a letter');
    symlinkSync(victim, file);
    const before = readdirSync(folder);
    expect(await exportTo(file)).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
    expect((await exportTo(file, '--force')).code).toBe(0);
    expect(lstatSync(file).isSymbolicLink()).toBe(false);
    expect(holdsCatalogue(file)).toBe(true);
    expect(readdirSync(folder)).toEqual(before);
    if (way === 'to a file') expect(readFileSync(victim, 'utf8')).toBe('a letter');
  },
);
