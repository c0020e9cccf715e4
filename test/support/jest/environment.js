import asyncHooks from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';
import './read-typescript.js';

/**
 * Each sandbox's copy of jest makes a storage and never gives it up: every promise of all later test files would be reported to all earlier
 * ones, and none of them freed.
 */
const storages = [];
class RememberedStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...words) {
    super(...words);
    storages.push(this);
  }
}
// Defined, as Node 22 and newer do not let it be assigned.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: RememberedStorage });

/** Jest's sandbox for one test file, with a way out of it to the modules that transform.js leaves outside. */
export default class Environment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    const { databaseEngine, isNightly } = projectConfig.globals;
    Object.assign(globalThis, { databaseEngine, isNightly });
    this.global.importOutside = (url) => import(url);
    // What is thrown there is an Error here too.
    this.global.Error = Error;
    // The clock that a test turns is the program's.
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: projectConfig, global: globalThis });
  }

  async teardown() {
    await super.teardown();
    for (const storage of storages.splice(0)) storage.disable();
  }
}
