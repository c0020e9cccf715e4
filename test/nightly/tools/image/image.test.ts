import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readPage } from '../../../docs/pages.js';
import { releasedFiles } from '../../../../tools/release/lay-out.js';
import { newDatabase, type TestDatabase } from '../../../support/databases/database.js';
import { person } from '../../../support/scenarios/company.js';
import { call, protocolNames } from '../../../support/scenarios/protocols.js';
import { crawl } from '../../../support/servers/crawl.js';
import { runServer, type ServerProcess } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';
import { readStages } from '../../../tools/image/dockerfile.js';
import { type Image, layOutImage } from '../../../tools/image/lay-out.js';

// The Docker image without Docker: its files, its packages, its settings and its commands, and nothing else of the project.

let image: Image;
let database: TestDatabase;
let env: Record<string, string>;
let server: ServerProcess;
let baseUrl: string;
let apiKey: string;

afterAll(async () => {
  await server.kill();
  await database.drop();
});
const folder = useFolder();
beforeAll(async () => {
  image = await layOutImage(folder);
  database = await newDatabase();
  env = { ...image.env, HOST: '127.0.0.1', PORT: '0', OPS_PORT: '0', DATABASE_URL: database.url };
  const [, ...words] = image.command;
  server = runServer(env, {
    program: { file: words.at(-1) ?? '', folder: image.folder },
    nodeOptions: words.slice(0, -1),
  });
  await server.listens();
  baseUrl = server.baseUrl;
}, 120_000);

/** Runs Node in the image, as `docker exec` does. @throws Error when it fails @returns what it wrote */
async function run(words: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const options = { cwd: image.folder, env: { PATH: process.env['PATH'], ...env, ...more } };
  return (await promisify(execFile)(process.execPath, words, options)).stdout;
}

function admin(...words: string[]): Promise<string> {
  return run(['dist/src/admin/main.js', ...words]);
}

test('the command line makes a company and keys, and the doctor finds the program in order', async () => {
  apiKey = (
    JSON.parse(await admin('company', 'create', 'Acme', '--new-database', '--json')) as { apiKey: string }
  ).apiKey;
  expect(await admin('key', 'create', '--company', 'Acme')).toMatch(/cak_[\w-]{40}/);
  const findings = JSON.parse(await admin('doctor', '--json')) as { check: string; state: string }[];
  expect(findings).toContainEqual(expect.objectContaining({ check: 'migrations', state: 'ok' }));
});

test('the Dockerfile lays out a release and its packages, as these tests do', () => {
  const [build, packages, last] = readStages(readPage('deploy/Dockerfile'));
  expect(build?.all('RUN')).toEqual(['npm ci --ignore-scripts', 'npm run release -- --folder /release']);
  expect(packages?.all('RUN')).toEqual(['npm ci --omit=dev']);
  expect(packages?.all('COPY')).toEqual([
    '--from=build /release/package.json /release/npm-shrinkwrap.json /release/prune-packages.js ./',
  ]);
  expect(last?.all('COPY')).toEqual([
    '--from=build /release ./',
    '--from=packages /release/node_modules node_modules',
  ]);
});

describe('Dockerfile.dockerignore', () => {
  const lines = readPage('deploy/Dockerfile.dockerignore').split('\n');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

  test.each([
    ...releasedFiles,
    'src',
    'generated',
    'tools/release',
    'tools/command-line.ts',
    'package-lock.json',
    'tools/build',
    'tools/prisma.ts',
    'codegen',
    'prisma/schema.prisma',
  ])('lets %s through', (file) => {
    const name = file.replace(/^clients\/\w+\//, 'clients/*/');
    expect(allowed.filter((entry) => `${name}/`.startsWith(`${entry}/`))).not.toEqual([]);
  });

  test('leaves out what the examples create in their folder', () => {
    const made = readPage('docs/examples/.gitignore').trim().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(made.map((name) => `docs/examples/**/${name.replace(/\/$/, '')}`)),
    );
  });
});

test('the health check passes', async () => {
  const [, ...words] = image.healthCheck;
  await run(words, { OPS_PORT: String(server.opsPort()) });
});

test('every page is served, and all that it links to', async () => {
  const seen = await crawl(baseUrl, '/', '/docs/search.json');
  const files = '/openapi.yaml /openapi.json /openapi.client.json /public/api.asmx /datasets.xsd';
  expect([...seen.keys()]).toEqual(expect.arrayContaining(files.split(' ')));
  expect(seen.size).toBeGreaterThan(30);
});

test.each(['wsdl', 'wsdl=typed'])('?%s is served', async (query) => {
  expect(await (await fetch(`${baseUrl}/public/api.asmx?${query}`)).text()).toContain('definitions');
});

describe.each(protocolNames)('%s', (protocol) => {
  test('explains a rejection', async () => {
    const { error } = await call(baseUrl, protocol, 'updateUser', apiKey, {
      data: { User: [{ Title: 'x'.repeat(300), LastName: 'x'.repeat(300) }] },
    });
    expect(error?.items).toHaveLength(2);
  });

  test('reads and writes, also a large body', async () => {
    const EmailAddress = 'ann@example.com';
    const small = await call(baseUrl, protocol, 'updateUser', apiKey, {
      data: { User: [person(EmailAddress)] },
    });
    expect(small.error).toBeUndefined();
    const Users = Array.from({ length: 3000 }, () => ({ EmailAddress }));
    const data = { Group: [{ GroupTitle: protocol }], Users };
    const large = await call(baseUrl, protocol, 'updateGroup', apiKey, { data });
    expect(large.error).toBeUndefined();
    const read = await call(baseUrl, protocol, 'getGroup', apiKey, { GroupTitle: protocol });
    expect(read.result).toMatchObject({ Users: [{ EmailAddress }] });
  });
});
