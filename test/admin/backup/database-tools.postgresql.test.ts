import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inTemporaryFolder } from '../../support/files.js';
import { admin } from '../run-admin.js';

// The commands around PostgreSQL's own tools, with others in their place. test:foreign -- backup has the real ones.

const url = 'postgres://ann:very%2Dsecret@127.0.0.1:1/company?sslmode=no-verify&application_name=x';
const backup = (file: string, PATH: string, ...more: string[]) =>
  admin(['database', 'backup', file, ...more], { DATABASE_URL: url, PATH });

/** Puts programs into the folder that say how they were called, and end as told. */
function programs(folder: string, dump: string, restore = 'exit 0'): void {
  const files = { pg_dump: dump, pg_restore: restore };
  for (const [name, script] of Object.entries(files)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" "$PGPASSWORD" > ${file}.called\n${script}\n`);
    chmodSync(file, 0o755);
  }
}
const writes = 'for word; do case $word in --file=*) echo dumped > "${word#--file=}";; esac; done';
const called = (folder: string, name: string) =>
  readFileSync(path.join(folder, `${name}.called`), 'utf8').split('\n');

test('database backup has pg_dump write the file, and reads it again; the password is no argument', () =>
  inTemporaryFolder(async (folder) => {
    programs(folder, writes);
    const file = path.join(folder, 'company.dump');
    expect(await backup(file, folder)).toEqual({
      code: 0,
      out: `The backup was written to ${file}: 0.0 MB. It was checked.\n`,
      err: '',
    });
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['dumped\n', 0o600]);
    const partial: unknown = expect.stringMatching(/company\.dump\.partial-\d+$/);
    expect(called(folder, 'pg_dump')).toEqual([
      '--format=custom',
      '--extension=plpgsql',
      partial,
      '--no-password',
      '--dbname=postgres://ann@127.0.0.1:1/company?sslmode=require',
      'very-secret',
      '',
    ]);
    expect(called(folder, 'pg_restore')).toEqual(['--file=-', partial, '', '']);

    const again = await backup(file, folder);
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/is there already.*--force/)]);
    expect((await backup(file, folder, '--force')).code).toBe(0);
  }));

test.each([
  ['pg_dump', `${writes}; echo "pg_dump: error: no way" >&2; exit 1`, 'exit 0'],
  ['pg_restore', writes, 'echo "pg_restore: error: no way" >&2; exit 1'],
])('what %s says is shown, and no file is left', (name, dump, restore) =>
  inTemporaryFolder(async (folder) => {
    programs(folder, dump, restore);
    const { code, out, err } = await backup(path.join(folder, 'company.dump'), folder);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`error: ${name} failed. No backup was made.\n  ${name}: error: no way\n`);
    expect(readdirSync(folder).filter((file) => file.startsWith('company'))).toEqual([]);
  }),
);

test('an interrupt ends pg_dump, and no file is left', () =>
  inTemporaryFolder(async (folder) => {
    programs(folder, `${writes}; exec sleep 20`);
    const isCalled = async (): Promise<void> => {
      while (!existsSync(path.join(folder, 'pg_dump.called'))) await sleep(20);
    };
    const words = ['database', 'backup', path.join(folder, 'company.dump')];
    // The folder of sleep is there, too.
    const env = { DATABASE_URL: url, PATH: `${folder}:${process.env['PATH']}` };
    expect(await admin(words, env, undefined, isCalled())).toEqual({
      code: 130,
      out: '',
      err: 'error: Interrupted. No backup was made.\n',
    });
    expect(readdirSync(folder).filter((file) => file.startsWith('company'))).toEqual([]);
  }));

test('without pg_dump the command is shown, without the password', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, "it's.dump");
    const { code, out, err } = await backup(file, '/nowhere');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^error: pg_dump is not on this machine\./);
    const quoted = file.replace("'", String.raw`'\''`);
    const address = `'postgres://ann@127.0.0.1:1/company?sslmode=require'`;
    expect(err).toContain(
      `\n  pg_dump --format=custom --extension=plpgsql --file='${quoted}' --dbname=${address}\n`,
    );
    expect(err).not.toContain('secret');
    expect(existsSync(file)).toBe(false);
  }));

test('database restore says its command', async () => {
  const { code, err } = await admin(['database', 'restore', '/backup/b.dump'], { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^ {2}pg_restore .*--no-privileges --single-transaction --dbname='postgres:\/\/ann@.*' \/backup\/b\.dump$/m,
  );
});

test('database restore --dry-run reads the whole backup, and shows the commands', () =>
  inTemporaryFolder(async (folder) => {
    const dry = () =>
      admin(['database', 'restore', '/backup/b.dump', '--dry-run'], { DATABASE_URL: url, PATH: folder });
    programs(folder, writes);
    const { code, out } = await dry();
    expect(code).toBe(0);
    expect(called(folder, 'pg_restore').slice(0, 2)).toEqual(['--file=-', '/backup/b.dump']);
    expect(out).toMatch(
      /^ {2}pg_restore .* \/backup\/b\.dump\n {2}npm run admin -- database mark-restored$/m,
    );
    programs(folder, writes, 'echo "pg_restore: error: no way" >&2; exit 1');
    expect(await dry()).toEqual({
      code: 1,
      out: '',
      err: 'error: pg_restore failed. /backup/b.dump cannot be restored.\n  pg_restore: error: no way\n',
    });
  }));
