import { setTimeout as sleep } from 'node:timers/promises';
import { jsonMessage, soapMessage, type Message } from '../../support/messages/requests.js';
import { errorOf, newClient, type Client, type Outcome } from './http-client.js';
import { groupData, groupDataSet, readSight, userData, type TortureRecord } from './marks.js';
import type { ClientError } from './score.js';
import type { Place } from './verify.js';

export interface LoadOptions extends Place {
  /** Clients that work at once, each with a connection of its own */
  clients?: number;
  /** Clients that only read; of the same records */
  readers?: number;
  /** Errors that the case permits */
  permitted?: readonly ClientError[];
}

/** Clients at work. */
export interface Load {
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
let loads = 0;

/**
 * Begins to change records at both protocols: each client changes a user and a group of its own and two that all share, deletes some, reads some,
 * and looks whether what it reads is whole. Every load has records of its own besides the shared ones, so records are created too.
 */
export function startLoad(options: LoadOptions): Load {
  const { clients = 16, readers = 0, ledger, baseUrl } = options;
  const seen = { reads: 0, read: 0, write: 0 };
  const noted = (outcome: Outcome, what: 'read' | 'write'): Outcome => {
    seen[what] = Math.max(seen[what], outcome.ms);
    if (what === 'read' && outcome.kind === 'response' && outcome.status < 500) seen.reads += 1;
    return outcome;
  };
  loads += 1;
  const { user: sharedUser, group: sharedGroup } = ledger.shared;
  const oneShared = (): TortureRecord => (Math.random() < 0.5 ? sharedUser : sharedGroup);
  let running = true;
  const work = Array.from({ length: clients }, async (_, index) => {
    const client = newClient(baseUrl);
    const user = ledger.add('user', `load${loads}.client${index}@example.com`);
    const group = ledger.add('group', `Load ${loads} client ${index}`);
    while (running) {
      const dice = Math.random();
      const own = Math.random() < 0.67 ? user : group;
      if (dice < 0.15) noted(await read(options, client, own, true), 'read');
      else if (dice < 0.2) noted(await read(options, client, oneShared(), false), 'read');
      else {
        const record = dice < 0.25 ? own : dice < 0.35 ? sharedUser : dice < 0.45 ? sharedGroup : own;
        noted(await change(options, client, record, dice < 0.25 ? 'absent' : ledger.nextMark()), 'write');
      }
    }
    client.close();
  });
  const reading = Array.from({ length: readers }, async () => {
    const client = newClient(baseUrl);
    while (running) {
      noted(await read(options, client, oneShared(), false), 'read');
      await sleep(readerPauseMs);
    }
    client.close();
  });
  return {
    async stop() {
      running = false;
      await Promise.all([...work, ...reading]);
    },
    reads: () => seen.reads,
    longestMs: (what) => Math.max(seen.read, what === 'read' ? 0 : seen.write),
  };
}

async function read(
  options: LoadOptions,
  client: Client,
  record: TortureRecord,
  exactly: boolean,
): Promise<Outcome> {
  const { ledger, score } = options;
  const { outcome, sight } = await readSight(client, options.apiKey, record);
  if (outcome.kind !== 'refused') score.tries += 1;
  if (sight === undefined) await failed(options, outcome, `reading a ${record.kind}`);
  else ledger.judge(record, sight, score, exactly);
  return outcome;
}

async function change(
  options: LoadOptions,
  client: Client,
  record: TortureRecord,
  writes: number | 'absent',
): Promise<Outcome> {
  const { ledger, score, apiKey } = options;
  const begun = ledger.begin(record, writes);
  const outcome = await client.send(callOf(apiKey, record, writes));
  if (outcome.kind !== 'refused') score.tries += 1;
  if (errorOf(outcome) === undefined) {
    const nothing = writes === 'absent' && outcome.kind === 'response' && outcome.text.includes('>false<');
    ledger.acknowledge(record, begun, !nothing);
    score.acknowledge();
  } else {
    if (outcome.kind === 'refused') ledger.drop(record, begun);
    else ledger.leaveOpen(begun);
    await failed(options, outcome, `writing ${writes} to a ${record.kind}`);
  }
  return outcome;
}

function failed({ score, permitted = [] }: LoadOptions, outcome: Outcome, doing: string): Promise<void> {
  const words = outcome.kind === 'response' ? `${outcome.status} ${outcome.text}` : JSON.stringify(outcome);
  score.error(errorOf(outcome) ?? 'a response that cannot be read', permitted, `${doing}: ${words}`);
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
