/** What one contestant needs for one request of a row: medians over the rounds. */
export interface Figures {
  /** Processor time of the server's processes */
  processorMs: number;
  /** From the least to the most of the rounds, as a share of the median */
  processorSpread: number;
  /** Processor time of the database server's processes; 0 where the database is part of the server */
  databaseMs: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Its processor time, the database's included, divided by that of "ours": above 1 "ours" needs less */
  ratio: number;
}

export interface RowResult {
  row: string;
  title: string;
  /** By contestant */
  figures: Record<string, Figures>;
  /** Who was left out of the row, and why */
  left: Record<string, string>;
}

/** From the start of the process to the first good answer: medians. */
export interface StartResult {
  processorMs: number;
  wallMs: number;
  /** Megabytes held a second after it */
  restMb: number;
}

export interface MemoryResult {
  restMb: number;
  /** The most at the end of any row */
  loadMb: number;
}

/** Memory of a server that was started anew, after so many requests. */
export interface EnduranceResult {
  requests: number;
  mb: number;
}

export interface EngineResults {
  engine: string;
  /** Contestants that could not take part, and why */
  absent: Record<string, string>;
  rows: RowResult[];
  starts: Record<string, StartResult>;
  memory: Record<string, MemoryResult>;
  endurance: EnduranceResult[];
}

export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  sqlite: string;
  postgresql?: string;
  php?: string;
}

export interface Results {
  at: string;
  /** Of package.json */
  version: string;
  commit: string;
  form: 'quick' | 'full';
  rounds: number;
  seconds: number;
  connections: number;
  /** Programs that waited for a processor when it began: above 0.5 the machine was not quiet */
  loadBefore: number;
  machine: Machine;
  engines: EngineResults[];
}
