import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { RawRequest } from '../../../support/servers/raw-client.js';
import { open } from '../../../support/servers/raw-http.js';
import { writtenOut } from '../support/requests.js';
import { Attacked, type AttackedOptions } from './attacked.js';

/** What is sent one after the other, and what it may cost. */
export interface Attack {
  name: string;
  /** One, or some of which each is twice as large as the one before. @param apiKey of the company that attacks */
  requests: (apiKey: string) => [RawRequest, ...RawRequest[]];
  /** What each response contains */
  response: RegExp;
  may: {
    /** Bytes of the response, with so many violations */
    bytes?: number;
    violations?: number;
    /** Processor time, as a multiple of what a plain 404 takes */
    plain404s?: number;
    /** Processor time of twice as large a message, as a multiple */
    twice?: number;
  };
}

/** What is sent on many connections at once, to a server of its own; another company calls meanwhile. */
export interface Flood extends AttackedOptions {
  name: string;
  connections: number;
  /**
   * What goes over each, in the words of http.yaml (support/requests.ts), and a `body` with its length behind that. A JSON request of any
   * operation: `POST /public/api/getusers HTTP¶Connection: close¶WITH[{"APIkey":"KEY"}]`
   */
  bytes: string;
  body?: Buffer;
  /** When it is over: its responses have been read, the server has cut off who reads nothing, or ten calls of the other company were served */
  until: 'read' | 'cut off' | 'others served';
  /** Sent again and again behind it */
  drip?: string;
  /** What each response contains that is read */
  response?: RegExp;
  may: {
    megabytes: number;
    /** Of the slowest call of the other company */
    neighbourMs: number;
  };
}

export const wrongKey = `cak_${'w'.repeat(43)}`;

/** A request of the JSON API or to the SOAP endpoint. A character of text is a byte. */
export function requestOf(
  protocol: 'JSON' | 'SOAP',
  body: string | Buffer,
  headers: Record<string, string> = {},
): RawRequest {
  const isJson = protocol === 'JSON';
  return {
    method: 'POST',
    path: isJson ? '/public/api/updateuser' : '/public/api.asmx',
    headers: { 'Content-Type': isJson ? 'application/json' : 'text/xml; charset=utf-8', ...headers },
    body: Buffer.from(body as string, 'latin1'),
  };
}

/** Sends an attack, and again for a while where its cost looks bad: other work only adds to it. */
export async function expectBounded(attacked: Attacked, { requests, response, may }: Attack): Promise<void> {
  const all = requests(attacked.company.apiKey);
  const send = async (request: RawRequest): Promise<void> => {
    if (response.test((await attacked.client.send(request)).text)) return;
    // The minute of a limit may be over, or not have begun.
    for (let keys = 0; keys < 2; keys++)
      await attacked.client.send(requestOf('JSON', `{"APIkey":"${wrongKey}"}`));
    expect((await attacked.client.send(request)).text).toMatch(response);
  };
  if (may.bytes !== undefined) {
    const { status, text } = await attacked.send(all[0]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(may.bytes);
    expect(text.match(/"path":|<path>/g)?.length ?? 0).toBeLessThanOrEqual(may.violations ?? Infinity);
  }
  if (may.plain404s !== undefined) {
    const times = all[0].body.length > 1_048_576 ? 3 : 20;
    let least = Infinity;
    for (let round = 0; round < 12 && least > may.plain404s; round++) {
      const unit = await attacked.costOf404();
      least = Math.min(least, (await attacked.costOf(() => send(all[0]), times)) / unit);
    }
    expect(least).toBeLessThanOrEqual(may.plain404s);
  }
  if (may.twice !== undefined) {
    const least = all.map(() => Infinity);
    const growth = (): number => (least.at(-1)! / least[0]!) ** (1 / (least.length - 1));
    for (let round = 0; round < 2 || (round < 12 && growth() > may.twice); round++)
      for (const [index, request] of all.entries()) {
        // What costs less than 5 ms says more of the process than of the message.
        const ms = Math.max(5, await attacked.costOf(() => send(request), 3));
        least[index] = Math.min(least[index]!, ms);
      }
    expect({ least, isWithin: growth() <= may.twice }).toEqual({ least, isWithin: true });
  }
}

/** Lets a flood come, and looks what it takes of the server and of another company, and what it leaves. */
export async function expectUnnoticed(flood: Flood): Promise<void> {
  const { bytes, body, connections, until, drip, response = /^/, may } = flood;
  const attacked = await Attacked.start(flood);
  try {
    const written = writtenOut(bytes, attacked.company.apiKey);
    await attacked.neighbour.must('getTaxList');
    const before = (await attacked.used(true)).bytes;
    const all = await Promise.all(Array.from({ length: connections }, () => open(attacked.server.port())));
    for (const { socket } of all) {
      if (until === 'cut off') socket.pause();
      socket.write(written);
      if (body !== undefined) socket.write(`Content-Length: ${body.length}\r\n\r\n`);
      if (body !== undefined) socket.write(body);
      if (drip !== undefined) void dripOn(socket, drip, 200);
    }
    let isOver = false;
    const responses = Promise.all(all.map(({ closed }) => closed));
    if (until === 'read') void responses.then(() => (isOver = true));
    // The client itself does not learn it before it reads.
    if (until === 'cut off')
      attacked.server.child.stdout!.on('data', (text) => (isOver ||= String(text).includes('"aborted"')));

    let [most, slowest] = [0, 0];
    for (let calls = 0; !isOver; calls++) {
      if (until === 'others served' && calls === 9) isOver = true;
      const from = performance.now();
      await attacked.neighbour.must('getTaxList');
      slowest = Math.max(slowest, performance.now() - from);
      let used = await attacked.used();
      if (used.bytes - before > may.megabytes * 1e6) used = await attacked.used(true);
      most = Math.max(most, used.bytes - before);
    }
    expect(most).toBeLessThan(may.megabytes * 1e6);
    expect(slowest).toBeLessThan(may.neighbourMs);
    if (until === 'read') for (const text of await responses) expect(text).toMatch(response);
    if (until === 'others served')
      expect(all.filter(({ socket }) => socket.readyState === 'open')).toHaveLength(connections);
    for (const { socket } of all) socket.destroy();
    await attacked.neighbour.must('getTaxList');
    expect((await attacked.used(true)).bytes - before).toBeLessThan(20e6);
    // A client cannot fill the log with alarms.
    expect(attacked.server.output()).not.toContain('request failed');
  } finally {
    await attacked.close();
  }
}

/** Writes a piece again and again until the other side has closed. */
export async function dripOn(socket: Socket, piece: string, everyMs: number): Promise<void> {
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write(piece);
    await sleep(everyMs);
  }
}
