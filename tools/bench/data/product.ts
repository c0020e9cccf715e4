import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../frame/program.js';
import { startProgram } from '../frame/program.js';
import { call, jsonRequest, sendAll } from './api.js';
import { catalogue, groupTitles, titles, wholeUser } from './company.js';
import { largeSizes, secondSizes, type Sizes } from './sizes.js';

/** The built project whose server is measured. */
export interface Product {
  folder: string;
}

/** The API keys of the companies of a filled database. */
export interface Keys {
  main: string;
  second: string;
  /** Absent where growth is not asked for */
  large?: string;
}

/** Wrong keys are a measured row, so their limit is off. */
const settings = { HOST: '127.0.0.1', BAD_KEYS_PER_MINUTE: '0', BAD_KEY_BYTES_PER_MINUTE: '0' };

/** How the product's server is started: with its defaults, its log included. */
export function serverCommand({ folder }: Product, databaseUrl: string, env: Record<string, string> = {}) {
  return (port: number): Command => ({
    file: process.execPath,
    args: [path.join(folder, 'dist/src/server.js')],
    env: { ...settings, PORT: String(port), DATABASE_URL: databaseUrl, ...env },
    cwd: folder,
  });
}

/** Runs one of the operator's commands. @returns what it prints */
export function admin({ folder }: Product, databaseUrl: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.join(folder, 'dist/src/admin/main.js'), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
}

/**
 * Makes a SQLite database as operators and partners make one: companies and catalogues by command, users and groups through the API. So it
 * needs to know nothing of the schema.
 * @param folder where the file and what belongs to it are put
 */
export async function fillDatabase(
  product: Product,
  folder: string,
  sizes: Sizes,
  withGrowth: boolean,
): Promise<{ file: string; keys: Keys }> {
  const file = path.join(folder, 'filled.db');
  const url = `file:${file}`;
  const company = (name: string, its: Sizes): string => {
    const catalogueFile = path.join(folder, `${name}.json`);
    writeFileSync(catalogueFile, JSON.stringify(catalogue(its)));
    const made = JSON.parse(admin(product, url, 'company', 'create', name, '--json')) as { apiKey: string };
    admin(product, url, 'catalog', 'import', '--company', name, catalogueFile);
    return made.apiKey;
  };
  admin(product, url, 'database', 'migrate');
  const keys: Keys = { main: company('Main', sizes), second: company('Second', secondSizes) };
  if (withGrowth) keys.large = company('Large', largeSizes);
  const first = jsonRequest('getgrouplist', keys.main);
  const server = await startProgram('fill', serverCommand(product, url), folder, first);
  try {
    await fillCompany(server.port, keys.main, sizes);
    for (const size of sizes.groups) await fillGroups(server.port, keys.main, size);
    await fillCompany(server.port, keys.second, secondSizes);
    if (keys.large !== undefined) await fillCompany(server.port, keys.large, largeSizes);
  } finally {
    await server.stop();
  }
  return { file, keys };
}

/** Users that others name as those they author for are made before them. */
const named = 3;

/** Makes the groups and users of a company through the API. */
export async function fillCompany(port: number, key: string, sizes: Sizes): Promise<void> {
  for (const GroupTitle of groupTitles(sizes)) {
    const data = { Group: [{ GroupTitle, Description: `About ${GroupTitle}` }] };
    await call(port, 'updategroup', key, { data });
  }
  const user = (index: number): Buffer => jsonRequest('updateuser', key, { data: wholeUser(index, sizes) });
  await sendAll(port, named, user, undefined, 1);
  await sendAll(port, sizes.users - named, (index) => user(index + named));
}

/** Gives the large groups their other sets; their members came with the users. */
async function fillGroups(port: number, key: string, size: number): Promise<void> {
  const sets = {
    Permissions: [{ PermissionDisplayName: titles.permission(1), PermissionValue: 'true' }],
    Roles: [{ RoleTitle: titles.role(1) }],
    Categories: [{ CategoryTitle: titles.category(1) }],
  };
  for (const GroupTitle of [titles.readGroup(size), titles.changedGroup(size)]) {
    await call(port, 'updategroup', key, { data: { Group: [{ GroupTitle }], ...sets } });
  }
}
