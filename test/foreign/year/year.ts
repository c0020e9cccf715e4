import type { Layout } from '../backup/layout.js';
import type { Cluster } from '../failover/cluster.js';
import type { Bystander, Partner } from './companies.js';
import type { Releases } from './releases.js';
import type { Servers } from './servers.js';

/** What there is in the year. The steps fill it in, each what the later ones need. */
export class Year {
  /** The installed releases: the one that the year begins with, and the next one. */
  declare release: string;
  declare next: string;
  declare layout: Layout;
  /** What the year begins with */
  declare sqliteUrl: string;
  declare servers: Servers;
  /** Writes all year */
  declare acme: Partner;
  /** Writes in the beginning, and only reads from then on */
  declare globex: Partner;
  readonly bystanders: Bystander[] = [];
  /** Keys that must not work any more */
  readonly endedKeys: string[] = [];
  /** A key that nobody uses */
  declare forgottenKey: string;
  /** When the first changes were made */
  declare loadedAt: Date;
  /** All rows of the audit when the last backup was made */
  declare auditAtBackup: readonly string[];
  /** Acme once more: what its clients were told after the last backup, and the revision that they had seen */
  declare late: Partner;
  declare lateRevision: string;

  /**
   * @param root a folder that everybody may pass through
   * @param cluster was started, and need not be whole yet
   */
  constructor(
    readonly root: string,
    readonly releases: Releases,
    readonly cluster: Cluster,
  ) {}
}

export type Steps = Readonly<Record<string, (year: Year) => unknown>>;
