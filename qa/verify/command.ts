import type { Command } from 'commander';
import { limits } from '../../src/config/limits.js';
import { itemCodes } from '../../src/domain/errors.js';
import { createExchangeChecker } from '../exchange.js';
import type { QaIO } from '../io.js';
import { type ServerOptions, targetOption, wholeNumber, withServerOptions } from '../options.js';
import { Journal } from '../report/journal.js';
import { makeReport } from '../report/report.js';
import { deliver, reportLive } from '../report/terminal.js';
import { createTarget, jsonRequest, transportTo } from '../transport.js';
import { type CallJson, openCompany } from './company.js';
import { again, createRunner, send, type Trial } from './judge.js';
import { slowing, unprovoked } from './provocations/run-provocations.js';
import { remembering, removeMade } from './made.js';
import { trialsFor } from './trials.js';

interface Options extends ServerOptions {
  key: string;
  anyCompany: boolean;
  every: number;
  maxItems: number;
  wrongKeys: boolean;
}

const help = `
verify sends the cases of the contract, thousands of requests, and holds every response against it. The cases write records: give verify a
company of its own. At its end it deletes what it made, and sends wrong keys until the server slows this address down.

Examples:
  npm run qa -- verify http://127.0.0.1:8090 --key cak_sandbox_alpenbau_00000000000000000000000000 --any-company
  npm run qa -- verify https://test.example.com --key KEY --out report.html --out report.xml --quiet
  npm run qa -- verify https://test.example.com --key KEY --every 20 --no-wrong-keys`;

export function addVerifyCommand(program: Command, io: QaIO): void {
  const command = program
    .command('verify')
    .description("send the contract's cases to a server that claims this contract, and report what it breaks")
    .argument('<URL>', 'address of the server, as clients know it', targetOption)
    .requiredOption('-k, --key <KEY>', 'API key of a company of its own')
    .option('--every <N>', 'send every Nth case only, for a quick look', wholeNumber(1), 1)
    .option('--max-items <N>', 'items that the server takes in a set', wholeNumber(1), limits.maxSetItems)
    .option('--any-company', 'also where the company has groups that verify did not make', false)
    .option('--no-wrong-keys', 'do not send wrong keys until the server slows this address down');
  withServerOptions(command)
    .addHelpText('after', help)
    .action((url: string, options: Options) => run(io, url, options));
}

async function run(io: QaIO, url: string, options: Options): Promise<void> {
  const { namespace, every, maxItems } = options;
  const startedAt = new Date();
  const target = createTarget(url, options.insecure);
  try {
    const journal = new Journal((finding) => finding);
    const made: string[] = [];
    const transport = remembering(transportTo(target), made);
    const callJson: CallJson = (operation, body) =>
      again(() => send(transport, jsonRequest(operation, body)), journal);
    const company = await openCompany(callJson, options);
    const checker = await createExchangeChecker({ apiNamespace: namespace, maxSetItems: maxItems });
    const runOne = createRunner({ transport, company, checker }, journal, reportLive(io, options.quiet));
    const failure = await runAll(io, trialsFor(company, every, maxItems), runOne);
    const removal = await removeMade(callJson, company, made);
    if (failure === undefined && options.wrongKeys) await runOne(slowing);
    const why = { ...unprovoked, ...(every > 1 && onlyEvery(every)) };
    const report = makeReport(journal, target.url, startedAt, new Date(), 'verify', why);
    await deliver(io, report, options.out, removal);
    if (failure !== undefined) throw failure;
  } finally {
    target.close();
  }
}

const lineEveryMs = 10_000;

/** Runs the trials; Ctrl-C ends it before the next one. @returns why it was not completed */
async function runAll(io: QaIO, trials: readonly Trial[], runOne: (trial: Trial) => Promise<void>) {
  const stop = new AbortController();
  const ignoreInterrupts = io.onInterrupt(() => stop.abort());
  let saidAt = performance.now();
  try {
    for (const [done, trial] of trials.entries()) {
      if (stop.signal.aborted) return new Error(`Interrupted. ${done} of ${trials.length} rules were tried.`);
      if (performance.now() - saidAt >= lineEveryMs) {
        saidAt = performance.now();
        io.err(`Verifying, rules: ${done} of ${trials.length}`);
      }
      await runOne(trial);
    }
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    ignoreInterrupts();
  }
}

function onlyEvery(every: number): Readonly<Record<string, string>> {
  const reason = `perhaps in a case that was not sent: only every ${every}th was`;
  return Object.fromEntries(Object.keys(itemCodes).map((code) => [code, reason]));
}
