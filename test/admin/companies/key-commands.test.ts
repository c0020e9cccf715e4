import { beforeAll, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { createKey, revokeKey, type CreatedKey } from '../../../src/admin/keys/keys.js';
import { keyPrefix } from '../../../src/data/api-keys.js';
import { admin } from '../run-admin.js';
import { useStore } from '../../support/databases/temporary-store.js';

const temporary = useStore();
beforeAll(async () => {
  await temporary.store.adminWrite((tx) => createCompany(tx, 'Acme'));
});

const key = (...args: string[]) => admin(['key', ...args], { DATABASE_URL: temporary.url });

test('an operator makes, limits, rotates and revokes keys', async () => {
  const made = await key('create', '--company', 'acme', '--label', 'ERP', '--expires', '90d', '--json');
  const { keyId, prefix, expiresAt, apiKey } = JSON.parse(made.out) as Record<string, string>;
  expect(apiKey).toMatch(/^cak_[\w-]{43}$/);
  expect((Date.parse(expiresAt!) - Date.now()) / 86_400_000).toBeCloseTo(90, 2);
  const listed = await key('list', '--company', 'Acme');
  expect(listed.out).toMatch(new RegExp(`${prefix!}… +Acme +active until ${expiresAt!.slice(0, 10)}`));

  const spare = await key('create', '--company', 'Acme', '--label', 'erp');
  expect(spare.code).toBe(0);
  const rejected = await key('create', '--company', 'Acme', '--label', 'ERP');
  expect({ code: rejected.code, out: rejected.out }).toEqual({ code: 1, out: '' });
  const [first, ...live] = rejected.err.trimEnd().split('\n');
  expect(first).toMatch(
    /^error: "Acme" would have 3 live keys with the label "ERP"; the maximum is 2 per label\. .*--allow-more\. These live now:$/,
  );
  expect(live).toEqual([
    `  ${keyId!}: ${prefix!}… ERP, until ${expiresAt!}`,
    expect.stringMatching(/^ {2}\d+: cak_\S{8}… erp$/),
  ]);
  expect((await key('rotate', keyId!)).err).toMatch(/3 live keys/);
  // What was rejected did not happen: the other key has no end.
  const spareId = /^ {2}(\d+): cak_\S{8}… erp$/.exec(live[1] ?? '')?.[1] ?? '';
  expect((await key('rotate', spareId)).err.trimEnd().split('\n').slice(1)).toEqual(live);

  const rotated = await key('rotate', keyId!, '--grace', '0', '--expires', '1h');
  expect(rotated.out).toMatch(
    /^A key was created for "Acme", ERP\.\n {2}API key {2}cak_\S{43}\n {2}Expires {2}\S+ \S+Z\nKeep the key now: .*\nThe old key cak_\S{8}… is expired\.\n$/,
  );
  expect((await key('create', '--company', 'Acme', '--label', 'ERP', '--allow-more')).code).toBe(0);
  expect((await key('revoke', prefix!)).out).toMatch(/is revoked\.\nWorking keys of the company: 4\.\n$/);
});

test('a key is revoked once, by its prefix as lists show it; whether it was the last one is reported', async () => {
  const { apiKey } = await temporary.store.adminWrite((tx) => createCompany(tx, 'Leaving'));
  const prefix = keyPrefix(apiKey);
  const other = JSON.parse((await key('create', '--company', 'Leaving', '--json')).out) as { prefix: string };
  expect((await key('create', '--company', 'Leaving')).err).toMatch(
    /^error: "Leaving" would have 3 live keys without a label; [^\n]*\n( {2}\d+: cak_\S{8}…\n){2}$/,
  );
  expect((await key('revoke', `${prefix}…`)).out).toBe(
    `The key ${prefix}… of "Leaving" is revoked.\nWorking keys of the company: 1.\n`,
  );
  expect((await key('revoke', prefix)).err).toContain(`The key ${prefix}… was already revoked on 20`);
  expect((await key('revoke', other.prefix)).out).toMatch(/\nThe company no longer has a working key\.\n$/);
});

test('a key gets another label, and loses it', async () => {
  const { prefix } = JSON.parse(
    (await key('create', '--company', 'Acme', '--label', 'old', '--json')).out,
  ) as {
    prefix: string;
  };
  expect(await key('label', prefix, 'Payroll')).toEqual({
    code: 0,
    out: `The key ${prefix}… of "Acme" is labelled "Payroll".\n`,
    err: '',
  });
  expect((await key('list')).out).toMatch(new RegExp(`${prefix}… .* Payroll\n`));
  const cleared = await key('label', prefix, '', '--json');
  expect(JSON.parse(cleared.out)).toMatchObject({ prefix, label: '', state: 'active' });
});

test('keys that have not been used for a time are listed: those that work, by their last use or their creation', async () => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  const { store } = temporary;
  await store.adminWrite((tx) => createCompany(tx, 'Idle'));
  const make = (label: string, at: Date) => store.adminWrite((tx) => createKey(tx, 'Idle', label, at));
  const use = ({ key: { keyId: id, companyId, prefix } }: CreatedKey, at: Date) =>
    store.markKeysUsed([{ key: { id, companyId, prefix, hash: '' }, at: Number(at) }]);
  await make('never used', ago(100));
  await use(await make('used long ago', ago(200)), ago(91));
  await use(await make('in use', ago(200)), ago(89));
  const revoked = await make('revoked', ago(100));
  await store.adminWrite((tx) => revokeKey(tx, String(revoked.key.keyId), ago(99)));

  const unused = async (...args: string[]) => {
    const { code, out } = await key('list', '--unused-for', ...args, '--json');
    expect(code).toBe(0);
    return (JSON.parse(out) as { label: string }[]).map(({ label }) => label);
  };
  // The first one was made with the company.
  expect(await unused('0', '--company', 'Idle')).toEqual(['', 'never used', 'used long ago', 'in use']);
  expect(await unused('90d')).toEqual(['never used', 'used long ago']);
  expect(await unused('90d', '--company', 'Acme')).toEqual([]);
  expect((await key('list', '--unused-for', '3650d')).out).toBe('No key was unused for so long.\n');
});
