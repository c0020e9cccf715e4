import type { EngineName } from '../../../src/data/sql.js';
import type { Score } from './frame/score.js';

/** Where a case runs and what it reports to. */
export interface Stage {
  readonly engine: EngineName;
  /** The form for CI: fewer rounds, less data */
  readonly short: boolean;
  readonly score: Score;
}

/** One kind of torture. */
export interface TortureCase {
  /** What --only takes */
  readonly name: string;
  readonly engines: readonly EngineName[];
  /** Runs on an engine of `engines`; leaves nothing behind. */
  run(stage: Stage): Promise<void>;
}
