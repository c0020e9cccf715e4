import { unavailable } from '../domain/errors.js';
import { type Client, FairQueue } from './shares.js';

/** Milliseconds between two requests that look whether a node answers again. */
const lookAgainMs = 1000;
const retryAfterSeconds = 1;

/**
 * Keeps the nodes of a cluster apart, so that one that is lost harms only its companies. All companies of a node have at most half of the places,
 * whoever else waits: one that is frozen keeps them for long. While one is away its companies are refused at once, but for a request a second.
 */
export class NodePlaces<Queue extends string> {
  readonly #queues = new Map<string, FairQueue>();
  /** By node that is away: when the next request may look. */
  readonly #lookAt = new Map<string, number>();

  /**
   * @param places of each queue, which the nodes share
   * @param isAway whether an error says that the company's node is away
   */
  constructor(
    private readonly places: Readonly<Record<Queue, number>>,
    private readonly isAway: (error: unknown) => boolean,
  ) {}

  /**
   * Runs work of a company in its node's places.
   * @throws AppError service_unavailable when the node is away, or the work waits too long; the signal's reason; what the work throws
   */
  run<T>(queue: Queue, node: string, companyId: number, client: Client, work: () => Promise<T>): Promise<T> {
    return this.#queueOf(queue, node).run(companyId, client, async () => {
      const lookAt = this.#lookAt.get(node);
      const now = performance.now();
      if (lookAt !== undefined && now < lookAt)
        throw unavailable(`the node ${node} of the cluster is away`, retryAfterSeconds);
      if (lookAt !== undefined) this.#lookAt.set(node, now + lookAgainMs);
      try {
        const done = await work();
        this.#lookAt.delete(node);
        return done;
      } catch (error) {
        if (this.isAway(error)) this.#lookAt.set(node, performance.now() + lookAgainMs);
        throw error;
      }
    });
  }

  #queueOf(queue: Queue, node: string): FairQueue {
    const name = `${queue} ${node}`;
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const places = Math.floor(this.places[queue] / 2);
    const made = new FairQueue({ places, share: Math.floor(places / 2) });
    this.#queues.set(name, made);
    return made;
  }
}
