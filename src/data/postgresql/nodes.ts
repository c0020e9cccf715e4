import type pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import { transactionOptions, type CompanyNodes } from '../client.js';
import type { Session } from '../session.js';
import { isDistributed } from './distribution.js';

/** Milliseconds for which the node of a company is remembered: a rebalance moves shards, rarely. */
const rememberedMs = 10_000;
/** Companies whose node is remembered. */
const maxRemembered = 100_000;

/** The coordinator has the places of all shards, also of those whose node is away. */
const nodeOfCompany = `
  SELECT min(node.nodename || ':' || node.nodeport)
  FROM pg_dist_placement AS placement JOIN pg_dist_node AS node ON node.groupid = placement.groupid AND node.noderole = 'primary'
  WHERE placement.shardid = get_shard_id_for_distribution_column('"CompanyState"', $1::int)`;

/** Which node of a Citus cluster has a company. */
class Nodes implements CompanyNodes {
  readonly #known = new Map<number, { readonly node: Promise<string>; readonly at: number }>();
  /** By node: how many connections for changes its companies use, and what waits for one. */
  readonly #changing = new Map<string, { used: number; readonly waiting: Set<() => void> }>();

  /**
   * @param session on connections that never wait behind companies' data
   * @param connections for changes
   */
  constructor(
    private readonly session: Session,
    private readonly connections: number,
  ) {}

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

  async withConnection<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const node = await this.of(companyId);
    const state = this.#changing.get(node) ?? { used: 0, waiting: new Set() };
    this.#changing.set(node, state);
    if (state.used < Math.max(1, Math.floor(this.connections / 2))) state.used += 1;
    else await takenOver(state.waiting);
    try {
      return await work();
    } finally {
      const [next] = state.waiting;
      if (next === undefined) state.used -= 1;
      else next();
    }
  }
}

/** Waits until somebody's connection is handed over. @throws an error as that of a pool of which none becomes free in time */
function takenOver(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      waiting.delete(take);
      outcome();
    };
    const take = (): void => settle(resolve);
    const timer = setTimeout(() => {
      const error = new ProgramError('No connection became free for the companies of this node.');
      settle(() => reject(Object.assign(error, { code: 'P2024' })));
    }, transactionOptions.maxWait);
    waiting.add(take);
  });
}

/** @returns undefined on a PostgreSQL that is no cluster, or whose companies are not spread */
export async function nodesOf(
  connection: pg.ClientBase,
  session: Session,
  connections: number,
): Promise<CompanyNodes | undefined> {
  return (await isDistributed(connection)) ? new Nodes(session, connections) : undefined;
}
