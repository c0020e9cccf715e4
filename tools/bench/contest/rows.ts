import type { CompanyCopy } from '../data/copy.js';
import type { Answer } from '../frame/load.js';
import type { Changes } from './check.js';

/** A request, and what judges its answer: it throws for a wrong one. */
export interface Exchange {
  request: Buffer;
  judge: (answer: Answer) => void;
}

/** What rows ask about. */
export interface Companies {
  main: CompanyCopy;
  second: CompanyCopy;
  /** The key of the company that shows growth; only "ours" has it */
  largeKey?: string;
}

/** In which order rows run, whatever their order in the tables: each phase changes what the one before it found. */
const phases = ['cold', 'repeated', 'refused', 'changing', 'updating', 'after'] as const;

/** One kind of request, or one mixture, that is measured. */
export interface Row {
  /** As it is chosen on the command line */
  name: string;
  title: string;
  protocol: 'JSON' | 'SOAP';
  phase: (typeof phases)[number];
  /** What not every rival has: a contract that it checks, sets that it changes, the large company */
  needs?: 'contract' | 'sets' | 'large company';
  /** Begins the row for one contestant. */
  begin(companies: Companies, changes: Changes): Requests;
}

/** The requests of a row, by their number. */
export interface Requests {
  exchange: (n: number) => Exchange;
  /** Reads what the n-th has changed */
  readBack?: (n: number) => Exchange;
}

/** The chosen rows in the order in which they run. @param chosen names or beginnings of names; empty: all */
export function runningOrder(rows: readonly Row[], chosen: readonly string[]): Row[] {
  return rows
    .filter(({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)))
    .sort((a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase));
}
