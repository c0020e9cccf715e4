import type { Authenticator, Caller, KeyOwner, Scope } from './authenticate.js';
import type { Store } from './data/store.js';
import { operating } from './domain/turn.js';
import { FairQueue } from './limits/fair-queue.js';
import { RememberedAnswers, type RememberedAnswer } from './limits/remembered-answers.js';
import type { Operation } from './operations/operation.js';

/**
 * Bytes of a remembered answer that is sent without a turn. To hand a larger one to the system takes longer than all the rest of its
 * request: a hundred connections that asked for 300 KB made others wait for half a second.
 */
const mostAtOnce = 32_768;

/** What requests wait for. */
type Waited = 'read' | 'write' | 'large_body';

/** Where both doors meet: knows keys, companies and operations, but no HTTP, JSON or XML. */
export interface Dispatcher {
  readonly authenticator: Authenticator;
  /**
   * Runs an operation on the data of the scope's company, when the company's turn has come, and writes its answer. An input that is known
   * from before is answered from memory while nothing was changed since (D49).
   * @param name the operation's name, for the audit
   * @param write writes the operation's result as this protocol answers it
   * @throws AppError as the operation does; service_unavailable when the database stays busy, or the turn does not come in time
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
  const remembered = new RememberedAnswers();
  const { read, write } = store.places;
  const queues: Readonly<Record<Waited, FairQueue>> = {
    // A quarter is kept for companies of which nothing runs.
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

  async function isCurrent(answer: RememberedAnswer, caller: Caller): Promise<boolean> {
    const { companyId, revision, history } = answer;
    const isCurrent =
      store.knownCurrent(companyId, revision) ??
      (await inTurn('read', companyId, caller, () => store.isCurrent(companyId, revision)));
    return isCurrent && history === store.history();
  }

  return {
    authenticator,

    async answer<I extends object, R, A>(
      name: string,
      operation: Operation<I, R>,
      { companyId, keyPrefix }: Scope,
      input: I,
      caller: Caller,
      write: (result: R) => A | Promise<A>,
    ): Promise<A> {
      const known = remembered.find(input);
      if (known?.companyId === companyId && (await isCurrent(known, caller))) {
        if (known.bytes > mostAtOnce) await inTurn('read', companyId, caller, () => Promise.resolve());
        return known.answer as A;
      }
      const history = store.history();
      const { result, revision } = await inTurn(operation.kind, companyId, caller, () => {
        if (operation.kind === 'read')
          return store.read(companyId, async (data) => {
            const result = await operation.run(data, input);
            return { result, revision: data.revision };
          });
        const context = { companyId, keyPrefix, protocol: caller.door, operation: name };
        return store.write(context, async (data) => {
          const result = await operation.run(data, input);
          return { result, revision: data.revision };
        });
      });
      const answer = await write(result);
      if (revision === undefined) remembered.forget(input);
      else remembered.remember(input, { companyId, revision, history, answer });
      return answer;
    },

    takeTurn: ({ row }, caller, work) => inTurn('large_body', row.companyId, caller, work),

    waiting: () => ({
      read: queues.read.waiting,
      write: queues.write.waiting,
      large_body: queues.large_body.waiting,
    }),
  };
}
