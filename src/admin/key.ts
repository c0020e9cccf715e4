import { InvalidArgumentError, type Command } from 'commander';
import {
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
  type CreatedKey,
  type KeySummary,
} from '../data/admin/keys.js';
import { withStore, type AdminIO } from './io.js';
import { moment, printable, table } from './table.js';

interface JsonOption {
  json?: true;
}

/** key create, key list, key rotate, key revoke (D41) */
export function addKeyCommands(program: Command, io: AdminIO): void {
  const key = program
    .command('key')
    .description('make, list, rotate and revoke API keys')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- key create --company "Acme Ltd." --label "ERP, production"
  npm run admin -- key list --company "Acme Ltd."
  npm run admin -- key rotate cak_Ab3dEf9h --grace 7d
  npm run admin -- key revoke cak_Ab3dEf9h`,
    );
  key
    .command('create')
    .description('make another API key for a company; it is shown once')
    .requiredOption('--company <NAME>', 'the company, by its name')
    .option('--label <TEXT>', 'what the key is for, shown in lists', '')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- key create --company "Acme Ltd." --label "ERP, production"
  npm run --silent admin -- key create --company Acme --json
  {"keyId":"2","companyId":"1","company":"Acme","prefix":"cak_Ab3dEf9h","label":"","apiKey":"cak_…"}`,
    )
    .action((options: JsonOption & { company: string; label: string }) => create(io, options));
  key
    .command('list')
    .description('list the keys of all companies, or of one')
    .option('--company <NAME>', 'only the keys of this company')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
States: active; expiring (replaced, works until its grace period ends); expired; revoked.

Examples:
  npm run admin -- key list
  npm run admin -- key list --company "Acme Ltd."`,
    )
    .action((options: JsonOption & { company?: string }) => list(io, options));
  key
    .command('rotate')
    .description('make a new key in place of one; both work during a grace period')
    .argument('KEY', 'ID or prefix of the key, as "key list" shows them')
    .option('--grace <TIME>', 'how long the old key still works, such as 30m, 24h, 7d, or 0', parseTime)
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Without --grace the old key works for 24 hours more.

Examples:
  npm run admin -- key rotate cak_Ab3dEf9h
  npm run admin -- key rotate 2 --grace 7d`,
    )
    .action((which: string, options: JsonOption & { grace?: number }) => rotate(io, which, options));
  key
    .command('revoke')
    .description('stop a key for good, within a second')
    .argument('KEY', 'ID or prefix of the key, as "key list" shows them')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- key revoke cak_Ab3dEf9h
  npm run admin -- key revoke 2`,
    )
    .action((which: string, options: JsonOption) => revoke(io, which, options));
}

async function create(io: AdminIO, options: JsonOption & { company: string; label: string }): Promise<void> {
  const made = await withStore(io, (store) =>
    store.adminWrite((tx) => createKey(tx, options.company, options.label, new Date())),
  );
  if (options.json) io.out(JSON.stringify(createdJson(made)));
  else showCreated(io, made);
}

async function list(io: AdminIO, options: JsonOption & { company?: string }): Promise<void> {
  const keys = await withStore(io, (store) =>
    store.adminRead((tx) => listKeys(tx, options.company, new Date())),
  );
  if (options.json) {
    io.out(JSON.stringify(keys.map(keyJson)));
    return;
  }
  if (keys.length === 0) {
    io.out('There is no key.');
    return;
  }
  const rows = keys.map((key) => {
    const { keyId, prefix, company, label, createdAt, lastUsedAt } = key;
    return [
      String(keyId),
      `${prefix}…`,
      company,
      stateText(key),
      moment(createdAt),
      moment(lastUsedAt),
      label,
    ];
  });
  io.out(table(['ID', 'PREFIX', 'COMPANY', 'STATE', 'CREATED', 'LAST USED', 'LABEL'], rows));
}

async function rotate(io: AdminIO, which: string, options: JsonOption & { grace?: number }): Promise<void> {
  const { created, old } = await withStore(io, (store) =>
    store.adminWrite((tx) => rotateKey(tx, which, options.grace ?? parseTime('24h'), new Date())),
  );
  if (options.json) {
    io.out(JSON.stringify({ ...createdJson(created), replaces: keyJson(old) }));
    return;
  }
  showCreated(io, created);
  io.out(`The old key ${old.prefix}… is ${stateText(old)}.`);
}

async function revoke(io: AdminIO, which: string, options: JsonOption): Promise<void> {
  const { key, workingKeys } = await withStore(io, (store) =>
    store.adminWrite((tx) => revokeKey(tx, which, new Date())),
  );
  if (options.json) {
    io.out(JSON.stringify({ ...keyJson(key), workingKeys }));
    return;
  }
  io.out(`The key ${key.prefix}… of "${printable(key.company)}" is revoked.`);
  io.out(
    workingKeys === 0
      ? 'The company has no working key now.'
      : `Working keys of the company: ${workingKeys}.`,
  );
}

function showCreated(io: AdminIO, { key, apiKey }: CreatedKey): void {
  io.out(`A key was created for "${printable(key.company)}"${key.label ? `, ${printable(key.label)}` : ''}.`);
  io.out(`  API key  ${apiKey}`);
  io.out('Keep the key now: only its hash is stored, it cannot be shown again.');
}

function createdJson({ key, apiKey }: CreatedKey) {
  const { keyId, companyId, company, prefix, label } = key;
  return { keyId: String(keyId), companyId: String(companyId), company, prefix, label, apiKey };
}

function keyJson(key: KeySummary) {
  return { ...key, keyId: String(key.keyId), companyId: String(key.companyId) };
}

function stateText({ state, expiresAt }: KeySummary): string {
  return state === 'expiring' ? `active until ${moment(expiresAt)}` : state;
}

const milliseconds: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads a span such as 30m, 24h or 7d, at most 365 days. @throws InvalidArgumentError, a usage error */
function parseTime(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const span = text === '0' ? 0 : Number(count) * (milliseconds[unit] ?? NaN);
  if (!(span >= 0 && span <= 365 * 86_400_000)) {
    throw new InvalidArgumentError(
      'Give a number of seconds, minutes, hours or days, such as 90s, 30m, 24h or 7d.',
    );
  }
  return span;
}
