import type { EngineName } from '../../../src/data/sql.js';
import type { Score } from './frame/score.js';

/** Where a case runs and what it reports to. */
export interface Stage {
  readonly engine: EngineName;
  /** The form for CI: fewer rounds, less data */
  readonly short: boolean;
  readonly score: Score;
  /** Of the case `attacks` only what is named by one of these words; everything when there are none */
  readonly attacks: readonly string[];
}

/** One kind of torture. */
export interface TortureCase {
  /** What --only takes */
  readonly name: string;
  readonly engines: readonly EngineName[];
  /** It measures the processor: nothing else is to run meanwhile */
  readonly alone?: boolean;
  /** Runs on an engine of `engines`; leaves nothing behind. */
  run(stage: Stage): Promise<void>;
}
