import { type Command, Option } from 'commander';
import { createExchangeChecker } from '../exchange.js';
import { progressBar, type QaIO, UsageError, wholeNumber, writeOutput } from '../io.js';
import { type CheckedEntry, checkEntries, emptySources, type Entry, totalsOf } from './entry.js';
import { operationOfOption, readEntries, sourceOf } from './inputs.js';
import { writeAllure } from '../report/allure.js';
import { type Format, formats, suitesOf, summaryLines, writeReport } from './report.js';

interface Options {
  operation?: string;
  status?: number;
  namespace?: string;
  format: Format;
  output?: string;
  coverage?: boolean;
}

const help = `
What a FILE may be; its content decides:
  JSON   the body of one request or one answer. The file's name begins with the operation (getuser.json,
         updateuser-2.json), or --operation says it.
  XML    a SOAP 1.1 or 1.2 envelope, of a request or an answer.
  HAR    a recording of a browser or proxy. Requests and answers are checked; entries that are not for this API are
         counted as skipped.

An answer is known by what only answers have: the members of the operation's answer, a problem document, a number, an element
…Response or a fault. Its status is what the problem document says, 500 for a fault, else 200; --status says another one, and that
the file is an answer whatever it looks like.

The check is the server's own, and it needs no server. Each breach is shown with its place, line and column, the code that the
server answers with, and the contract's own words for the rule. What needs the company's data is not judged: valid keys,
existing records and references, natural keys that are taken. API keys and values are never shown.

Exit code: 0 all is well; 1 a breach, or a file of which nothing was judged, such as an empty recording; 2 wrong usage.

Examples:
  npm run qa -- check getuser.json updateuser-2.json
  npm run qa -- check body.json --operation updateuser
  npm run qa -- check answer.json --operation getuser
  npm run qa -- check envelope.xml recording.har
  npm run qa -- check recordings/*.har --format junit --output report.xml
  npm run qa -- check recordings/*.har --coverage
  pbpaste | npm run qa -- check - --operation getuser`;

/** check */
export function addCheckCommand(program: Command, io: QaIO): void {
  program
    .command('check')
    .description(
      'say of requests, envelopes and recordings whether they meet the contract; no server is needed',
    )
    .argument('<FILE...>', 'JSON bodies, SOAP envelopes, HAR recordings; - reads standard input')
    .option(
      '--operation <NAME>',
      'the operation of bodies that do not say it themselves, named as at either protocol',
    )
    .option('--status <STATUS>', 'the files are answers with this status', wholeNumber(100, 599))
    .option(
      '--namespace <URI>',
      "the SOAP operations' namespace, where the server has another than the default",
    )
    .addOption(new Option('--format <FORMAT>', 'how to write the report').choices(formats).default('text'))
    .option(
      '-o, --output <FILE>',
      'write the report to this file, and a summary to standard output; for allure, a folder',
    )
    .option('--coverage', 'also list which operations, statuses and error codes were never exercised')
    .addHelpText('after', help)
    .action(async (files: string[], options: Options) => {
      io.exitCode = await runCheck(io, files, options);
    });
}

/** @returns the exit code: 1 if the contract is broken, or a file held nothing to judge */
async function runCheck(io: QaIO, files: readonly string[], options: Options): Promise<number> {
  const { operation, status } = options;
  const asked = { operation: operation === undefined ? undefined : operationOfOption(operation), status };
  if (files.filter((file) => file === '-').length > 1) {
    throw new UsageError('Standard input can be read only once.');
  }
  const entries: Entry[] = [];
  for (const file of files) entries.push(...(await readEntries(file, asked, io)));
  const namespace = options.namespace === undefined ? {} : { apiNamespace: options.namespace };
  const checker = await createExchangeChecker(namespace);
  const bar = progressBar(io, 'Checking', entries.length);
  const checked = await checkEntries(checker, entries, () => bar.increment()).finally(() => bar.stop());
  checked.push(...emptySources(checked, files.map(sourceOf)));
  await deliver(io, checked, options);
  const { breaks, empty } = totalsOf(checked);
  return breaks + empty === 0 ? 0 : 1;
}

async function deliver(
  io: QaIO,
  checked: readonly CheckedEntry[],
  { format, output, coverage = false }: Options,
): Promise<void> {
  if (output === undefined) {
    if (format === 'allure') throw new UsageError('--format allure needs --output with a folder.');
    io.out(writeReport(checked, format, coverage));
    return;
  }
  if (format === 'allure') await writeAllure(output, suitesOf(checked, coverage), Date.now());
  else await writeOutput(output, writeReport(checked, format, coverage));
  io.out(`${[...summaryLines(checked, coverage), `The report was written to ${output}.`].join('\n')}\n`);
}
