import type pg from 'pg';
import { ProgramError, unavailable } from '../../domain/errors.js';
import { transactionOptions } from '../prisma-client.js';
import type { CompanyNodes } from '../engine.js';
import type { Session } from '../session.js';
import { isOfOneNode } from '../transient-error.js';
import { isDistributed } from './distribution.js';

/** Milliseconds for which the node of a company is cached: a rebalance moves shards, but rarely. */
const rememberedMs = 10_000;
/** Maximum number of companies whose node is cached. */
const maxRemembered = 100_000;

/** The coordinator knows the placements of all shards, also of those whose node is unavailable. */
const nodeOfCompany = `
  SELECT min(node.nodename || ':' || node.nodeport)
  FROM pg_dist_placement AS placement JOIN pg_dist_node AS node ON node.groupid = placement.groupid AND node.noderole = 'primary'
  WHERE placement.shardid = get_shard_id_for_distribution_column('"CompanyState"', $1::int)`;

/** Finds the node of a Citus cluster that has a company. */
export class Nodes implements CompanyNodes {
  readonly #known = new Map<number, { readonly node: Promise<string>; readonly at: number }>();
  readonly #away = new AwayNodes();
  readonly #changing: ConnectionLimit<string>;

  /**
   * @param session on connections that never wait for companies' data
   * @param connections for changes
   */
  constructor(
    private readonly session: Session,
    connections: number,
  ) {
    this.#changing = new ConnectionLimit(Math.max(1, Math.floor(connections / 2)));
  }

  of(companyId: number): Promise<string> {
    const known = this.#known.get(companyId);
    if (known !== undefined && performance.now() - known.at < rememberedMs) return known.node;
    if (this.#known.size >= maxRemembered) this.#known.clear();
    const node = this.session
      .query({ text: nodeOfCompany, values: [companyId] })
      .then((rows) => String(rows[0]?.[0]));
    this.#known.set(companyId, { node, at: performance.now() });
    node.catch(() => this.#known.delete(companyId));
    return node;
  }

  whileThere<T>(node: string, work: () => Promise<T>): Promise<T> {
    return this.#away.run(node, work);
  }

  /** Runs work that takes a connection for changes. The companies of a node get at most half of them: a frozen node holds them for long. */
  async withConnection<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    return this.#changing.run(await this.of(companyId), work);
  }
}

/** Milliseconds between two requests that probe whether a node is back. */
const lookAgainMs = 1000;
const retryAfterSeconds = 1;

/** Immediately rejects work for unavailable nodes, as each would wait for a connection, except one request a second. */
export class AwayNodes {
  /** By unavailable node: when the next request may probe it. */
  readonly #lookAt = new Map<string, number>();

  async run<T>(node: string, work: () => Promise<T>): Promise<T> {
    const lookAt = this.#lookAt.get(node);
    const now = performance.now();
    if (lookAt !== undefined && now < lookAt)
      throw unavailable(`The node ${node} of the cluster is away.`, retryAfterSeconds);
    if (lookAt !== undefined) this.#lookAt.set(node, now + lookAgainMs);
    try {
      const done = await work();
      this.#lookAt.delete(node);
      return done;
    } catch (error) {
      if (isOfOneNode(error)) this.#lookAt.set(node, performance.now() + lookAgainMs);
      throw error;
    }
  }
}

/** @returns undefined on a PostgreSQL that is not a cluster, or whose companies are not spread */
export async function readNodes(
  connection: pg.ClientBase,
  session: Session,
  connections: number,
): Promise<Nodes | undefined> {
  return (await isDistributed(connection)) ? new Nodes(session, connections) : undefined;
}

/** Limits the concurrent connections of each company, or each node of a cluster: one that holds them for long leaves the rest to others. */
export class ConnectionLimit<K> {
  readonly #users = new Map<K, { used: number; readonly waiting: Set<() => void> }>();

  constructor(private readonly max: number) {}

  /** Runs work that takes a connection, in the order of arrival. @throws the error of a pool in which no connection became free in time */
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

/** Waits until a connection of this user is handed over. */
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
