import { ProgramError } from '../domain/errors.js';
import { transactionOptions } from './client.js';

/** Lets each company, or each node of a cluster, use at most so many connections at once: one that needs them for long leaves the others to the rest. */
export class ConnectionLimit<K> {
  readonly #users = new Map<K, { used: number; readonly waiting: Set<() => void> }>();

  constructor(private readonly max: number) {}

  /** Runs what takes a connection, in the order of arrival. @throws an error as that of a pool of which none becomes free in time */
  async run<T>(user: K, work: () => Promise<T>): Promise<T> {
    const state = this.#users.get(user) ?? { used: 0, waiting: new Set() };
    this.#users.set(user, state);
    if (state.used < this.max) state.used += 1;
    else await takenOver(state.waiting);
    try {
      return await work();
    } finally {
      const [next] = state.waiting;
      if (next !== undefined) next();
      else if (--state.used === 0) this.#users.delete(user);
    }
  }
}

/** Waits until somebody's connection is handed over. */
function takenOver(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      waiting.delete(take);
      outcome();
    };
    const take = (): void => settle(resolve);
    const timer = setTimeout(() => {
      const error = new ProgramError('No connection became free in time.');
      settle(() => reject(Object.assign(error, { code: 'P2024' })));
    }, transactionOptions.maxWait);
    waiting.add(take);
  });
}
