import { InvalidArgumentError, type Command } from 'commander';
import {
  createKey,
  labelKey,
  listKeys,
  revokeKey,
  rotateKey,
  type CreatedKey,
  type KeyFilter,
  type KeySummary,
} from './keys.js';
import { withStore, type AdminIO } from '../io.js';
import { printable } from '../printable.js';
import { moment, table } from '../table.js';
import { parseSpan } from '../time-span.js';

interface JsonOption {
  json?: true;
}

interface LabelFlags extends JsonOption {
  allowMore?: true;
}

interface NewKeyFlags extends LabelFlags {
  expires?: number;
}

/** Default milliseconds that a replaced key still works (D41). */
const usualGrace = 86_400_000;

/** The note on the limit in the help of key create and key rotate. */
const limitHelp = `
A company may have two live keys of one label: one to use and one to change over to. So give each client a label of its own. A
replaced key counts until its grace period ends. --allow-more lifts the limit for this command.`;

/** key create, key list, key label, key rotate, key revoke (D41) */
export function addKeyCommands(program: Command, io: AdminIO): void {
  const key = program
    .command('key')
    .description('make, list, label, rotate and revoke API keys')
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
    .option(
      '--expires <TIME>',
      'how long the key works, such as 12h or 90d; without it, until revoked',
      parseLifetime,
    )
    .option('--allow-more', 'even when two keys of this label live')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `${limitHelp}

Examples:
  npm run admin -- key create --company "Acme Ltd." --label "ERP, production"
  npm run admin -- key create --company "Acme Ltd." --label "auditor" --expires 30d
  npm run --silent admin -- key create --company Acme --json
  {"keyId":"2","companyId":"1","company":"Acme","prefix":"cak_Ab3dEf9h","label":"","expiresAt":null,"apiKey":"cak_…"}`,
    )
    .action((options: NewKeyFlags & { company: string; label: string }) => create(io, options));
  key
    .command('list')
    .description('list the keys of all companies, or of one')
    .option('--company <NAME>', 'only the keys of this company')
    .option(
      '--unused-for <TIME>',
      'only keys that still work and were not used for so long, such as 90d; a key never used counts from its creation',
      parseUnused,
    )
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
States: active; active until a moment (replaced, or made with --expires); expired; revoked.

Examples:
  npm run admin -- key list
  npm run admin -- key list --company "Acme Ltd."
  npm run admin -- key list --unused-for 90d`,
    )
    .action((options: JsonOption & KeyFilter) => list(io, options));
  key
    .command('label')
    .description('change what a key is labelled with; the key itself stays as it is')
    .argument('KEY', 'ID or prefix of the key, as "key list" shows them')
    .argument('LABEL', 'what the key is for; "" takes the label away')
    .option('--allow-more', 'even when more than two keys of this label then live')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- key label cak_Ab3dEf9h "ERP, production"`,
    )
    .action((which: string, text: string, options: LabelFlags) => label(io, which, text, options));
  key
    .command('rotate')
    .description('make a new key in place of one; both work during a grace period')
    .argument('KEY', 'ID or prefix of the key, as "key list" shows them')
    .option('--grace <TIME>', 'how long the old key still works, such as 30m, 24h, 7d, or 0', parseGrace)
    .option(
      '--expires <TIME>',
      'how long the new key works, such as 90d; without it, until revoked',
      parseLifetime,
    )
    .option('--allow-more', 'even when more than two keys of its label then live')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Without --grace the old key works for 24 hours more.

Examples:
  npm run admin -- key rotate cak_Ab3dEf9h
  npm run admin -- key rotate 2 --grace 7d`,
    )
    .action((which: string, options: NewKeyFlags & { grace?: number }) => rotate(io, which, options));
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

async function create(io: AdminIO, options: NewKeyFlags & { company: string; label: string }): Promise<void> {
  const made = await withStore(io, (store) =>
    store.adminWrite((tx) => createKey(tx, options.company, options.label, new Date(), keyOptions(options))),
  );
  if (options.json) io.out(JSON.stringify(createdJson(made)));
  else showCreated(io, made);
}

async function list(io: AdminIO, options: JsonOption & KeyFilter): Promise<void> {
  const keys = await withStore(io, (store) => store.adminRead((tx) => listKeys(tx, new Date(), options)));
  if (options.json) {
    io.out(JSON.stringify(keys.map(keyJson)));
    return;
  }
  if (keys.length === 0) {
    io.out(options.unusedFor === undefined ? 'There is no key.' : 'No key was unused for so long.');
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

async function label(io: AdminIO, which: string, text: string, options: LabelFlags): Promise<void> {
  const key = await withStore(io, (store) =>
    store.adminWrite((tx) => labelKey(tx, which, text, new Date(), options)),
  );
  if (options.json) {
    io.out(JSON.stringify(keyJson(key)));
    return;
  }
  const now = key.label === '' ? 'has no label' : `is labelled "${printable(key.label)}"`;
  io.out(`The key ${key.prefix}… of "${printable(key.company)}" ${now}.`);
}

async function rotate(io: AdminIO, which: string, options: NewKeyFlags & { grace?: number }): Promise<void> {
  const { created, old } = await withStore(io, (store) =>
    store.adminWrite((tx) =>
      rotateKey(tx, which, options.grace ?? usualGrace, new Date(), keyOptions(options)),
    ),
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
  if (key.expiresAt) io.out(`  Expires  ${moment(key.expiresAt)}`);
  io.out('Keep the key now: only its hash is stored, it cannot be shown again.');
}

function createdJson({ key, apiKey }: CreatedKey) {
  const { keyId, companyId, company, prefix, label, expiresAt } = key;
  return { keyId: String(keyId), companyId: String(companyId), company, prefix, label, expiresAt, apiKey };
}

function keyJson(key: KeySummary) {
  return { ...key, keyId: String(key.keyId), companyId: String(key.companyId) };
}

function stateText({ state, expiresAt }: KeySummary): string {
  return state === 'expiring' ? `active until ${moment(expiresAt)}` : state;
}

function keyOptions({ expires, allowMore }: NewKeyFlags) {
  return { ...(expires !== undefined && { lifetime: expires }), ...(allowMore && { allowMore }) };
}

/** Parses how long an old key still works. @throws InvalidArgumentError, a usage error */
function parseGrace(text: string): number {
  return parseSpan(text, 365);
}

/** Parses how long a key was not used. @throws InvalidArgumentError, a usage error */
function parseUnused(text: string): number {
  return parseSpan(text, 3650);
}

/** Parses how long a new key works. @throws InvalidArgumentError, a usage error */
function parseLifetime(text: string): number {
  const lifetime = parseSpan(text, 3650);
  if (lifetime === 0) throw new InvalidArgumentError('Give a time that a key can be used in, such as 90d.');
  return lifetime;
}
