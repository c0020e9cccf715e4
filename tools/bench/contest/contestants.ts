import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { jsonRequest, soapRequest } from '../data/api.js';
import { serverCommand, type Product } from '../data/product.js';
import { rivalsFolder } from '../data/rival-databases.js';
import { startProgram, type Command, type Program } from '../frame/program.js';
import type { Engine } from '../machine.js';
import { clientFile } from '../prisma-client.js';
import { Changes } from './check.js';
import type { Row } from './rows.js';

/** Who is measured: this server in two forms, and what it is compared with. */
export const contestantNames = [
  'ours',
  'ours-2-workers',
  'stock',
  'fastify',
  'floor',
  'dapper',
  'soapcore',
  'php',
] as const;
export type ContestantName = (typeof contestantNames)[number];

export interface Contestant {
  name: ContestantName;
  program: Program;
  /** What it was sent so far */
  changes: Changes;
  /** Whether it has what the row asks for */
  runs(row: Row): boolean;
}

/** What there is to start contestants on: all databases hold the same company. */
export interface Ground {
  engine: Engine;
  product: Product;
  key: string;
  folder: string;
  /** Makes a new copy of the product's or the rivals' database. @returns its address */
  newDatabase(of: 'product' | 'rivals', name: string): Promise<string>;
}

/** @returns why a contestant cannot take part; undefined when it can */
export function hindrance(name: ContestantName, engine: Engine): string | undefined {
  if (name === 'dapper' || name === 'soapcore') {
    const { stdout, error } = spawnSync('dotnet', ['--version'], { encoding: 'utf8' });
    if (error !== undefined) return 'there is no .NET SDK on this machine';
    return Number.parseInt(stdout) >= 10
      ? undefined
      : `it needs the .NET SDK 10, and here is ${stdout.trim()}`;
  }
  if (engine === 'postgresql' && name === 'php') return 'it is measured on SQLite only';
  if (name !== 'php') return undefined;
  const { stdout, error } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  if (error !== undefined) return 'there is no php on this machine';
  return /^soap$/m.test(stdout) ? undefined : "php has no extension soap here (Debian's package php-soap)";
}

/** Starts one on a database of its own. @throws Error when it does not come up */
export async function startContestant(name: ContestantName, ground: Ground): Promise<Contestant> {
  const { folder, key } = ground;
  const command = await commandOf(name, ground);
  const first = name === 'php' ? soapRequest('GetPaymentTypeList', key) : jsonRequest('getgrouplist', key);
  const program = await startProgram(`${ground.engine}-${name}`, command, folder, first);
  return { name, program, changes: new Changes(), runs: (row) => runs(name, row) };
}

function runs(name: ContestantName, row: Row): boolean {
  // A list is the same work from memory; a record without a database is not.
  if (name === 'php') return row.name.startsWith('soap-list');
  if (row.needs === 'large company') return name === 'ours';
  if (name === 'dapper') return row.protocol === 'JSON' && row.needs === undefined;
  if (name === 'soapcore') return row.protocol === 'SOAP';
  if (name === 'floor') return row.needs !== 'contract';
  return name !== 'fastify' || row.protocol === 'JSON';
}

async function commandOf(name: ContestantName, ground: Ground): Promise<(port: number) => Command> {
  const { product, engine, folder } = ground;
  if (name === 'ours' || name === 'ours-2-workers') {
    const url = await ground.newDatabase('product', name);
    return serverCommand(product, url, name === 'ours' ? {} : { WORKERS: '2' });
  }
  const env = {
    CONTRACT: path.join(product.folder, 'openapi.yaml'),
    WSDL: path.join(product.folder, 'wsdl/api.wsdl'),
    SOAP_SCHEMAS: path.join(folder, 'schemas'),
  };
  if (name === 'php') {
    const settings = ['opcache.enable_cli=1', 'memory_limit=512M', `soap.wsdl_cache_dir=${folder}`];
    return (port) => ({
      file: 'php',
      args: [
        '-q',
        ...settings.flatMap((setting) => ['-d', setting]),
        '-S',
        `127.0.0.1:${port}`,
        path.join(rivalsFolder, 'soap-server.php'),
      ],
      env: { ...env, PHP_DATA: path.join(folder, 'data.php') },
      cwd: folder,
    });
  }
  const url = await ground.newDatabase('rivals', name);
  if (name === 'dapper' || name === 'soapcore') {
    return (port) => ({
      file: 'dotnet',
      args: [path.join(publishDotnet(folder), 'rival.dll')],
      env: { PORT: String(port), DATABASE_URL: url },
      cwd: folder,
    });
  }
  return (port) => ({
    file: process.execPath,
    args: [path.join(rivalsFolder, `${name}.js`)],
    env: {
      ...env,
      PORT: String(port),
      DATABASE_URL: url,
      PRISMA_CLIENT: clientFile(engine),
    },
    cwd: rivalsFolder,
  });
}

/** Publishes the program of the .NET rivals, once in a run. @returns its folder */
function publishDotnet(folder: string): string {
  const published = path.join(folder, 'published');
  if (!existsSync(published)) {
    const options = [
      '-c',
      'Release',
      '-o',
      published,
      '--artifacts-path',
      `${published}-build`,
      '--nologo',
      '-v',
      'q',
    ];
    const { status, stdout } = spawnSync('dotnet', ['publish', ...options], {
      cwd: path.join(rivalsFolder, 'dotnet'),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`dotnet publish failed: ${stdout.slice(-1500)}`);
  }
  return published;
}

/** A copy of a SQLite database that nobody has open. */
export function copySqlite(from: string, folder: string, name: string): string {
  const file = path.join(folder, `${name}.db`);
  copyFileSync(from, file);
  return `file:${file}`;
}
