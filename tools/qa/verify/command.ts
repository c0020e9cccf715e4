import { type Command, InvalidArgumentError } from 'commander';
import { loadConfig } from '../../../src/config.js';
import { itemCodes } from '../../../src/domain/errors.js';
import { jsonConstraints } from '../../contract/cases/json-cases.js';
import { soapConstraints } from '../../contract/cases/soap-cases.js';
import type { Constraint } from '../../contract/cases/types.js';
import { createExchangeChecker } from '../exchange.js';
import { progressBar, type QaIO, wholeNumber } from '../io.js';
import { outOption, summary, targetOption } from '../proxy/command.js';
import { createTarget } from '../proxy/target.js';
import { writeReport } from '../report/files.js';
import { createJournal, liveLines } from '../report/journal.js';
import { nothingJudged, reportOf } from '../report/report.js';
import { type Client, createClient } from './client.js';
import { openCompany, type VerifiedCompany } from './company.js';
import type { Verification } from './judge.js';
import { everyOperation } from './provocations/every-operation.js';
import { recordRules } from './provocations/record-rules.js';
import {
  answerTo,
  judgeProvocation,
  provokeSlowing,
  runProvocation,
  unprovoked,
} from './provocations/run-provocations.js';
import { updateRules } from './provocations/update-rules.js';
import { removeMade } from './remove-made.js';
import { runConstraint } from './run-cases.js';

interface Options {
  key: string;
  out?: string[];
  quiet?: true;
  insecure?: true;
  anyCompany?: true;
  namespace: string;
  every: number;
  maxItems: number;
  wrongKeys: boolean;
}

const help = `
verify sends the cases of the contract: every rule of openapi.yaml, of the WSDL and of its DataSets is broken, one at a time, and
tried where it just holds. A request that breaks the contract must be refused with the code and the path of what is broken, and must
change nothing; one that meets it must not be refused as if it broke it; and every answer is held against the contract. Then every
operation at both protocols is made to give each answer that a client can bring about: what is not there, is taken, breaks a rule, is too
large or one item too many, comes with a wrong key, or does not come to its end.

The cases write records: give verify a company of its own. It makes the group "Contract verification" there, and at its end deletes
what it made; in a company that has other groups it does nothing unless --any-company is said. At the very end it sends wrong keys
until the server slows this address down: for up to a minute no key is taken from here that has not worked before.

Exit code: 0 the server keeps the contract; 1 it does not, or does not answer; 2 wrong usage.

Examples:
  npm run qa -- verify http://127.0.0.1:8090 --key cak_sandbox_alpenbau_00000000000000000000000000 --any-company
  npm run qa -- verify https://test.example.com --key KEY --out report.html --out report.xml --quiet
  npm run qa -- verify https://test.example.com --key KEY --every 20 --no-wrong-keys`;

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
    .option('--every <N>', 'send every Nth case only, for a quick look', atLeastOne, 1)
    .option(
      '--max-items <N>',
      'MAX_SET_ITEMS of the server, if it is not the default',
      atLeastOne,
      loadConfig({}).maxSetItems,
    )
    .option('--any-company', 'also where the company has groups that verify did not make')
    .option('--no-wrong-keys', 'do not send wrong keys until the server slows this address down')
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

function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It must be at least 1.');
  return number;
}

async function run(io: QaIO, url: string, options: Options): Promise<void> {
  const { key: apiKey, namespace, out: files = [], quiet, insecure, anyCompany } = options;
  const target = createTarget(url, insecure === true);
  const startedAt = new Date();
  const journal = createJournal(false);
  let removal: string;
  try {
    const client = createClient(target);
    const checker = await createExchangeChecker({ apiNamespace: namespace, maxSetItems: options.maxItems });
    const company = await openCompany(client, { apiKey, namespace, anyCompany: anyCompany === true });
    const onJudged = (judged: Parameters<typeof liveLines>[0]): void => {
      if (quiet !== true) for (const line of liveLines(judged, process.stdout.isTTY)) io.out(`${line}\n`);
    };
    const verification = { client, company, checker, journal, onJudged };
    try {
      await sendAll(io, verification, options);
    } finally {
      removal = await removed(client, company);
    }
    if (options.wrongKeys) await provokeSlowing(verification);
  } finally {
    target.close();
  }
  const why = { ...unprovoked, ...(options.every > 1 && onlyEvery(options.every)) };
  const report = reportOf(journal, target.url, startedAt, new Date(), 'verify', why);
  for (const file of files) await writeReport(file, report);
  io.out(summary(report, files, removal));
  if (report.totals.violating > 0 || nothingJudged(report) !== undefined) io.exitCode = 1;
}

/** The rules on the company's data and on every operation first: the cases leave the records in any state. */
async function sendAll(io: QaIO, verification: Verification, { every, maxItems }: Options): Promise<void> {
  const { client, company } = verification;
  const all = [
    ...everyOperation(company.faultless),
    ...recordRules(company),
    ...updateRules(company, maxItems),
  ];
  const constraints = part([...jsonConstraints(company.cases), ...soapConstraints(company.cases)], every);
  // The server waits for the rest of these while the others are sent.
  const unfinished = all
    .filter(({ request }) => request.fault === 'unfinished')
    .map((one) => ({ one, answer: answerTo(one, client.sendOnce(one.request)) }));
  const bar = progressBar(io, 'Rules', all.length + constraints.length);
  try {
    for (const one of all.filter(({ request }) => request.fault !== 'unfinished')) {
      await runProvocation(verification, one);
      bar.increment();
    }
    for (const constraint of constraints) {
      await runConstraint(verification, constraint);
      bar.increment();
    }
    for (const { one, answer } of unfinished) {
      const answered = await answer;
      if (answered !== undefined) await judgeProvocation(verification, one, answered);
      bar.increment();
    }
  } finally {
    bar.stop();
  }
}

async function removed(client: Client, company: VerifiedCompany): Promise<string> {
  try {
    const { removed: count, left } = await removeMade(client, company);
    if (left.length === 0) return `${count} records were made and deleted again`;
    return `${count} records were made and deleted again, but these are left: ${left.join(', ')}`;
  } catch {
    return 'records were made and may be left: the server did not answer any more';
  }
}

function onlyEvery(every: number): Readonly<Record<string, string>> {
  const reason = `perhaps in a case that was not sent: only every ${every}th was`;
  return Object.fromEntries(Object.keys(itemCodes).map((code) => [code, reason]));
}

/** Every Nth case, spread evenly over the constraints. */
function part(constraints: readonly Constraint[], every: number): Constraint[] {
  let index = 0;
  return constraints
    .map((constraint) => ({ ...constraint, cases: constraint.cases.filter(() => index++ % every === 0) }))
    .filter(({ cases }) => cases.length > 0);
}
