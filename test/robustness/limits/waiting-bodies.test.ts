import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import type { Store } from '../../../src/data/store.js';
import { createLogger } from '../../../src/log.js';
import type { Authenticator, Caller, KeyOwner } from '../../../src/pipeline/authenticate.js';
import { createDispatcher, createPipeline, type Exchange } from '../../../src/pipeline/pipeline.js';
import type { BodyReader } from '../../../src/pipeline/receive.js';

// What is read of a body takes up to twenty times its bytes, and only its bytes are counted (D42): so whatever waits for its turn waits as bytes.

const companyId = 1;
const never = new Promise<never>(() => undefined);

const caller = { isGone: () => false, signal: () => new AbortController().signal } as Caller;

test.each([false, true])(
  'of many updates that wait to be written few are read - large: %s',
  async (isLarge) => {
    const authenticator = {
      authenticate: () => Promise.resolve({ companyId, keyPrefix: 'cak_' }),
    } as unknown as Authenticator;
    // Somebody else has the lock.
    const store = {
      places: { read: 8, write: 8 },
      nodeOf: () => undefined,
      write: () => never,
    } as unknown as Store;
    const dispatcher = createDispatcher({ store, companySharePercent: 50, largeBodies: 2 });
    const body = { bytes: Buffer.alloc(60_000), isLarge, owner: { row: { companyId } } as KeyOwner };
    const bodyReader = {
      callerOf: () => caller,
      receive: () => Promise.resolve(body),
    } as unknown as BodyReader;
    const log = createLogger('silent', { write: () => undefined });
    const config = { contractCheck: false };
    const pipeline = createPipeline({ config, bodyReader, authenticator, dispatcher, log });
    const [req, res] = [{}, { locals: {} }] as unknown as [Request, Response];
    let read = 0;
    const exchange = {
      protocol: 'json',
      route: () => undefined,
      // Those that wait are refused in the end.
      sendError: () => undefined,
      read() {
        read += 1;
        return { name: 'updateGroup', operation: { mode: 'write' }, key: 'k', input: () => ({}) };
      },
    } as unknown as Exchange<unknown>;
    for (let each = 0; each < 200; each++) void pipeline(req, res, exchange);
    await sleep(500);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(isLarge ? 2 : 32);
  },
);
