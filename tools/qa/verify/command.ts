import type { Command } from 'commander';
import { loadConfig } from '../../../src/config/config.js';
import { itemCodes } from '../../../src/domain/errors.js';
import { createExchangeChecker } from '../exchange.js';
import { progressBar, type QaIO, stoppable } from '../io.js';
import { type ServerOptions, targetOption, wholeNumber, withServerOptions } from '../options.js';
import { Journal } from '../report/journal.js';
import { reportOf } from '../report/report.js';
import { deliver, tellLive } from '../report/tell.js';
import { type ConnectionLost, createTarget, type Target, transportTo } from '../transport.js';
import { again, type Client, createClient } from './client.js';
import { openCompany, type VerifiedCompany } from './company.js';
import type { Trial } from './judge.js';
import { begun, slowing, unprovoked } from './provocations/run-provocations.js';
import { type Made, remembering, removeMade } from './remove-made.js';
import { createRunner, noteLost, type Runner } from './run.js';
import { forgetState, identityOf, keepState, newState, readState, type RunState } from './state.js';
import { trialsFor } from './trials.js';

interface Options extends ServerOptions {
  key: string;
  resume?: string;
  anyCompany: boolean;
  every: number;
  maxItems: number;
  wrongKeys: boolean;
}

const help = `
verify sends the cases of the contract, thousands of requests, and holds every answer against it. The cases write records: give verify a
company of its own. At its end it deletes what it made, and sends wrong keys until the server slows this address down. docs/qa.md says
what is tried.

Examples:
  npm run qa -- verify http://127.0.0.1:8090 --key cak_sandbox_alpenbau_00000000000000000000000000 --any-company
  npm run qa -- verify https://test.example.com --key KEY --out report.html --out report.xml --quiet
  npm run qa -- verify https://test.example.com --key KEY --every 20 --no-wrong-keys`;

/** verify */
export function addVerifyCommand(program: Command, io: QaIO): void {
  const { maxSetItems } = loadConfig({});
  const command = program
    .command('verify')
    .description("send the contract's cases to a server that claims this contract, and report what it breaks")
    .argument('<URL>', 'address of the server, as clients know it', targetOption)
    .requiredOption('-k, --key <KEY>', 'API key of a company of its own')
    .option('--every <N>', 'send every Nth case only, for a quick look', wholeNumber(1), 1)
    .option('--max-items <N>', 'MAX_SET_ITEMS of the server', wholeNumber(1), maxSetItems)
    .option('--any-company', 'also where the company has groups that verify did not make', false)
    .option('--no-wrong-keys', 'do not send wrong keys until the server slows this address down')
    .option(
      '--resume <FILE>',
      'keep the run in this file while it lasts, and go on with the one that is in it',
    );
  withServerOptions(command)
    .addHelpText('after', help)
    .action((url: string, options: Options) => run(io, url, options));
}

async function run(io: QaIO, url: string, options: Options): Promise<void> {
  const { out, insecure, every, resume } = options;
  const target = createTarget(url, insecure);
  try {
    const of = identityOf(target.url, options.key, options.namespace, every, options.maxItems);
    const state = (resume === undefined ? undefined : await readState(resume, of)) ?? newState(of);
    const { removal, failure } = await verify(io, target, options, state);
    const why = { ...unprovoked, ...(every > 1 && onlyEvery(every)) };
    const [journal, startedAt] = [new Journal(false, state.journal), new Date(state.startedAt)];
    const report = reportOf(journal, target.url, startedAt, new Date(), 'verify', why);
    await deliver(io, report, out, [removal]);
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
  const { key: apiKey, namespace, anyCompany, quiet, resume, every, maxItems } = options;
  const journal = new Journal(false, state.journal);
  const onLost = (lost: ConnectionLost): void => noteLost(journal, lost);
  const client = createClient(remembering(transportTo(target), state.made), onLost);
  const company = await openCompany(client, { apiKey, namespace, anyCompany }, state.company);
  state.company = { firstId: company.firstId, mark: company.mark };
  const checker = await createExchangeChecker({ apiNamespace: namespace, maxSetItems: maxItems });
  const runner = createRunner({ client, company, checker }, journal, tellLive(io, quiet));
  const keep = async (): Promise<void> => {
    if (resume !== undefined) await keepState(resume, state);
  };
  try {
    const { list, unfinished } = trialsFor(company, every, maxItems);
    // The server waits for the rest of these while the others are sent.
    const waiting = unfinished.map((one) => begun(one, client));
    await stoppable((signal) => runAll(io, runner, [...list, ...waiting], state, signal, keep));
  } catch (error) {
    await keep();
    const failure = error instanceof Error ? error : new Error(String(error));
    const removal =
      resume === undefined
        ? await removed(client, company, state.made)
        : 'the records that were made stay until the run has come to its end';
    return { removal, failure };
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
  signal: AbortSignal,
  keep: () => Promise<void>,
): Promise<void> {
  const bar = progressBar(io, 'Rules', trials.length, state.done);
  try {
    for (const trial of trials.slice(state.done)) {
      if (signal.aborted) throw new Error(`Interrupted after ${state.done} of ${trials.length} rules.`);
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
