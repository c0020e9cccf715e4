import type { Authenticator, Caller, KeyOwner, Scope } from './authenticate.js';
import type { Store } from './data/store.js';
import { inRound } from './domain/event-loop.js';
import { FairQueue } from './limits/fair-queue.js';
import { RememberedAnswers, type RememberedAnswer } from './limits/remembered-answers.js';
import type { Operation } from './operations/operation.js';

/**
 * Maximum bytes of a remembered answer that is sent without waiting for a turn. Passing a larger one to the operating system takes longer
 * than the rest of its request: a hundred connections that asked for 300 KB each delayed others by half a second.
 */
const maxWithoutTurn = 32_768;

/** Maximum number of changes that run at once. Those of one company use one connection: they share transactions (CommitQueue). */
const runningChanges = 32;

/** The queues in which requests wait. */
type Waited = 'read' | 'write' | 'large_body';

/** Runs the requests of both protocols: knows keys, companies and operations, but no HTTP, JSON or XML. */
export interface Dispatcher {
  readonly authenticator: Authenticator;
  /**
   * Runs an operation on the data of the scope's company when it is the company's turn, and writes its answer. A repeated input is answered
   * from memory as long as nothing has changed (D49).
   * @param name the operation's name, for the audit
   * @param write serializes the operation's result for this protocol
   * @throws AppError as the operation does; service_unavailable when the database stays busy or the request waits too long for its turn
   */
  answer<I extends object, R, A>(
    name: string,
    operation: Operation<I, R>,
    scope: Scope,
    input: I,
    caller: Caller,
    write: (result: R) => A | Promise<A>,
  ): Promise<A>;
  /**
   * Reads and runs a large body when it is its company's turn: few are processed at once, the others wait as bytes.
   * @throws AppError service_unavailable when it waits too long; what the work throws
   */
  takeTurn<T>(owner: KeyOwner, caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Number of requests that wait for their turn. */
  waiting(): Readonly<Record<Waited, number>>;
}

export interface DispatcherOptions {
  store: Store;
  authenticator: Authenticator;
  /** Maximum share of the places for one company while another one waits, 1 to 100 */
  companySharePercent: number;
  /** Maximum number of large bodies that are processed at once */
  largeBodies: number;
  /** Called with the time that a request has waited for its turn, for the log */
  onWaited?: ((queue: Waited, milliseconds: number) => void) | undefined;
}

/** Creates the dispatcher. Its queues are per process. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, authenticator, companySharePercent, onWaited = () => undefined } = options;
  const queue = (places: number, reserve: number): FairQueue => {
    const share = Math.floor((places * companySharePercent) / 100);
    return new FairQueue({ places: places - reserve, share, reserve });
  };
  const remembered = new RememberedAnswers();
  const { read } = store.places;
  const queues: Readonly<Record<Waited, FairQueue>> = {
    // A quarter is reserved for companies of which nothing runs.
    read: queue(read, Math.floor(read / 4)),
    write: queue(runningChanges, Math.floor(runningChanges / 4)),
    large_body: queue(options.largeBodies, 0),
  };

  function inTurn<T>(queue: Waited, companyId: number, caller: Caller, work: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    return queues[queue].run(companyId, caller, () => {
      onWaited(queue, performance.now() - asked);
      return inRound(work);
    });
  }

  function recall(input: object, { companyId }: Scope) {
    const known = remembered.find(input);
    return known?.companyId === companyId ? known : undefined;
  }

  async function isCurrent({ companyId, revision, history }: RememberedAnswer): Promise<boolean> {
    if (history !== store.history()) return false;
    const isCurrent = store.knownCurrent(companyId, revision) ?? (await store.isCurrent(companyId, revision));
    return isCurrent && history === store.history();
  }

  /** @returns the result and its revision, which is undefined after a change */
  function run<I, R>(
    name: string,
    operation: Operation<I, R>,
    { companyId, keyPrefix }: Scope,
    input: I,
    { protocol, precondition }: Caller,
  ): Promise<{ result: R; revision: number | undefined }> {
    if (operation.mode === 'read')
      return store.read(companyId, async (data) => {
        const result = await operation.run(data, input);
        return { result, revision: data.revision };
      });
    const context = { companyId, keyPrefix, protocol, operation: name, precondition };
    return store.write(context, async (data) => {
      const result = await operation.run(data, input);
      return { result, revision: data.revision };
    });
  }

  return {
    authenticator,

    async answer<I extends object, R, A>(
      name: string,
      operation: Operation<I, R>,
      scope: Scope,
      input: I,
      caller: Caller,
      write: (result: R) => A | Promise<A>,
    ): Promise<A> {
      const { companyId } = scope;
      // A precondition must be checked each time.
      const isRemembered = caller.precondition === undefined;
      const known = isRemembered ? recall(input, scope) : undefined;
      const isSmall = known !== undefined && known.bytes <= maxWithoutTurn;
      if (isSmall && (await isCurrent(known))) return known.answer as A;
      return inTurn(operation.mode, companyId, caller, async () => {
        // Another request with the same bytes may have been answered meanwhile.
        const later = isRemembered ? recall(input, scope) : undefined;
        const isStale = isSmall && later === known;
        if (later !== undefined && !isStale && (await isCurrent(later))) return later.answer as A;
        const history = store.history();
        const { result, revision } = await run(name, operation, scope, input, caller);
        const answer = await write(result);
        if (revision === undefined) remembered.forget(input);
        else if (isRemembered) remembered.remember(input, { companyId, revision, history, answer });
        return answer;
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
