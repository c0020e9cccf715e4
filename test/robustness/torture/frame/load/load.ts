import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../cleanup.js';
import { jsonMessage, soapMessage, type Message } from '../../../../support/messages/requests.js';
import { newClient, type Client, type Outcome } from './http-client.js';
import type { Ledger } from './ledger.js';
import { groupData, groupDataSet, readSight, userData, type TortureRecord } from './marks.js';
import { errorOf, type ClientError, type Score } from '../score.js';

export interface LoadOptions {
  baseUrl: string;
  apiKey: string;
  ledger: Ledger;
  score: Score;
  /** Clients that work at once, each with a connection of its own */
  clients?: number;
  /** Errors that the case permits; a function when that changes on the way */
  permitted?: readonly ClientError[];
  /** Told of every answer */
  onOutcome?(outcome: Outcome, what: 'read' | 'write'): void;
  /** Clients that only read; of the same records */
  readers?: number;
}

/** Clients at work. */
export interface Load {
  /** Lets every client finish the request that it has sent, then ends. */
  stop(): Promise<void>;
  /** Reads that succeeded so far */
  reads(): number;
  /** The longest time to a response, of reads only if asked for */
  longestMs(what?: 'read'): number;
  checkTimes(): void;
}

/** Longest time to a response of all: a request that waited for its turn and for a connection, twice */
export const longestAnswerMs = 45_000;

/** What a client does after an error: a real one waits for as long as Retry-After says. */
const afterErrorMs = 50;
/** Readers come and go; they do not press. */
const readerPauseMs = 20;
let loads = 0;

/**
 * Begins to change records at both protocols: each client changes a user and a group of its own and two that all share, deletes some, reads some,
 * and looks whether what it reads is whole. Every load has records of its own besides the shared ones, so records are created too.
 */
export function startLoad(given: LoadOptions): Load {
  const seen = { reads: 0, read: 0, write: 0 };
  const options: LoadOptions = {
    ...given,
    onOutcome(outcome, what) {
      given.onOutcome?.(outcome, what);
      seen[what] = Math.max(seen[what], outcome.ms);
      if (what === 'read' && outcome.kind === 'answer' && outcome.status < 500) seen.reads += 1;
    },
  };
  const { clients = 16, ledger, baseUrl, score } = options;
  loads += 1;
  const { user: sharedUser, group: sharedGroup } = ledger.shared;
  let running = true;
  const work = Array.from({ length: clients }, async (_, index) => {
    const client = newClient(baseUrl);
    const user = ledger.add('user', `load${loads}.client${index}@example.com`);
    const group = ledger.add('group', `Load ${loads} client ${index}`);
    while (running) {
      const dice = Math.random();
      const own = Math.random() < 0.67 ? user : group;
      if (dice < 0.15) await read(options, client, own, true);
      else if (dice < 0.2) await read(options, client, Math.random() < 0.5 ? sharedUser : sharedGroup, false);
      else if (dice < 0.25) await change(options, client, own, 'absent');
      else if (dice < 0.35) await change(options, client, sharedUser, ledger.nextMark());
      else if (dice < 0.45) await change(options, client, sharedGroup, ledger.nextMark());
      else await change(options, client, own, ledger.nextMark());
    }
    client.close();
  });
  const reading = Array.from({ length: options.readers ?? 0 }, async () => {
    const client = newClient(baseUrl);
    while (running) {
      await read(options, client, Math.random() < 0.5 ? sharedUser : sharedGroup, false);
      await sleep(readerPauseMs);
    }
    client.close();
  });
  const forget = atEnd(() => (running = false));
  return {
    async stop() {
      await forget();
      await Promise.all([...work, ...reading]);
    },
    reads: () => seen.reads,
    longestMs: (what) => Math.max(seen.read, what === 'read' ? 0 : seen.write),
    checkTimes() {
      const longest = Math.max(seen.read, seen.write);
      score.check('every answer comes in time', longest <= longestAnswerMs, `at most ${longest} ms`);
    },
  };
}

async function read(
  options: LoadOptions,
  client: Client,
  record: TortureRecord,
  exactly: boolean,
): Promise<void> {
  const { ledger, score } = options;
  const { outcome, sight } = await readSight(client, options.apiKey, record);
  if (outcome.kind === 'refused') return nobodyThere(options);
  score.tries += 1;
  options.onOutcome?.(outcome, 'read');
  if (sight === undefined) return failed(options, outcome, `reading a ${record.kind}`);
  const judgement = ledger.judge(record, sight, exactly);
  if (judgement === 'fine') return;
  if (judgement === 'lost') score.lost += 1;
  else score.halfApplied += 1;
  score.remark(`${record.key} read ${JSON.stringify(sight)}, expected ${ledger.expected(record)}`);
}

async function change(
  options: LoadOptions,
  client: Client,
  record: TortureRecord,
  writes: number | 'absent',
): Promise<void> {
  const { ledger, score, apiKey } = options;
  const begun = ledger.begin(record, writes);
  const outcome = await client.send(callOf(apiKey, record, writes));
  if (outcome.kind === 'refused') {
    ledger.drop(record, begun);
    return nobodyThere(options);
  }
  score.tries += 1;
  options.onOutcome?.(outcome, 'write');
  const error = errorOf(outcome);
  if (error === undefined) {
    const nothing = writes === 'absent' && outcome.kind === 'answer' && outcome.text.includes('>false<');
    ledger.acknowledge(record, begun, !nothing);
    score.acknowledged += 1;
    return;
  }
  ledger.leaveOpen(begun);
  await failed(options, outcome, `writing ${writes} to a ${record.kind}`);
}

/** Where that is permitted it is not counted: how often a client knocks says nothing about the server. */
function nobodyThere({ score, permitted = [] }: LoadOptions): Promise<void> {
  if (!permitted.includes('refused')) score.error('refused', permitted, 'nobody listens');
  return sleep(afterErrorMs);
}

function failed({ score, permitted = [] }: LoadOptions, outcome: Outcome, doing: string): Promise<void> {
  const words = outcome.kind === 'answer' ? `${outcome.status} ${outcome.text}` : JSON.stringify(outcome);
  score.error(errorOf(outcome) ?? 'an answer that cannot be read', permitted, `${doing}: ${words}`);
  return sleep(afterErrorMs);
}

/** Users are updated by JSON, groups by SOAP or JSON; only SOAP can delete. */
function callOf(apiKey: string, { kind, key }: TortureRecord, writes: number | 'absent'): Message {
  if (kind === 'user') {
    return writes === 'absent'
      ? soapMessage('modAPI.DeleteUser_Alternate', apiKey, [['EmailAddress', key]])
      : jsonMessage('updateuser', apiKey, { data: userData(key, writes) });
  }
  if (writes === 'absent') return soapMessage('modAPI.DeleteGroup_Alternate', apiKey, [['GroupTitle', key]]);
  return writes % 2 === 0
    ? soapMessage('UpdateGroup', apiKey, [['data', groupDataSet(key, writes)]])
    : jsonMessage('updategroup', apiKey, { data: groupData(key, writes) });
}
