import { SingleBar } from 'cli-progress';
import { InvalidArgumentError, type Command } from 'commander';
import { loadConfig } from '../../../src/config.js';
import { jsonConstraints } from '../../contract/cases/json-cases.js';
import { soapConstraints } from '../../contract/cases/soap-cases.js';
import type { Constraint } from '../../contract/cases/types.js';
import { createExchangeChecker } from '../exchange.js';
import type { QaIO } from '../io.js';
import { wholeNumber } from '../options.js';
import { outOption, summary, targetOption } from '../proxy/command.js';
import { createJournal } from '../proxy/journal.js';
import { liveLines } from '../proxy/live.js';
import { nothingJudged, reportOf, writeReport } from '../proxy/report.js';
import { createTarget } from '../proxy/target.js';
import { openCompany } from './company.js';
import { runConstraint } from './run-cases.js';

interface Options {
  key: string;
  out?: string[];
  quiet?: true;
  insecure?: true;
  anyCompany?: true;
  namespace: string;
  every: number;
}

const help = `
verify sends the cases of the contract: every rule of openapi.yaml, of the WSDL and of its DataSets is broken, one at a time, and
tried where it just holds. A request that breaks the contract must be refused with the code and the path of what is broken, and must
change nothing; one that meets it must not be refused as if it broke it; and every answer is held against the contract. What needs
the company's data (404, 409, 422) and the limit of items is not tried.

The cases write records: give verify a company of its own. It makes the group "Contract verification" there, by which it knows the
company again; in a company that has other groups it does nothing unless --any-company is said.

Exit code: 0 the server keeps the contract; 1 it does not, or does not answer; 2 wrong usage.

Examples:
  npm run qa -- verify http://127.0.0.1:8090 --key cak_sandbox_alpenbau --any-company
  npm run qa -- verify https://test.example.com --key KEY --out report.html --out report.xml --quiet
  npm run qa -- verify https://test.example.com --key KEY --every 20`;

/** verify */
export function addVerifyCommand(program: Command, io: QaIO): void {
  program
    .command('verify')
    .description("send the contract's cases to a server that claims this contract, and report what it breaks")
    .argument('<URL>', 'address of the server, as clients know it', targetOption)
    .requiredOption('-k, --key <KEY>', 'API key of a company of its own')
    .option(
      '-o, --out <FILE>',
      'report to write: .html, .json or .xml (JUnit); may be given more than once',
      outOption,
    )
    .option('--every <N>', 'send every Nth case only, for a quick look', everyOption, 1)
    .option('--any-company', 'also where the company has groups that verify did not make')
    .option('-q, --quiet', 'no line for each violation, only the sum at the end')
    .option(
      '--namespace <URI>',
      'API_NAMESPACE of the server, if it is not the default',
      loadConfig({}).apiNamespace,
    )
    .option('--insecure', 'accept any certificate of the server')
    .addHelpText('after', help)
    .action((url: string, options: Options) => run(io, url, options));
}

function everyOption(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It must be at least 1.');
  return number;
}

async function run(io: QaIO, url: string, options: Options): Promise<void> {
  const { key: apiKey, namespace, out: files = [], every, quiet, insecure, anyCompany } = options;
  const target = createTarget(url, insecure === true);
  const startedAt = new Date();
  const journal = createJournal(false);
  try {
    const company = await openCompany(target, { apiKey, namespace, anyCompany: anyCompany === true });
    const checker = await createExchangeChecker({ apiNamespace: namespace });
    const constraints = part([...jsonConstraints(company), ...soapConstraints(company)], every);
    const verification = {
      target,
      company,
      checker,
      journal,
      onJudged: (judged: Parameters<typeof liveLines>[0]) => {
        if (quiet !== true) for (const line of liveLines(judged, process.stdout.isTTY)) io.out(`${line}\n`);
      },
    };
    const bar = new SingleBar({
      stream: process.stderr,
      format: 'Rules [{bar}] {value}/{total}',
      clearOnComplete: true,
    });
    if (io.interactive) bar.start(constraints.length, 0);
    try {
      for (const constraint of constraints) {
        await runConstraint(verification, constraint);
        bar.increment();
      }
    } finally {
      bar.stop();
    }
  } finally {
    target.close();
  }
  const report = reportOf(journal, target.url, startedAt, new Date(), 'verify');
  for (const file of files) await writeReport(file, report);
  io.out(summary(report, files));
  if (report.totals.violating > 0 || nothingJudged(report) !== undefined) io.exitCode = 1;
}

/** Every Nth case of all, spread evenly over the constraints. */
function part(constraints: readonly Constraint[], every: number): Constraint[] {
  let index = 0;
  return constraints
    .map((constraint) => ({ ...constraint, cases: constraint.cases.filter(() => index++ % every === 0) }))
    .filter(({ cases }) => cases.length > 0);
}
