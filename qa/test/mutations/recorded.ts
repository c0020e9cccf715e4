import { Journal } from '../../report/journal.js';
import type { CompletedExchange, Sent, Transport } from '../../transport.js';
import { createRunner, type Trial } from '../../verify/judge.js';
import { trialsFor } from '../../verify/trials.js';
import { openVerification } from './verification.js';

/** A whole run of verify against a correct server: each trial with its requests and responses. */
export interface RecordedRun {
  readonly trials: readonly RecordedTrial[];
  /** Number of violations that the run itself found: it must be 0, or the mutations prove nothing. */
  readonly violations: number;
  /** True if verify finds a violation in a trial after a response is mutated. */
  isSeen(one: RecordedTrial, mutate: Mutate): Promise<boolean>;
  close(): void;
}

export interface RecordedTrial {
  readonly trial: Trial;
  readonly exchanges: readonly (CompletedExchange & { readonly sent: Sent })[];
}

/** A mutated response; undefined to leave it unchanged. */
export type Mutate = (exchange: CompletedExchange) => CompletedExchange['response'] | undefined;

const maxItems = 1100;

/** Runs verify once, and records its exchanges. */
export async function recordRun(url: string, apiKey: string): Promise<RecordedRun> {
  const known = await openVerification(url, apiKey, false, maxItems);
  const passed: RecordedTrial['exchanges'][number][] = [];
  const recording: Transport = async (sent) => {
    const exchange = await known.network(sent);
    passed.push({ ...exchange, sent });
    return exchange;
  };
  const { company, checker } = known;
  let violations = 0;
  const runOne = createRunner({ transport: recording, company, checker }, new Journal(), ({ findings }) => {
    violations += findings.length;
  });
  const trials: RecordedTrial[] = [];
  for (const trial of trialsFor(company, 1, maxItems)) {
    passed.length = 0;
    await runOne(trial);
    trials.push({ trial, exchanges: [...passed] });
  }
  // Trials with few requests are repeated fastest.
  trials.sort((one, other) => one.exchanges.length - other.exchanges.length);
  return { trials, violations, isSeen: (one, mutate) => isSeen(one, mutate, known), close: known.close };
}

async function isSeen(
  { trial, exchanges }: RecordedTrial,
  mutate: Mutate,
  { network, company, checker }: Awaited<ReturnType<typeof openVerification>>,
): Promise<boolean> {
  let next = 0;
  const transport: Transport = async (sent) => {
    const isSame = (one: RecordedTrial['exchanges'][number]): boolean =>
      one.sent.path === sent.path && String(one.sent.body) === String(sent.body);
    const index = exchanges.findIndex((one, at) => at >= next && isSame(one));
    const recorded = exchanges[index];
    // After a wrong response verify may send another request: the server is still running.
    if (recorded === undefined) return await network(sent);
    next = index + 1;
    return { ...recorded, response: mutate(recorded) ?? recorded.response };
  };
  let found = 0;
  await trial.run({
    company,
    checker,
    transport,
    note: (_exchange, { findings }) => void (found += findings.length),
  });
  return found > 0;
}
