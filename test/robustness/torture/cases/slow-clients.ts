import { setTimeout as sleep } from 'node:timers/promises';
import { limits as usual } from '../../../../src/config/limits.js';
import { takeIds } from '../../../../src/data/company/company-state.js';
import { openStore } from '../../../../src/data/store.js';
import { naturalKey } from '../../../../src/domain/text.js';
import { Bench } from '../frame/bench.js';
import { jsonMessage } from '../../../support/messages/requests.js';
import type { MemoryMessage } from '../frame/memory-probe.js';
import { keptConnections, memoryMb, openFiles, until } from '../../../../tools/processes.js';
import type { Score } from '../frame/score.js';
import { connectSlowly, type Manner, type SlowClient } from '../frame/faults/slow-client.js';
import { startStopwatch } from '../frame/stopwatch.js';
import type { Stage, TortureCase } from '../torture-case.js';

const crowdSize = { idle: 1000, slowOfEachKind: 67 };
const shortCrowdSize = { idle: 300, slowOfEachKind: 20 };
/** Clients that do not read. */
const readerCount = 20;
/** More than the system keeps for a connection: the rest waits in the server. */
const largeAnswer = { groups: 1600, characters: 4000 };
const largeAnswerBytes = largeAnswer.groups * largeAnswer.characters;
/** Whoever takes nothing of an answer is cut off after 10 s (D12), once it is made: a busy machine needs long for so many. */
const longestUnreadMs = 90_000;
/** Milliseconds beyond a time limit that a connection may live on a busy machine */
const slackMs = 15_000;
/** The server takes one connection in each turn of its event loop. */
const longestArrivalMs = 30_000;
/** Megabytes that may stay in use: caches, compiled code */
const roomMb = 40;

/** Everybody who is in the way. */
interface Crowd {
  idle: SlowClient[];
  headers: SlowClient[];
  bodies: SlowClient[];
  readers: SlowClient[];
}

/** 1,000 clients that do nothing and 154 that are slow, while 16 others work. */
export const slowClients: TortureCase = {
  name: 'slow-clients',
  engines: ['sqlite', 'postgresql'],
  alone: true,
  async run({ engine, short, score }: Stage) {
    const limits = { headers: usual.headersTimeoutMs, request: usual.requestTimeoutMs };
    const settings = {
      // None of those who do not read is refused: one company may have half of it.
      BODY_MEMORY_BYTES: '1073741824',
    };
    const probe = './test/robustness/torture/frame/memory-probe.ts';
    const nodeArguments = ['--expose-gc', '--import', 'tsx', '--import', probe];
    const bench = await Bench.open(engine, score, { settings, nodeArguments });
    const { server } = bench;
    const usedMb = async (): Promise<number> => (await server.ask<MemoryMessage>({})).usedMb;
    await fillGroups(bench);

    const alone = startStopwatch();
    const before = bench.load({ onOutcome: alone.note });
    await bench.progress(short ? 50 : 300);
    await before.stop();
    await sleep(500);
    const files = openFiles(server.pid);
    const used = await usedMb();

    const crowded = startStopwatch();
    const load = bench.load({ onOutcome: crowded.note });
    const size = short ? shortCrowdSize : crowdSize;
    const crowd = await gather(bench, size);
    const most = { files: 0, memory: 0 };
    const wanted = files + size.idle / 2 + size.slowOfEachKind;
    const arrivalMs = await until(
      () => (most.files = Math.max(most.files, openFiles(server.pid))) >= wanted,
      longestArrivalMs,
    );
    await sleep(1000);
    most.memory = memoryMb(server.pid);
    await expectCutOff(score, 'headers', crowd.headers, limits.headers);
    await expectCutOff(score, 'bodies', crowd.bodies, limits.request);
    const readers = crowd.readers.map((client) => client.localPort() ?? 0);
    const cutMs = await until(() => keptConnections(server.port, readers) === 0, longestUnreadMs);
    const got = await Promise.all(crowd.readers.map((client) => client.readRest()));
    // Less is a refusal, which is no cut answer.
    const cut = got.filter((bytes) => bytes > largeAnswerBytes / 100 && bytes < largeAnswerBytes).length;
    score.check(
      'who does not read is cut off',
      cutMs !== undefined && cut === got.length,
      `${cut} of ${got.length}, ${cutMs ?? Infinity} ms after the others`,
    );
    await bench.progress(16);
    await load.stop();

    const everyone = Object.values(crowd).flat() as SlowClient[];
    const words = `${most.files - files} open, ${wanted - files} of them within ${arrivalMs ?? Infinity} ms of the last; ${most.memory} MB`;
    score.check('new connections are taken while others work', arrivalMs !== undefined, words);
    const times = [alone.within(0.95), crowded.within(0.95), crowded.longestMs()] as const;
    const timely = times[1] <= Math.max(500, 4 * times[0]);
    const seen = `95% within ${times[1]} ms, ${times[0]} ms when alone; at most ${times[2]} ms`;
    score.check('the others are served in time', timely, seen);

    for (const client of everyone) client.close();
    const closedMs = await until(() => openFiles(server.pid) <= files + 5, 20_000);
    const left = `${openFiles(server.pid)} left of ${most.files}`;
    score.check('files are closed again', closedMs !== undefined, left);
    const usedAfter = await usedMb();
    score.check('memory comes back', usedAfter <= used + roomMb, `${used} MB in use, then ${usedAfter} MB`);
    await bench.close();
  },
};

async function expectCutOff(
  score: Score,
  what: string,
  clients: readonly SlowClient[],
  limitMs: number,
): Promise<void> {
  await until(() => clients.every((client) => client.closedAfterMs() !== undefined), limitMs + slackMs);
  const closed = clients.flatMap((client) => client.closedAfterMs() ?? []);
  const words = `${closed.length} of ${clients.length}, at most ${Math.max(0, ...closed)} ms`;
  score.check(`slow ${what} are cut off`, closed.length === clients.length, words);
}

async function gather(
  { server: { port }, company: { apiKey } }: Bench,
  { idle, slowOfEachKind }: typeof crowdSize,
): Promise<Crowd> {
  const { path, body } = jsonMessage('getgrouplist', apiKey);
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`;
  const large = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const many = async (count: number, manner: Manner): Promise<SlowClient[]> => {
    const clients: SlowClient[] = [];
    while (clients.length < count) {
      clients.push(connectSlowly(port, manner));
      // More at once than the system lets wait for the server would be late by no fault of its own.
      if (clients.length % 50 === 0) await sleep(50);
    }
    return clients;
  };
  const half = idle / 2;
  return {
    headers: await many(slowOfEachKind, { send: [head], drip: 'X-Slow: 1\r\n' }),
    bodies: await many(slowOfEachKind, { send: [`${head}Content-Length: 100000\r\n\r\n`], drip: ' ' }),
    // Half keep a connection after an answer, half never say a word.
    idle: [
      ...(await many(half, { send: ['GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'] })),
      ...(await many(half, { send: [] })),
    ],
    readers: await many(readerCount, { send: [large], reads: false }),
  };
}

/** Groups whose list is a large answer. */
async function fillGroups({ database, company: { companyId } }: Bench): Promise<void> {
  const store = await openStore(database.url);
  const description = 'x'.repeat(largeAnswer.characters);
  const firstId = await store.adminWrite((tx) => takeIds(tx, companyId, largeAnswer.groups));
  const data = Array.from({ length: largeAnswer.groups }, (_, index) => {
    const groupTitle = `Filling ${index}`;
    return { companyId, id: firstId + index, groupTitle, groupTitleKey: naturalKey(groupTitle), description };
  });
  await store.adminWrite((tx) => tx.group.createMany({ data }));
  await store.close();
}
