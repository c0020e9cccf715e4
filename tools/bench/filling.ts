import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  catalogue,
  groupTitles,
  largeSizes,
  manyCompanies,
  secondSizes,
  titles,
  wholeUser,
  type Sizes,
} from './companies.js';
import { startProgram, type Command } from './program.js';
import { call, jsonRequest, sendAll } from './requests.js';
import type { Companies } from './rows.js';
import { writeSoapFiles } from './soap-files.js';

/** The built project whose server is measured. */
export interface Product {
  folder: string;
}

/** Wrong keys are a measured row, so their limit is off. */
const settings = { HOST: '127.0.0.1', BAD_KEYS_PER_MINUTE: '0' };

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

/** Makes a company with its catalogue by command. @returns its API key */
function makeCompany(
  product: Product,
  databaseUrl: string,
  folder: string,
  name: string,
  sizes: Sizes,
): string {
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue(sizes)));
  const made = JSON.parse(admin(product, databaseUrl, 'company', 'create', name, '--json')) as {
    apiKey: string;
  };
  admin(product, databaseUrl, 'catalog', 'import', '--company', name, file);
  return made.apiKey;
}

/**
 * Makes a SQLite database as operators and partners make one: companies and catalogues by command, users and groups through the API.
 * @param folder where the file and what belongs to it are put
 * @returns what rows need to know of it
 */
export async function fillDatabase(
  product: Product,
  file: string,
  folder: string,
  { sizes, extras }: { sizes: Sizes; extras: readonly string[] },
): Promise<Companies> {
  const url = `file:${file}`;
  const company = (name: string, its: Sizes): string => makeCompany(product, url, folder, name, its);
  admin(product, url, 'database', 'migrate');
  const [mainKey, secondKey] = [company('Main', sizes), company('Second', secondSizes)];
  const largeKey = extras.includes('growth') ? company('Large', largeSizes) : undefined;
  const many = extras.includes('companies') ? manyCompanies : 0;
  const manyKeys = Array.from({ length: many }, (_, at) => company(`Company ${at}`, secondSizes));
  const first = jsonRequest('getgrouplist', mainKey);
  const server = await startProgram('fill', serverCommand(product, url), folder, first);
  const { port } = server;
  try {
    await fillCompany(port, mainKey, sizes);
    for (const size of sizes.groups) await fillGroups(port, mainKey, size);
    await fillCompany(port, secondKey, secondSizes);
    if (largeKey !== undefined) await fillCompany(port, largeKey, largeSizes);
    for (const key of manyKeys) await fillCompany(port, key, secondSizes);
    await writeSoapFiles(folder, port, mainKey);
    const userIds = await readUserIds(port, mainKey, sizes);
    return { mainKey, userIds, secondKey, manyKeys, ...(largeKey !== undefined && { largeKey }) };
  } finally {
    await server.stop();
  }
}

/** IDs of a company's users by their position: they were made several at once, so in about this order. */
async function readUserIds(port: number, key: string, sizes: Sizes): Promise<string[]> {
  const { Users } = await call<{ Users: { ID: string; EmailAddress: string }[] }>(port, 'getuserlist', key);
  const ids = new Map(Users.map(({ ID, EmailAddress }) => [EmailAddress, ID]));
  return Array.from({ length: sizes.users }, (_, index) => ids.get(titles.user(index)) ?? '');
}

/** Users that others name as those they author for are made before them. */
const named = 3;

/** Makes the groups and users of a company through the API. */
async function fillCompany(port: number, key: string, sizes: Sizes): Promise<void> {
  for (const GroupTitle of groupTitles(sizes)) {
    const data = { Group: [{ GroupTitle, Description: 'Edition 0' }] };
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
