import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCompany } from '../../src/admin/companies/companies.js';
import { createKeyUse, hashApiKey, keyPrefix } from '../../src/data/api-keys.js';
import type { Config } from '../../src/config/config.js';
import { createApi, type ApiOptions } from '../../src/api.js';
import { openStore, type Store } from '../../src/data/store.js';
import { createDemoCompany } from '../../src/admin/companies/demo.js';
import { runUpdates } from '../../src/demo/demo-company.js';
import { otherUpdates, sandboxCompanies, sandboxKeys } from './sandbox-data.js';

/** The sandbox's data from one reset to the next. */
export type State = Awaited<ReturnType<typeof openState>>;

/** The sandbox's data, and how to reset it. */
export type States = Awaited<ReturnType<typeof openStates>>;

/**
 * Prepares the data in a new folder in the system's temporary folder. It is not kept in memory, because the store uses two SQLite
 * connections, which share a file but no memory. Every state is a newly opened copy of one prepared file: so IDs, sequences and the audit
 * start again too, and no request sees half a reset.
 */
export async function openStates(options: Pick<ApiOptions, 'log' | 'run'> & { config: Config }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-sandbox-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when the process ends without closing.
  process.once('exit', removeFolder);
  const prepared = path.join(folder, 'prepared.db');
  await prepareDatabase(prepared);
  let resets = 0;
  let current = await openState(options, prepared, path.join(folder, 'state-0.db'));
  const retired: Promise<void>[] = [];
  return {
    /** The state for a request that arrives now, until its end. */
    current: () => current,
    /** Restores the first state. Requests that arrived earlier end in the state in which they began. */
    async reset() {
      resets += 1;
      const first = await openState(options, prepared, path.join(folder, `state-${resets}.db`));
      retired.push(current.retire());
      current = first;
    },
    /** Closes everything and removes the files. */
    async close() {
      await Promise.all([current.retire(), ...retired]);
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}

async function openState(options: Parameters<typeof openStates>[0], prepared: string, file: string) {
  copyFileSync(prepared, file);
  const store = await openStore(`file:${file}`);
  const keyUse = createKeyUse(
    (used) => store.markKeysUsed(used),
    () => undefined,
  );
  // No limits: a suite sends many requests, and wrong keys on purpose. A fault can provoke 429.
  const noLimits = { badKeysPerMinute: 0, badKeyBytesPerMinute: 0, requestsPerKeyPerMinute: 0 };
  const { handle } = createApi({
    ...options,
    config: { ...options.config, ...noLimits, companySharePercent: 100 },
    store,
    keyUse,
  });
  let requests = 0;
  let lastIsOver: (() => void) | undefined;
  return {
    handle,
    /** Keeps the state open until the returned function is called. */
    enter() {
      requests += 1;
      return () => {
        requests -= 1;
        if (requests === 0) lastIsOver?.();
      };
    },
    /** Closes the state after its last request. */
    async retire() {
      if (requests > 0) await new Promise<void>((resolve) => (lastIsOver = resolve));
      await keyUse.close();
      await store.close();
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    },
  };
}

/** Long ago, so that the key is revoked whatever the clock says. */
const longAgo = new Date('2020-01-01T00:00:00Z');

/** Creates the database file from which every state starts: the demo company, and another one. The file is complete and closed afterwards. */
async function prepareDatabase(file: string): Promise<void> {
  const store = await openStore(`file:${file}`);
  try {
    const main = await createDemoCompany(store);
    if (main === undefined) throw new Error('the database of a sandbox must be empty');
    await setKeys(store, main.companyId, { sandbox: sandboxKeys.main, revoked: sandboxKeys.revoked });
    const { companyId } = await store.adminWrite((tx) => createCompany(tx, sandboxCompanies.other));
    await setKeys(store, companyId, { other: sandboxKeys.other });
    await runUpdates(store, { companyId, keyPrefix: '', protocol: 'sandbox' }, otherUpdates);
  } finally {
    await store.close();
  }
}

/** Replaces all keys of a company by fixed ones, only for prepared databases: real ones are random (D41). @param keys by their labels */
async function setKeys(
  store: Store,
  companyId: number,
  keys: Readonly<Record<string, string>>,
): Promise<void> {
  await store.adminWrite(async (tx) => {
    await tx.apiKey.deleteMany({ where: { companyId } });
    await tx.apiKey.createMany({
      data: Object.entries(keys).map(([label, key]) => ({
        ...{ companyId, label, prefix: keyPrefix(key), hash: hashApiKey(key) },
        revokedAt: label === 'revoked' ? longAgo : null,
      })),
    });
  });
}
