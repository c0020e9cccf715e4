import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from '../../support/databases/database.js';
import { setup, teardown } from '../../support/jest/postgres-setup.js';
import { json, type Prepared } from './bodies.js';
import { scaleCases, type ScaleCase } from './cases.js';
import { fill } from './fill.js';
import { startServer, type ServerProcess } from '../torture/frame/server-process.js';
import { commandLine } from '../../../tools/command-line.js';

// The limit is 250 ms. It is not tested: a busy machine says little about the server.
const usage = `npm run measure:scale [-- OPTIONS]

What large sets and a company of 100,000 users do to the event loop and the memory of a real server.

  --engine NAME    sqlite (the default) or postgresql
  --users N        users of the company; 100000
  --items N        items of a set; 10000
  --only PART      only the cases with this in their name
  --json FILE      writes the results, and leaves out the memory after a minute of rest`;

/** What watch.js has seen in the server since it was told to begin. */
interface Seen {
  /** Longest time between two turns of a timer that was due */
  longestMs: number;
  /** Most processor time of the main thread between two turns: much less than `longestMs` means that the machine was busy with other things */
  longestCpuMs: number;
  /** Processor time of the main thread in all */
  cpuMs: number;
  rssBytes: number;
  peakRssBytes: number;
}

const longestBlockMs = 250;
const neighbourEveryMs = 20;
/** After this time the thread for large bodies has ended. */
const restMs = 65_000;
const agent = new Agent({ keepAlive: true });
const begin = { begin: true };
/** MEASURE_PROFILE=FOLDER writes a processor profile of the server there. */
const profiles = process.env['MEASURE_PROFILE'];
const nodeArguments = [
  ...['--import', './test/robustness/scale/watch.js'],
  ...(profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=500']),
];

interface Measured {
  case: string;
  protocol: string;
  engine: string;
  /** Answers that are not as they should be: status and code */
  unexpected: string[];
  bytesIn: number;
  bytesOut: number;
  durationMs: number;
  /** Processor time of the server */
  cpuMs: number;
  /** The longest time that the event loop stood still, and the most processor time between two turns */
  longestBlockMs: number;
  longestBlockCpuMs: number;
  /** The longest that another company's small request waited meanwhile */
  neighbourMs: number;
  rssMb: number;
  peakRssMb: number;
}

const { values: options } = commandLine(usage, {
  engine: { type: 'string', default: 'sqlite' },
  users: { type: 'string', default: '100000' },
  items: { type: 'string', default: '10000' },
  only: { type: 'string', default: '' },
  json: { type: 'string' },
});

async function main(): Promise<void> {
  const { engine } = options;
  if (engine !== 'sqlite' && engine !== 'postgresql') throw new Error('--engine is sqlite or postgresql');
  const size = { users: Number(options.users), items: Number(options.items) };
  if (engine === 'postgresql') await setup();
  const database = await newDatabase(engine);
  const start = performance.now();
  const company = await fill(database.url, size);
  console.log(`${size.users} users, filled in ${Math.round((performance.now() - start) / 1000)} s`);
  const server = await startServer({ databaseUrl: database.url, nodeArguments });
  const rows: Measured[] = [];
  try {
    await send(server, json('getgrouplist', company.neighbourKey));
    console.log(heading);
    for (const scaleCase of scaleCases(company).filter(({ name }) => name.includes(options.only))) {
      const row = await measure(server, scaleCase, company.neighbourKey);
      rows.push(row);
      console.log(line(row));
    }
    // For whoever looks: it is not among the results.
    if (options.json === undefined) {
      await sleep(restMs);
      server.notify(begin);
      const { rssBytes } = await server.ask<Seen>({});
      console.log(`After a minute of rest: RSS ${Math.round(rssBytes / 1_048_576)} MB.`);
    }
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    await server.ended;
    await database.drop();
    if (engine === 'postgresql') await teardown();
  }
  if (rows.some(({ unexpected }) => unexpected.length > 0)) process.exitCode = 1;
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
  const late = rows.filter((row) => row.longestBlockMs > longestBlockMs);
  console.log(
    late.length === 0 ? 'No block over 250 ms.' : `Over 250 ms: ${late.map((row) => row.case).join('; ')}`,
  );
}

async function measure(server: ServerProcess, scaleCase: ScaleCase, neighbourKey: string): Promise<Measured> {
  const prepared = scaleCase.prepare();
  await sleep(200);
  server.notify(begin);
  const neighbour = startNeighbour(server, neighbourKey);
  await sleep(3 * neighbourEveryMs);
  const start = performance.now();
  const answers = await Promise.all(prepared.map((one) => send(server, one)));
  const durationMs = Math.round(performance.now() - start);
  const neighbourMs = await neighbour.stop();
  const seen = await server.ask<Seen>({});
  const unexpected = answers.filter(({ status }) => status !== scaleCase.status);
  return {
    case: scaleCase.name,
    protocol: scaleCase.protocol,
    engine: options.engine,
    unexpected: unexpected.map(({ status, text }) => `${status} ${codeOf(text)}`),
    bytesIn: prepared.reduce((sum, { body }) => sum + body.length, 0),
    bytesOut: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    durationMs,
    cpuMs: Math.round(seen.cpuMs),
    longestBlockMs: Math.round(seen.longestMs),
    longestBlockCpuMs: Math.round(seen.longestCpuMs),
    neighbourMs,
    rssMb: Math.round(seen.rssBytes / 1_048_576),
    peakRssMb: Math.round(seen.peakRssBytes / 1_048_576),
  };
}

/** Code of a refusal at either protocol. */
function codeOf(text: string): string {
  return /"code":"(\w+)"|<code>(\w+)</.exec(text)?.slice(1).join('') ?? text.slice(0, 200);
}

/** Another company that calls a small operation all the time. */
function startNeighbour(server: ServerProcess, key: string): { stop(): Promise<number> } {
  const stopped = new AbortController();
  let longest = 0;
  const work = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      await send(server, json('getgrouplist', key));
      longest = Math.max(longest, performance.now() - start);
      await sleep(neighbourEveryMs);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await work;
      return Math.round(longest);
    },
  };
}

function send(
  server: ServerProcess,
  { path: target, headers, body }: Prepared,
): Promise<{ status: number; bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'Content-Length': String(body.length) };
    const sent = request(server.baseUrl + target, { method: 'POST', headers: all, agent }, (response) => {
      let text = '';
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) text = chunk.toString();
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const heading = `${'case'.padEnd(42)} protocol  ${['MB in', 'MB out', 'ms', 'cpu ms', 'block ms', '(cpu)', 'others ms', 'RSS MB', 'peak'].map((text) => text.padStart(9)).join('')}`;

function line(row: Measured): string {
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  const figures = [
    megabytes(row.bytesIn),
    megabytes(row.bytesOut),
    row.durationMs,
    row.cpuMs,
    row.longestBlockMs,
    row.longestBlockCpuMs,
    row.neighbourMs,
    row.rssMb,
    row.peakRssMb,
  ];
  const refused = row.unexpected.length === 0 ? '' : `  ${row.unexpected.join(', ')}`;
  return `${row.case.padEnd(42)} ${row.protocol}  ${figures.map((figure) => String(figure).padStart(9)).join('')}${refused}`;
}

await main();
