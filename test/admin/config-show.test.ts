import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { settingNames } from '../docs/pages.js';
import { inTemporaryFolder } from '../support/files.js';
import { admin } from './run-admin.js';

interface Shown {
  name: string;
  value: string | null;
  from: string;
  file: string | null;
  default: string | null;
}

/** What `config show --json` says of each setting. */
async function shown(env: Record<string, string>): Promise<Record<string, Shown>> {
  const { out } = await admin(['config', 'show', '--json'], env);
  return Object.fromEntries((JSON.parse(out) as Shown[]).map((one) => [one.name, one]));
}

test('shows every setting in the order of the code: value, origin, default', async () => {
  const all = await shown({ PORT: ' 80 ', TRUSTED_PROXIES: '10.1.0.0/16, ::1', HOST: ' ' });
  expect(Object.keys(all)).toEqual(settingNames);
  const port = { name: 'PORT', value: '80', from: 'environment', file: null, default: '8080' };
  expect(all['PORT']).toEqual(port);
  expect(all['TRUSTED_PROXIES']?.value).toBe('10.1.0.0/16,::1');
  expect(all['HOST']).toMatchObject({ value: '127.0.0.1', from: 'default' });
  expect(all['LOCAL_FORMS']).toMatchObject({ value: 'true', default: null });
  expect(all['OPS_PORT']).toMatchObject({ value: null, from: 'default', default: null });

  const { out, err, code } = await admin(['config', 'show'], { LOG_LEVEL: 'WARN', OPSPORT: '1' });
  expect(code).toBe(0);
  expect(err).toContain('OPSPORT is unknown; did you mean OPS_PORT?');
  expect(out).toMatch(/^SETTING +VALUE +FROM +DEFAULT$/m);
  expect(out).toMatch(/^LOG_LEVEL +warn +environment +info$/m);
  expect(out).toMatch(/^DATABASE_URL +file:\.\/data\/company\.db +default /m);
});

test('no password is shown, wherever it is written', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'url');
    writeFileSync(file, 'postgres://me:hid%64en@db/company?sslmode=require&password=hidden\n');
    expect((await shown({ DATABASE_URL_FILE: file }))['DATABASE_URL']).toMatchObject({
      value: 'postgres://me:***@db/company?sslmode=require&password=***',
      from: 'file',
      file,
    });
    const { out } = await admin(['config', 'show'], { DATABASE_URL: 'postgres://me:hidden@db/company' });
    expect(out).toContain('postgres://me:***@db/company');
    const wrong = { DATABASE_URL: 'postgres://me:hidden@db/company?x=hidden', PORT: 'many' };
    const faulty = await admin(['config', 'show'], wrong);
    expect(faulty.code).toBe(1);
    expect(`${faulty.out}${faulty.err}`).not.toContain('hidden');
    expect(faulty.err.split('\n').slice(0, 2)).toEqual([
      'error: The settings are invalid.',
      '  PORT is "many", and must be a whole number from 0 to 65535',
    ]);
    expect(faulty.out).toMatch(/^PORT +– +environment +8080$/m);
  }));
