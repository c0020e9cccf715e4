import type { Refusal } from '../data/transient.js';
import type { Logger } from '../log.js';

/** Milliseconds for which a refused change counts. A disk of PostgreSQL that fills up is seen by refused changes only. */
const countsMs = 10_000;

/** How it is told that the database takes no changes: at /ready, and in the log with what to do. */
const words: Readonly<Record<Refusal, { state: string; advice: string }>> = {
  full: {
    state: 'disk full',
    advice: 'Make room on the disk of the database. Nothing has to be started again.',
  },
  read_only: {
    state: 'read only',
    advice:
      'Is it a standby, or on a file system that may only be read? DATABASE_URL must lead to the primary.',
  },
};

/** One or two words for /ready; "ok" where the database takes changes. */
export function stateOf(refusal: Refusal | undefined): string {
  return refusal === undefined ? 'ok' : words[refusal].state;
}

/** The changes that the database has refused because it takes none. */
export interface RefusedChanges {
  /** One more was refused. The first in a row is logged. */
  note(reason: Refusal): void;
  /** Why the last one was refused; undefined when that is some time ago. */
  recent(): Refusal | undefined;
}

/** Begins without any. */
export function createRefusedChanges(log: Logger): RefusedChanges {
  let last: { reason: Refusal; at: number } | undefined;
  const recent = (): Refusal | undefined =>
    last !== undefined && performance.now() - last.at < countsMs ? last.reason : undefined;
  return {
    note(reason) {
      if (recent() !== reason)
        log.error({ reason, advice: words[reason].advice }, 'the database takes no changes');
      last = { reason, at: performance.now() };
    },
    recent,
  };
}
