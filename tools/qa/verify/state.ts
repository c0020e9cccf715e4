import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { loadContract } from '../../../src/contract/load.js';
import { UsageError } from '../io.js';
import { Journal, type Seen } from '../report/journal.js';
import type { Made } from './remove-made.js';

/** A run as far as it has come, plain so that it can be kept in a file. */
export interface RunState {
  /** Server, key and options: another run cannot go on with it. */
  readonly of: string;
  readonly startedAt: string;
  /** How many trials are done. */
  done: number;
  company?: { readonly firstId: number; readonly mark: string };
  readonly made: Made;
  readonly journal: Seen;
}

export function newState(of: string): RunState {
  const made = { users: [], groups: [] };
  return { of, startedAt: new Date().toISOString(), done: 0, made, journal: new Journal().seen };
}

/** What a run is of; the key is not in it. */
export function identityOf(target: string, apiKey: string, ...options: (string | number)[]): string {
  const { version } = loadContract().document.info as { version: string };
  return createHash('sha256')
    .update(JSON.stringify([version, target, apiKey, ...options]))
    .digest('hex');
}

/** @returns undefined if there is no file. @throws UsageError if it is of another run */
export async function readState(file: string, of: string): Promise<RunState | undefined> {
  if (!existsSync(file)) return undefined;
  let state: RunState;
  try {
    state = JSON.parse(await readFile(file, 'utf8')) as RunState;
  } catch (cause) {
    throw new UsageError(`${file} is no run of verify that could go on.`, { cause });
  }
  if (state.of !== of)
    throw new UsageError(
      `${file} is of a run with another server, key, version or options. Remove it to begin anew.`,
    );
  return state;
}

/** Keeps a run in a file, whole or not at all; only its owner may read it. */
export async function keepState(file: string, state: RunState): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Removes the file of a run that has come to its end. */
export async function forgetState(file: string): Promise<void> {
  await rm(file, { force: true });
}
