import { afterAll, beforeAll } from '@jest/globals';
import { watchStatements, type Watch } from './statements.js';

/** Watches while the tests of a file run. In a file of its own: what imports jest runs in the sandbox, whose `pg` is not the program's. */
export function useWatch(): Watch {
  const watch = {} as Watch;
  beforeAll(() => void Object.assign(watch, watchStatements()));
  afterAll(() => watch.stop());
  return watch;
}
