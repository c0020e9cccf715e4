import { InvalidArgumentError, Option, type Command } from 'commander';
import { readAudit, type AuditQuery } from './entries.js';
import { recordKinds } from '../../data/audit.js';
import { auditFormats, auditWriter, type AuditFormat } from './format.js';
import { withStore, type AdminIO } from '../io.js';
import { parseMoment } from '../time-span.js';

interface ListFlags {
  company?: string;
  since?: Date;
  record?: Required<AuditQuery>['record'];
  limit?: number;
  format: AuditFormat;
}

/** Default number of rows in the table. */
const usualRows = 50;

/** audit list (D44) */
export function addAuditCommands(program: Command, io: AdminIO): void {
  const examples = `
Examples:
  npm run admin -- audit list
  npm run admin -- audit list --company "Acme Ltd." --since 7d
  npm run admin -- audit list --company "Acme Ltd." --record User:ada@example.com
  npm run --silent admin -- audit list --since 2026-11-01 --format csv > audit.csv`;
  const audit = program
    .command('audit')
    .description('read who changed what, through the API and on the command line')
    .addHelpText('after', examples);
  const list = audit
    .command('list')
    .description(
      'list changes, the newest last: when, with which key, which record, which fields; never values',
    )
    .option('--company <NAME>', 'only the changes of this company')
    .option('--since <TIME>', 'only later ones: 2026-11-20, 2026-11-20T14:00Z, or 24h or 7d ago', (text) =>
      parseMoment(text, new Date()),
    )
    .option('--record <KIND:ID>', 'only those of one record, by its ID or name; needs --company', parseRecord)
    .option(
      '--limit <NUMBER>',
      `only the newest of each company; the text form shows ${usualRows} unless told otherwise`,
      parseLimit,
    )
    .addOption(
      new Option('--format <FORM>', 'text for people, json with one object a line, csv for spreadsheets')
        .choices(auditFormats)
        .default('text'),
    )
    .addHelpText(
      'after',
      `
Kinds of records: User (by EmailAddress), Group (by GroupTitle), APIKey (by prefix), Company, Catalogue. A record that was deleted
or renamed is found by its ID. Times are UTC. What operators do has the protocol "admin" and no key. The
revisions of a company are 1, 2, 3 … without a gap. Without --company the companies follow each other.
${examples}`,
    );
  list.action((flags: ListFlags) => {
    if (flags.record && flags.company === undefined) {
      list.error("error: option '--record' needs '--company', as names and indexes are a company's own.");
    }
    return show(io, flags);
  });
}

async function show(io: AdminIO, { format, ...flags }: ListFlags): Promise<void> {
  const limit = flags.limit ?? (format === 'text' ? usualRows : undefined);
  const writer = auditWriter(format, flags.company === undefined);
  await withStore(io, async (store) => {
    let any = false;
    let left = false;
    for (const line of writer.head) io.out(line);
    for await (const { rows, older } of readAudit(store, {
      ...flags,
      ...(limit !== undefined && { limit }),
    })) {
      for (const line of writer.lines(rows)) io.out(line);
      any = true;
      left ||= older;
      // The reader has gone ("… | head"): stop reading.
      if (io.outputClosed?.()) return;
    }
    if (!any && format === 'text') io.out('There is no such change.');
    if (left && flags.limit === undefined)
      io.err(`Only the newest ${usualRows} are shown. --limit shows more.`);
  });
}

/** Parses KIND:ID or KIND:NAME, with kinds in any letter case. @throws InvalidArgumentError, a usage error */
function parseRecord(text: string): Required<AuditQuery>['record'] {
  const [, kindText = '', which = ''] = /^([a-z]+):(.+)$/is.exec(text) ?? [];
  const kind = recordKinds.find((name) => name.toLowerCase() === kindText.toLowerCase());
  if (kind === undefined) {
    throw new InvalidArgumentError(
      `Give a kind and an ID or name, such as User:17. Kinds: ${recordKinds.join(', ')}.`,
    );
  }
  return { kind, which: which.trim() };
}

function parseLimit(text: string): number {
  const limit = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (limit < 1) throw new InvalidArgumentError('Give a whole number from 1 to 9999999.');
  return limit;
}
