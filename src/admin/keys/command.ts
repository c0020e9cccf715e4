import { InvalidArgumentError, Option, type Command } from 'commander';
import { parseSpan } from '../arguments.js';
import {
  adminRead,
  adminWrite,
  help,
  jsonOption,
  show,
  type AdminIO,
  type JsonOption,
  moment,
  table,
} from '../io.js';
import {
  createKey,
  labelKey,
  listKeys,
  revokeKey,
  rotateKey,
  type CreatedKey,
  type KeyFilter,
  type KeySummary,
  type NewKeyOptions,
} from './keys.js';

type NewKeyFlags = JsonOption & NewKeyOptions;

const allowMoreOption = ['--allow-more', 'even if more than two keys with this label are then live'] as const;
const keyArgument = ['KEY', 'ID or prefix of the key, as "key list" shows them'] as const;

export function addKeyCommands(program: Command, io: AdminIO): void {
  const key = program
    .command('key')
    .description('create, list, label, rotate and revoke API keys')
    .addHelpText('after', help('', 'key list --company "Acme Ltd."', 'key rotate cak_Ab3dEf9h --grace 7d'));
  key
    .command('create')
    .description('create another API key for a company; it is shown once')
    .requiredOption('--company <NAME>', 'the company, by its name')
    .option('--label <TEXT>', 'what the key is for; shown in lists', '')
    .option(
      '--expires <TIME>',
      'how long the key works, such as 12h or 90d; default: until revoked',
      parseLifetime,
    )
    .option(...allowMoreOption)
    .option(...jsonOption)
    .addHelpText('after', createHelp)
    .action(async (options: NewKeyFlags & { company: string; label: string }) => {
      const made = await adminWrite(io, (tx) =>
        createKey(tx, options.company, options.label, new Date(), options),
      );
      show(io, options, { ...made.key, apiKey: made.apiKey }, () => createdLines(made));
    });
  key
    .command('list')
    .description('list the keys of all companies, or of one')
    .option('--company <NAME>', 'only the keys of this company')
    .option(
      '--unused-for <TIME>',
      'only keys that still work and were not used for so long, such as 90d; a key never used counts from its creation',
      (text) => parseSpan(text, 3650),
    )
    .option(...jsonOption)
    .addHelpText('after', listHelp)
    .action(async (options: JsonOption & KeyFilter) => {
      const keys = await adminRead(io, (tx) => listKeys(tx, new Date(), options));
      show(io, options, keys, () => {
        if (keys.length === 0)
          return [options.unusedFor === undefined ? 'There is no key.' : 'No key was unused for so long.'];
        const rows = keys.map((key) => {
          const { keyId, prefix, company, createdAt, lastUsedAt } = key;
          const times = [moment(createdAt), moment(lastUsedAt)];
          return [String(keyId), `${prefix}…`, company, stateText(key), ...times, key.label];
        });
        return table(['ID', 'PREFIX', 'COMPANY', 'STATE', 'CREATED', 'LAST USED', 'LABEL'], rows);
      });
    });
  key
    .command('label')
    .description("change a key's label; the key itself does not change")
    .argument(...keyArgument)
    .argument('LABEL', 'what the key is for; "" removes the label')
    .option(...allowMoreOption)
    .option(...jsonOption)
    .addHelpText('after', help('', 'key label cak_Ab3dEf9h "ERP, production"'))
    .action(async (which: string, text: string, options: NewKeyFlags) => {
      const key = await adminWrite(io, (tx) => labelKey(tx, which, text, new Date(), options));
      const now = key.label === '' ? 'has no label' : `is labelled "${key.label}"`;
      show(io, options, key, () => [`The key ${key.prefix}… of "${key.company}" ${now}.`]);
    });
  key
    .command('rotate')
    .description('replace a key with a new one; both work during a grace period')
    .argument(...keyArgument)
    .addOption(
      new Option('--grace <TIME>', 'how long the old key still works, such as 30m, 24h, 7d, or 0')
        .argParser((text) => parseSpan(text, 365))
        .default(parseSpan('24h', 1), '24h'),
    )
    .option(
      '--expires <TIME>',
      'how long the new key works, such as 90d; default: until revoked',
      parseLifetime,
    )
    .option(...allowMoreOption)
    .option(...jsonOption)
    .addHelpText('after', help('', 'key rotate cak_Ab3dEf9h', 'key rotate 2 --grace 7d'))
    .action(async (which: string, options: NewKeyFlags & { grace: number }) => {
      const { created, old } = await adminWrite(io, (tx) =>
        rotateKey(tx, which, options.grace, new Date(), options),
      );
      show(io, options, { ...created.key, apiKey: created.apiKey, replaces: old }, () => [
        ...createdLines(created),
        `The old key ${old.prefix}… is ${stateText(old)}.`,
      ]);
    });
  key
    .command('revoke')
    .description('stop a key permanently, within a second')
    .argument(...keyArgument)
    .option(...jsonOption)
    .addHelpText('after', help('', 'key revoke cak_Ab3dEf9h', 'key revoke 2'))
    .action(async (which: string, options: JsonOption) => {
      const { key, workingKeys } = await adminWrite(io, (tx) => revokeKey(tx, which, new Date()));
      show(io, options, { ...key, workingKeys }, () => [
        `The key ${key.prefix}… of "${key.company}" is revoked.`,
        workingKeys === 0
          ? 'The company no longer has a working key.'
          : `Working keys of the company: ${workingKeys}.`,
      ]);
    });
}

const createHelp = help(
  `A company may have two live keys of one label: one to use and one to change over to. So give each client a label of its own. A
replaced key counts until its grace period ends. --allow-more lifts the limit for this command.`,
  'key create --company "Acme Ltd." --label "ERP, production"',
  'key create --company "Acme Ltd." --label "auditor" --expires 30d',
  'key create --company Acme --json',
  '{"keyId":"2","companyId":"1","company":"Acme","prefix":"cak_Ab3dEf9h","label":"","expiresAt":null,"apiKey":"cak_…"}',
);
const listHelp = help(
  'States: active; active until a time (replaced, or created with --expires); expired; revoked.',
  'key list --company "Acme Ltd."',
  'key list --unused-for 90d',
);

function createdLines({ key, apiKey }: CreatedKey): string[] {
  return [
    `A key was created for "${key.company}"${key.label ? `, ${key.label}` : ''}.`,
    `  API key  ${apiKey}`,
    ...(key.expiresAt ? [`  Expires  ${moment(key.expiresAt)}`] : []),
    'Keep the key now: only its hash is stored, it cannot be shown again.',
  ];
}

function stateText({ state, expiresAt }: KeySummary): string {
  return state === 'expiring' ? `active until ${moment(expiresAt)}` : state;
}

function parseLifetime(text: string): number {
  const lifetime = parseSpan(text, 3650);
  if (lifetime === 0) throw new InvalidArgumentError('Give a time for which the key works, such as 90d.');
  return lifetime;
}
