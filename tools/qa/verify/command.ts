import type { Command } from 'commander';
import { loadConfig } from '../../../src/config/config.js';
import { itemCodes } from '../../../src/domain/errors.js';
import { createExchangeChecker } from '../exchange.js';
import { progressBar, type QaIO, untilStopped, wholeNumber } from '../io.js';
import { outOption, targetOption } from '../proxy/command.js';
import { createTarget, type Target } from '../proxy/target.js';
import { reportForms } from '../report/files.js';
import { Journal } from '../report/journal.js';
import { reportOf } from '../report/report.js';
import { deliver, tellLive } from '../report/tell.js';
import { again, type Client, type ConnectionLost, createClient, transportTo } from './client.js';
import { openCompany, type VerifiedCompany } from './company.js';
import type { Trial } from './judge.js';
import { begun, slowing, unprovoked } from './provocations/run-provocations.js';
import { type Made, remembering, removeMade } from './remove-made.js';
import { createRunner, noteLost, type Runner } from './run.js';
import { forgetState, identityOf, keepState, newState, readState, type RunState } from './state.js';
import { trialsFor } from './trials.js';

interface Options {
  key: string;
  out?: string[];
  quiet?: true;
  insecure?: true;
  resume?: string;
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

A connection that is lost is recorded, and its requests are sent again. A run that is interrupted, or whose server stops answering, still
writes its reports; with --resume FILE it goes on where it ended when it is started again.

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
    .option('-o, --out <FILE>', `report to write: ${reportForms}; may be given more than once`, outOption)
    .option('--every <N>', 'send every Nth case only, for a quick look', wholeNumber(1), 1)
    .option(
      '--max-items <N>',
      'MAX_SET_ITEMS of the server, if it is not the default',
      wholeNumber(1),
      loadConfig({}).maxSetItems,
    )
    .option('--any-company', 'also where the company has groups that verify did not make')
    .option('--no-wrong-keys', 'do not send wrong keys until the server slows this address down')
    .option(
      '--resume <FILE>',
      'keep the run in this file while it lasts, and go on with the one that is in it',
    )
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

async function run(io: QaIO, url: string, options: Options): Promise<void> {
  const { out: files = [], insecure, every, resume } = options;
  const target = createTarget(url, insecure === true);
  try {
    const of = identityOf(target.url, options.key, options.namespace, every, options.maxItems);
    const state = (resume === undefined ? undefined : await readState(resume, of)) ?? newState(of);
    const { removal, failure } = await verify(io, target, options, state);
    const why = { ...unprovoked, ...(every > 1 && onlyEvery(every)) };
    const [journal, startedAt] = [new Journal(false, state.journal), new Date(state.startedAt)];
    const report = reportOf(journal, target.url, startedAt, new Date(), 'verify', why);
    await deliver(io, report, files, [removal]);
    if (failure !== undefined) {
      const hint = resume === undefined ? '' : ` The same command goes on from here (${resume}).`;
      throw new Error(`${failure.message}${hint}`, { cause: failure });
    }
  } finally {
    target.close();
  }
}

/** How a run has ended: what became of the records that were made, and why it did not come to its end. */
interface Ended {
  readonly removal: string;
  readonly failure?: Error;
}

/** @param state where to begin; it says at any time what was seen */
async function verify(io: QaIO, target: Target, options: Options, state: RunState): Promise<Ended> {
  const { key: apiKey, namespace, anyCompany = false, quiet, resume, every, maxItems } = options;
  const journal = new Journal(false, state.journal);
  const onLost = (lost: ConnectionLost): void => noteLost(journal, lost);
  const client = createClient(remembering(transportTo(target), state.made), onLost);
  const company = await openCompany(client, { apiKey, namespace, anyCompany }, state.company);
  state.company = { firstId: company.firstId, mark: company.mark };
  const checker = await createExchangeChecker({ apiNamespace: namespace, maxSetItems: maxItems });
  const runner = createRunner({ client, company, checker }, journal, tellLive(io, quiet === true));
  const keep = async (): Promise<void> => {
    if (resume !== undefined) await keepState(resume, state);
  };
  const stop = untilStopped();
  try {
    const { list, unfinished } = trialsFor(company, every, maxItems);
    // The server waits for the rest of these while the others are sent.
    const waiting = unfinished.map((one) => begun(one, client));
    await runAll(io, runner, [...list, ...waiting], state, stop.asked, keep);
  } catch (error) {
    await keep();
    const failure = error instanceof Error ? error : new Error(String(error));
    const removal =
      resume === undefined
        ? await removed(client, company, state.made)
        : 'the records that were made stay until the run has come to its end';
    return { removal, failure };
  } finally {
    stop.release();
  }
  const removal = await removed(client, company, state.made);
  if (options.wrongKeys) await again(() => runner.run(slowing), onLost);
  if (resume !== undefined) await forgetState(resume);
  return { removal };
}

/** @throws Error when the user stops it */
async function runAll(
  io: QaIO,
  runner: Runner,
  trials: readonly Trial[],
  state: RunState,
  asked: Promise<void>,
  keep: () => Promise<void>,
): Promise<void> {
  const stop = { asked: false };
  void asked.then(() => (stop.asked = true));
  const bar = progressBar(io, 'Rules', trials.length, state.done);
  try {
    for (const trial of trials.slice(state.done)) {
      if (stop.asked) throw new Error(`Interrupted after ${state.done} of ${trials.length} rules.`);
      await runner.run(trial);
      state.done += 1;
      if (state.done % 50 === 0) await keep();
      bar.increment();
    }
  } finally {
    bar.stop();
  }
}

async function removed(client: Client, company: VerifiedCompany, made: Made): Promise<string> {
  try {
    const { removed: count, left } = await removeMade(client, company, made);
    const rest = left.length === 0 ? '' : `, but these are left: ${left.join(', ')}`;
    return `${count} records were made and deleted again${rest}`;
  } catch {
    return 'records were made and may be left: the server did not answer any more';
  }
}

function onlyEvery(every: number): Readonly<Record<string, string>> {
  const reason = `perhaps in a case that was not sent: only every ${every}th was`;
  return Object.fromEntries(Object.keys(itemCodes).map((code) => [code, reason]));
}
