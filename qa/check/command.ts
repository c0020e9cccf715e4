import { type Command, Option } from 'commander';
import { createExchangeChecker } from '../exchange.js';
import { printText, type QaIO, UsageError } from '../io.js';
import { namespaceOption, reportOption, wholeNumber } from '../options.js';
import { jsonText, junitText, writeReport } from '../report/files.js';
import { Journal } from '../report/journal.js';
import { makeReport } from '../report/report.js';
import { checkEntries, reportLines } from './entries.js';
import { operationOfOption, readEntries, getSource } from './inputs.js';

interface Options {
  operation?: string;
  status?: number;
  namespace: string;
  coverage: boolean;
  format: 'text' | 'json' | 'junit';
  out: string[];
  output: string[];
}

const help = `
A FILE is the JSON body of a request or a response, a SOAP envelope, or a HAR recording; its content decides. The name of a JSON file
begins with the operation (getuser.json, updateuser-2.json), or --operation says it; of a response, --status does.

Examples:
  npm run qa -- check getuser.json updateuser-2.json
  npm run qa -- check response.json --operation getuser --status 200
  npm run qa -- check envelope.xml recordings/*.har --out report.xml --out report.html
  npm run qa -- check recordings/*.har --coverage
  pbpaste | npm run qa -- check - --operation getuser`;

export function addCheckCommand(program: Command, io: QaIO): void {
  program
    .command('check')
    .description(
      'say of requests, envelopes and recordings whether they meet the contract; no server is needed',
    )
    .argument('<FILE...>', 'JSON bodies, SOAP envelopes, HAR recordings; - reads standard input')
    .option('--operation <NAME>', 'the operation of bodies that do not say it, named as at either protocol')
    .option('--status <STATUS>', 'the files are responses with this status', wholeNumber(100, 599))
    .addOption(namespaceOption())
    .addOption(
      new Option('--format <FORMAT>', 'of standard output')
        .choices(['text', 'json', 'junit'])
        .default('text'),
    )
    .addOption(reportOption())
    // The option's name in 1.0.0.
    .addOption(reportOption('--output').hideHelp())
    .option('--coverage', 'also list which operations, statuses and error codes were never exercised', false)
    .addHelpText('after', help)
    .action((files: string[], options: Options) => run(io, files, options));
}

async function run(io: QaIO, files: readonly string[], options: Options): Promise<void> {
  const { operation, status, namespace, coverage, format, out, output } = options;
  if (files.filter((file) => file === '-').length > 1) {
    throw new UsageError('Standard input can be read only once.');
  }
  const startedAt = new Date();
  const named = operation === undefined ? undefined : operationOfOption(operation);
  const read = await Promise.all(files.map((file) => readEntries(io, file, named, status)));
  const sources = files.map(getSource);
  const checker = await createExchangeChecker({ apiNamespace: namespace });
  const journal = new Journal();
  const entries = await checkEntries(checker, read.flat(), sources, journal);
  const report = { ...makeReport(journal, sources.join(', '), startedAt, new Date(), 'check'), entries };
  for (const file of [...out, ...output]) await writeReport(file, report);
  if (format === 'text') for (const line of reportLines(report, coverage)) io.out(line);
  else printText(io.out, format === 'json' ? jsonText(report) : junitText(report));
  // Also if a file contained nothing to judge.
  io.exitCode = entries.some(({ verdict }) => verdict === 'breaks' || verdict === 'empty') ? 1 : 0;
}
