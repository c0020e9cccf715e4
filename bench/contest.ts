import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, type ClientResponse, type Message } from './client.js';
import { processorTimes, usedMs, type Contestant } from './contestants.js';
import type { Row } from './rows.js';

export interface Rules {
  rounds: number;
  /** Length of one contestant's slice in a round */
  seconds: number;
  connections: number;
  /** Processes of the database server that all contestants share; none on SQLite */
  databasePids: () => number[];
}

/** What one request costs: one figure per round. */
interface Cost {
  /** Milliseconds of processor time per request */
  processor: number;
  /** Milliseconds within which 99 of 100 responses arrive */
  p99: number;
}

/** The costs of a row, by contestant. */
export interface RowResult {
  title: string;
  costs: Map<string, Cost[]>;
  /** The excluded contestants, and why */
  left: Map<string, string>;
}

/** V8 optimizes functions after some thousand calls, and again after many: the first round lasts until then, or for some slices. */
const warmUp = { requests: 20_000, turns: 8 };

/**
 * Measures one row: contestants alternate in short slices, their order rotating from round to round. The first round warms up and does not
 * count. A contestant with a wrong response, then or before, is excluded.
 * @param contestants ours first
 */
export async function measureRow(
  row: Row,
  contestants: readonly Contestant[],
  rules: Rules,
): Promise<RowResult> {
  const costs = new Map<string, Cost[]>();
  const left = new Map<string, string>();
  const ours: string[] = [];
  const next = new Map<Contestant, number>();
  const able = contestants.filter(({ name }) => row.without?.includes(name) !== true);
  const orLeave = async ({ name }: Contestant, work: () => Promise<unknown>): Promise<void> => {
    if (left.has(name)) return;
    try {
      await work();
    } catch (error) {
      left.set(name, error instanceof Error ? error.message : String(error));
    }
  };
  const turn = async (one: Contestant, seconds: number, maxRequests: number): Promise<Cost> => {
    const from = next.get(one) ?? row.compared;
    const client = connectTo(one.port, rules.connections);
    const times: number[] = [];
    // Work that the previous one left to the system must not count for this one.
    await sleep(20);
    const pids = (): number[] => [...one.pids(), ...rules.databasePids()];
    const before = processorTimes(pids());
    const end = performance.now() + seconds * 1000;
    try {
      const sent = await client.load(
        (n) => n < maxRequests && performance.now() < end,
        async (n) => {
          const message = row.send(from + n);
          const start = performance.now();
          const response = await client.send(message);
          times.push(performance.now() - start);
          judge(row, from + n, response);
        },
      );
      next.set(one, from + sent);
      times.sort((a, b) => a - b);
      return {
        processor: usedMs(before, processorTimes(pids())) / sent,
        p99: times[Math.floor(times.length * 0.99)] ?? 0,
      };
    } finally {
      client.close();
    }
  };
  for (const one of able) await orLeave(one, () => compare(row, one, ours));
  for (const one of able) await orLeave(one, () => turn(one, rules.seconds * warmUp.turns, warmUp.requests));
  for (let round = 0; round < rules.rounds; round++) {
    for (let at = 0; at < able.length; at++) {
      const one = able[(at + round) % able.length];
      if (one === undefined) continue;
      await orLeave(one, async () => {
        const cost = await turn(one, rules.seconds, Infinity);
        costs.set(one.name, [...(costs.get(one.name) ?? []), cost]);
      });
    }
  }
  for (const name of left.keys()) costs.delete(name);
  return { title: row.title, costs, left };
}

/**
 * Sends the first requests of a row one by one, reads back their changes, and compares the responses with ours, which are collected first.
 */
async function compare(row: Row, { name, port }: Contestant, ours: string[]): Promise<void> {
  const client = connectTo(port, 1);
  let at = 0;
  const see = (text: string): void => {
    if (name === 'ours') ours.push(text);
    else requireSame(text, ours[at++] ?? '', row.hasOwnIds);
  };
  try {
    for (let n = 0; n < row.compared; n++) {
      const response = await client.send(row.send(n));
      judge(row, n, response);
      see(response.text);
      const readBack: Message | undefined = row.readBack?.(n);
      if (readBack !== undefined) see(await client.must(readBack));
    }
  } finally {
    client.close();
  }
}

function judge(row: Row, n: number, { status, text }: ClientResponse): void {
  if (status !== (row.status ?? 200) || !text.includes(row.text(n)))
    throw new Error(`status ${status}, or no ${row.text(n)} in it: ${text.slice(0, 300)}`);
}

/**
 * Compares two responses without the fields that rows change, Address2 of a user and Description of a group, as each contestant got another
 * value.
 * @param hasOwnIds whether IDs may differ
 * @throws Error if the responses differ
 */
export function requireSame(response: string, ours: string, hasOwnIds = false): void {
  if (!isDeepStrictEqual(getValues(response, hasOwnIds), getValues(ours, hasOwnIds)))
    throw new Error(`another response than ours: ${response.slice(0, 300)} instead of ${ours.slice(0, 300)}`);
}

function getValues(response: string, hasOwnIds: boolean): unknown {
  const text = response
    .replace(/"Edition \d+"|(?<="Revision":)"\d+"/g, '""')
    .replace(/<Address2>Edition \d+<\/Address2>/g, '');
  if (text.startsWith('<')) return readDataSet(text);
  return JSON.parse(hasOwnIds ? text.replace(/"ID":"\d+"/g, '"ID":""').replace(/^\d+$/, '0') : text);
}

/** The escapes that servers write for some characters. */
const characters: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&#xD;': '\r' },
};

/**
 * The content of a SOAP response: the inline schema as text, and table and cells of each row. Read without a parser, as the responses are
 * known.
 * @throws Error if it has no DataSet
 */
export function readDataSet(response: string): { schema: string; rows: object[] } {
  const schema = /<xs:schema[^]*?<\/xs:schema>/.exec(response)?.[0];
  const data = /<NewDataSet[^>]*>([^]*)<\/NewDataSet>/.exec(response)?.[1];
  if (schema === undefined || data === undefined)
    throw new Error(`no DataSet in it: ${response.slice(0, 500)}`);
  const rows = [...data.matchAll(/<(\w+) diffgr:id=[^>]*>([^]*?)<\/\1>/g)].map(([, table, cells = '']) => ({
    table,
    cells: [...cells.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, column, text = '']) => [
      column,
      text.replace(/&(?:lt|gt|quot|amp|#xD);/g, (one) => characters[one] ?? one),
    ]),
  }));
  return { schema, rows };
}
