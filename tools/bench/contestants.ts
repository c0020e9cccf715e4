import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Databases } from './databases.js';
import { type Product, serverCommand } from './filling.js';
import { clientFile, type Engine, rivalsFolder } from './machine.js';
import { type Command, type Program, startProgram } from './program.js';
import { jsonRequest, soapRequest } from './requests.js';
import type { Row } from './rows.js';

/** What there is to start contestants on: all databases hold the same companies. */
export interface Ground {
  engine: Engine;
  product: Product;
  key: string;
  folder: string;
  newDatabase: Databases['make'];
}

/** One that is measured. */
interface Kind {
  /** Why it cannot take part; absent when it can anywhere */
  hindrance?: (engine: Engine) => string | undefined;
  /** Whether it has what a row asks for */
  runs(row: Row): boolean;
  database: 'product' | 'rivals' | 'none';
  command(ground: Ground, url: string): (port: number) => Command;
}

const needsOnly =
  (...needs: Row['needs'][]) =>
  ({ needs: its }: Row): boolean =>
    its === undefined || needs.includes(its);
const isSoap = ({ protocol }: Row): boolean => protocol === 'SOAP';

/** Who is measured: this server in two forms, and what it is compared with. */
const kinds = {
  ours: ours({}, needsOnly('contract', 'sets', 'many', 'further companies')),
  'ours-2-workers': ours({ WORKERS: '2' }, needsOnly('contract', 'sets', 'many')),
  stock: javascript('stock', needsOnly('contract', 'sets')),
  fastify: javascript('fastify', (row) => !isSoap(row) && needsOnly('contract', 'sets', 'many')(row)),
  floor: javascript('floor', needsOnly('sets', 'many')),
  dapper: net((row) => !isSoap(row) && needsOnly()(row)),
  soapcore: net(isSoap),
  // A list is the same work from memory; a record without a database is not.
  php: php('none', ({ name }) => name.startsWith('soap-list')),
  'php-sqlite': php('rivals', isSoap),
} satisfies Record<string, Kind>;

export type ContestantName = keyof typeof kinds;
export const contestantNames = Object.keys(kinds) as ContestantName[];

export interface Contestant {
  name: ContestantName;
  program: Program;
  /** Whether it has answered the requests of a row */
  isWarm: boolean;
  runs(row: Row): boolean;
}

/** @returns why a contestant cannot take part; undefined when it can */
export function hindrance(name: ContestantName, engine: Engine): string | undefined {
  const kind: Kind = kinds[name];
  return kind.hindrance?.(engine);
}

/** Starts one on a database of its own. @throws Error when it does not come up */
export async function startContestant(name: ContestantName, ground: Ground): Promise<Contestant> {
  const { folder, key } = ground;
  const kind: Kind = kinds[name];
  const url = kind.database === 'none' ? '' : await ground.newDatabase(kind.database, name);
  const first = name.startsWith('php')
    ? soapRequest('GetPaymentTypeList', key)
    : jsonRequest('getgrouplist', key);
  const program = await startProgram(`${ground.engine}-${name}`, kind.command(ground, url), folder, first);
  return { name, program, isWarm: false, runs: (row) => kind.runs(row) };
}

function ours(settings: Record<string, string>, runs: Kind['runs']): Kind {
  return {
    runs,
    database: 'product',
    command: ({ product }, url) => serverCommand(product, url, settings),
  };
}

function rivalEnvironment({ product, folder, engine }: Ground, url: string): Record<string, string> {
  return {
    CONTRACT: path.join(product.folder, 'openapi.yaml'),
    WSDL: path.join(product.folder, 'wsdl/api.wsdl'),
    SOAP_SCHEMAS: path.join(folder, 'schemas'),
    PRISMA_CLIENT: clientFile(engine),
    DATABASE_URL: url,
  };
}

function javascript(name: string, runs: Kind['runs']): Kind {
  return {
    runs,
    database: 'rivals',
    command: (ground, url) => (port) => ({
      file: process.execPath,
      args: [path.join(rivalsFolder, `${name}.js`)],
      env: { ...rivalEnvironment(ground, url), PORT: String(port) },
      cwd: rivalsFolder,
    }),
  };
}

function net(runs: Kind['runs']): Kind {
  return {
    hindrance() {
      const { stdout, error } = spawnSync('dotnet', ['--version'], { encoding: 'utf8' });
      if (error !== undefined) return 'there is no .NET SDK on this machine';
      return Number.parseInt(stdout) >= 10
        ? undefined
        : `it needs the .NET SDK 10; this machine has ${stdout.trim()}`;
    },
    runs,
    database: 'rivals',
    command({ folder }, url) {
      const program = path.join(publishNet(folder), 'rival.dll');
      return (port) => ({
        file: 'dotnet',
        args: [program],
        env: { PORT: String(port), DATABASE_URL: url },
        cwd: folder,
      });
    },
  };
}

/** Publishes the program of the .NET rivals, once in a run. @returns its folder */
function publishNet(folder: string): string {
  const published = path.join(folder, 'published');
  if (existsSync(published)) return published;
  const places = `-o ${published} --artifacts-path ${published}-build`;
  const { status, stdout } = spawnSync('dotnet', `publish -c Release ${places} --nologo -v q`.split(' '), {
    cwd: path.join(rivalsFolder, 'dotnet'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`dotnet publish failed: ${stdout.slice(-1500)}`);
  return published;
}

/** Writes JSON as PHP's own arrays, which opcache keeps in memory. */
const asPhp = 'echo "<?php return ", var_export(json_decode(stream_get_contents(STDIN), true), true), ";";';

function php(database: 'rivals' | 'none', runs: Kind['runs']): Kind {
  const extensions = database === 'none' ? ['soap'] : ['soap', 'pdo_sqlite'];
  return {
    hindrance(engine) {
      if (engine === 'postgresql') return 'it is measured on SQLite only';
      const { stdout, error } = spawnSync('php', ['-m'], { encoding: 'utf8' });
      if (error !== undefined) return 'there is no php on this machine';
      const missing = extensions.filter((one) => !stdout.split('\n').includes(one));
      return missing.length === 0
        ? undefined
        : `php has no extension ${missing.join(', ')} here (Debian's php-soap, php-sqlite3)`;
    },
    runs,
    database,
    command(ground, url) {
      const { folder } = ground;
      const data = path.join(folder, 'data.php');
      const input = readFileSync(path.join(folder, 'data.json'));
      writeFileSync(data, execFileSync('php', ['-r', asPhp], { input, maxBuffer: Infinity }));
      const settings = ['opcache.enable_cli=1', 'memory_limit=512M', `soap.wsdl_cache_dir=${folder}`];
      const options = ['-q', ...settings.flatMap((setting) => ['-d', setting])];
      return (port) => ({
        file: 'php',
        args: [...options, '-S', `127.0.0.1:${port}`, path.join(rivalsFolder, 'soap-server.php')],
        env: { ...rivalEnvironment(ground, url), PHP_DATA: data },
        cwd: folder,
      });
    },
  };
}
