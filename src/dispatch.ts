import type { Authenticator, Caller, KeyOwner, Scope } from './authenticate.js';
import type { Store } from './data/store.js';
import { operating } from './domain/turn.js';
import { FairQueue } from './limits/fair-queue.js';
import type { Operation } from './operations/operation.js';

/** What requests wait for. */
type Waited = 'read' | 'write' | 'large_body';

/** Where both doors meet: knows keys, companies and operations, but no HTTP, JSON or XML. */
export interface Dispatcher {
  readonly authenticator: Authenticator;
  /**
   * Runs an operation on the data of the scope's company, when the company's turn has come.
   * @param name the operation's name, for the audit
   * @throws AppError as the operation does; service_unavailable when the database stays busy, or the turn does not come in time
   */
  run<I, R>(name: string, operation: Operation<I, R>, scope: Scope, input: I, caller: Caller): Promise<R>;
  /**
   * Reads and runs a large body when its company's turn has come: few are read and worked on at once, the others wait as bytes.
   * @throws AppError service_unavailable when the turn does not come in time; as the work does
   */
  takeTurn<T>(owner: KeyOwner, caller: Caller, work: () => Promise<T>): Promise<T>;
  /** How many requests wait for their turn. */
  waiting(): Readonly<Record<Waited, number>>;
}

export interface DispatcherOptions {
  store: Store;
  authenticator: Authenticator;
  /** Part of what there is that one company may have while another one waits, 1 to 100 */
  companySharePercent: number;
  /** Large bodies that may be read and worked on at once */
  largeBodies: number;
  /** Told how long a request has waited for its turn, for the log */
  onWaited?: ((queue: Waited, milliseconds: number) => void) | undefined;
}

/** Makes the dispatcher. Its queues are this process's own. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, authenticator, companySharePercent, onWaited = () => undefined } = options;
  const queue = (places: number, reserve: number): FairQueue => {
    const share = Math.floor((places * companySharePercent) / 100);
    return new FairQueue({ places: places - reserve, share, reserve });
  };
  const { read, write } = store.places;
  const queues: Readonly<Record<Waited, FairQueue>> = {
    // A quarter is kept for companies of which nothing runs; of a single writer nothing can be kept.
    read: queue(read, Math.floor(read / 4)),
    write: queue(write, Math.floor(write / 4)),
    large_body: queue(options.largeBodies, 0),
  };

  function inTurn<T>(queue: Waited, companyId: number, caller: Caller, work: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    return queues[queue].run(companyId, caller, async () => {
      onWaited(queue, performance.now() - asked);
      await operating();
      return work();
    });
  }

  return {
    authenticator,

    run(name, operation, { companyId, keyPrefix }, input, caller) {
      return inTurn(operation.kind, companyId, caller, () => {
        if (operation.kind === 'read') return store.read(companyId, (data) => operation.run(data, input));
        const context = { companyId, keyPrefix, protocol: caller.door, operation: name };
        return store.write(context, (data) => operation.run(data, input));
      });
    },

    takeTurn: ({ row }, caller, work) => inTurn('large_body', row.companyId, caller, work),

    waiting: () => ({
      read: queues.read.waiting,
      write: queues.write.waiting,
      large_body: queues.large_body.waiting,
    }),
  };
}
