import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { loadContract } from '../../../src/contract/load.js';
import { asText, tell } from '../exchange/answer.js';
import { UsageError } from '../io.js';
import { Journal, type Seen } from '../report/journal.js';
import type { Transport } from '../transport.js';
import type { CallJson } from './company.js';

/** A run as far as it has come, plain so that it can be kept in a file. */
export interface RunState {
  /** Server, key and options: another run cannot go on with it. */
  readonly of: string;
  readonly startedAt: string;
  /** How many trials are done. */
  done: number;
  company?: { readonly firstId: number; readonly mark: string };
  /** The records that updates returned: 'user 471'. */
  readonly made: string[];
  readonly journal: Seen;
}

/**
 * Reads the run that a file holds, or begins one.
 * @param of what the run is of: server, key and options. The key is not in the file
 * @param file undefined if the run is not kept
 * @throws UsageError if the file is of another run
 */
export async function openState(of: readonly unknown[], file: string | undefined): Promise<RunState> {
  const { version } = loadContract().document.info;
  const identity = createHash('sha256')
    .update(JSON.stringify([version, ...of]))
    .digest('hex');
  if (file === undefined || !existsSync(file)) {
    const begun = { startedAt: new Date().toISOString(), done: 0, made: [], journal: new Journal().seen };
    return { of: identity, ...begun };
  }
  let state: RunState;
  try {
    state = JSON.parse(await readFile(file, 'utf8')) as RunState;
  } catch (cause) {
    throw new UsageError(`${file} is no run of verify that could go on.`, { cause });
  }
  if (state.of === identity) return state;
  throw new UsageError(
    `${file} is of a run with another server, key, version or options. Remove it to begin anew.`,
  );
}

/** Keeps a run in a file, whole or not at all; only its owner may read it. */
export async function keepState(file: string, state: RunState): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Sends, and remembers the records that updates returned. */
export function remembering(transport: Transport, made: string[]): Transport {
  return async (request) => {
    const answered = await transport(request);
    const { path, response } = answered;
    const start = response.body.toString('utf8', 0, 2000);
    const [, jsonKind] = /\/update(user|group)s?$/.exec(path) ?? [];
    const [, soapKind] = /<(?:\w+:)?Update(User|Group)s?Result>/.exec(start) ?? [];
    const kind = (jsonKind ?? soapKind)?.toLowerCase();
    if (response.status !== 200 || kind === undefined) return answered;
    const { value, tables } = await tell(jsonKind === undefined ? 'soap' : 'json', response);
    for (const id of [value, ...(tables['Results'] ?? []).map(({ ID }) => ID)]) {
      const one = `${kind} ${asText(id)}`;
      if (/ \d+$/.test(one) && !made.includes(one)) made.push(one);
    }
    return answered;
  };
}

/**
 * Deletes the records that were made from a first ID on, so that the company is as before. IDs only rise and are never reused (D1), so
 * smaller ones existed before.
 * @returns what became of them, in words
 */
export async function removeMade(
  callJson: CallJson,
  { apiKey: APIkey, firstId }: { readonly apiKey: string; readonly firstId: number },
  made: readonly string[],
): Promise<string> {
  let removed = 0;
  const left: string[] = [];
  try {
    // Groups last: verify knows a company by its group.
    for (const one of [...made].sort().reverse()) {
      const [kind, ID = ''] = one.split(' ');
      if (Number(ID) < firstId) continue;
      const { response } = await callJson(`delete${kind}`, { APIkey, ID });
      const answer = response.status === 200 ? response.body.toString('utf8').trim() : '';
      if (answer === 'true') removed += 1;
      else if (answer !== 'false') left.push(one);
    }
  } catch {
    return 'records were made and may be left: the server did not answer any more';
  }
  const rest = left.length === 0 ? '' : `, but these are left: ${left.join(', ')}`;
  return `${removed} records were made and deleted again${rest}`;
}
