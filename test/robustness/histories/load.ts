import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../support/random.js';
import { judgeResponses } from '../../support/servers/contract-watch.js';
import { newClient, type ClientError, type Request, type Update } from './client.js';
import type { Caller, Company } from './company.js';
import { randomProtocol, randomRequest, type Circle } from './requests.js';
import type { Score } from './score.js';

export interface LoadOptions {
  company: Company;
  score: Score;
  /** Servers; a client stays with one */
  baseUrls: readonly string[];
  /** Clients that work at once, each with a connection of its own */
  clients?: number;
  /** Clients that only read; of the same records */
  readers?: number;
  /** Errors that the case permits */
  permitted?: readonly ClientError[];
  /** Of all random choices */
  seed?: number;
  /** Every response must follow the contract */
  isJudged?: boolean;
}

/** Clients at work. */
export interface Load {
  readonly callers: readonly Caller[];
  /** Lets every client finish the request that it has sent, then ends. */
  stop(): Promise<void>;
  /** Reads that succeeded so far */
  reads(): number;
  /** The longest time to a response, of reads only if asked for */
  longestMs(what?: 'read'): number;
}

/** Longest time to a response of all: a request that waited for its slot and for a connection, twice */
export const longestResponseMs = 45_000;
/** What a client does after an error: a real one waits for as long as Retry-After says. */
const afterErrorMs = 50;
/** Readers come and go; they do not press. */
const readerPauseMs = 20;
const clientsOfCircle = 3;
const isRead = (request: Request): boolean => ['get', 'page', 'changes'].includes(request.do);
let loads = 0;

/**
 * Begins to ask: three clients each share records, all of them share some, and all names are new, so records are created too. Every load
 * has names of its own.
 */
export function startLoad(options: LoadOptions): Load {
  const { company, score, baseUrls, clients = 16, readers = 0, permitted = [], isJudged = false } = options;
  const seed = (options.seed ?? Math.floor(Math.random() * 1e6)) * 1_000_003;
  const seen = { reads: 0, read: 0, write: 0 };
  const newCircle = (name: string): Circle => ({ name, ids: { User: [], Group: [] }, revisions: [] });
  loads += 1;
  const common = newCircle(`load${loads}`);
  const circles = Array.from({ length: Math.ceil(clients / clientsOfCircle) }, (_, index) =>
    newCircle(`load${loads}.circle${index}`),
  );
  const callers: Caller[] = [];
  let running = true;
  const work = Array.from({ length: clients + readers }, async (_, index) => {
    const random = new Random(seed + index);
    const isReader = index >= clients;
    const caller = {
      client: newClient(baseUrls[index % baseUrls.length]!, isJudged),
      apiKey: company.takeKey(),
    };
    callers.push(caller);
    const own = circles[Math.floor(index / clientsOfCircle)] ?? common;
    for (let turn = 0; running; turn++) {
      const circle = random.once(5) ? common : own;
      const request = randomRequest(circle, random);
      if (isReader && !isRead(request)) continue;
      const outcome = await company.ask(caller, request, randomProtocol(request, random));
      const what = isRead(request) ? 'read' : 'write';
      seen[what] = Math.max(seen[what], outcome.ms);
      score.tries += 1;
      if ('error' in outcome) {
        score.error(outcome.error, permitted, `${JSON.stringify(request)}: ${outcome.words}`);
        await sleep(afterErrorMs);
        continue;
      }
      const { result } = outcome;
      if (what === 'read') seen.reads += 1;
      else if (!('rejected' in result)) score.acknowledge();
      for (const one of 'results' in result ? result.results : [result])
        if ('id' in one) circle.ids[(request as Update).kind].push(one.id);
      if ('revision' in result) circle.revisions.push(result.revision);
      if (isJudged && turn % 100 === 0) await judgeResponses();
      if (isReader) await sleep(readerPauseMs);
    }
    caller.client.close();
    company.giveBack(caller.apiKey);
  });
  return {
    callers,
    async stop() {
      running = false;
      await Promise.all(work);
    },
    reads: () => seen.reads,
    longestMs: (what) => Math.max(seen.read, what === 'read' ? 0 : seen.write),
  };
}
