import type { ContractFile } from '../contract-files.js';

/** One difference between two versions of a contract, and whether a client of the older one can notice it. */
export interface Change {
  file: ContractFile;
  kind: 'breaking' | 'additive';
  /** Where, in the words of the contract: 'GetGroupList/APIkey', 'POST /public/api/getgroup'. */
  place: string;
  message: string;
}

/** Whose words a schema describes: what a client sends or what it is answered. */
export type Direction = 'request' | 'answer';

/** Takes the differences of one file as a comparison finds them. */
export class Findings {
  readonly changes: Change[] = [];

  constructor(private readonly file: ContractFile) {}

  breaking(place: string, message: string): void {
    this.changes.push({ file: this.file, kind: 'breaking', place, message });
  }

  additive(place: string, message: string): void {
    this.changes.push({ file: this.file, kind: 'additive', place, message });
  }

  /**
   * Something now allows less than before. What used to be accepted from a client may be refused: breaking. An answer that holds to
   * more than it promised: additive.
   */
  stricter(direction: Direction, place: string, message: string): void {
    if (direction === 'request') this.breaking(place, message);
    else this.additive(place, message);
  }

  /** Something now allows more than before: additive in a request; breaking in an answer, where a client may meet what could not be. */
  looser(direction: Direction, place: string, message: string): void {
    if (direction === 'request') this.additive(place, message);
    else this.breaking(place, message);
  }

  /** Breaking when the two differ: a client relies on the value. */
  same(place: string, what: string, before: string | undefined, after: string | undefined): void {
    if (before !== after) this.breaking(place, `${what} was ${before ?? 'absent'}, is ${after ?? 'absent'}`);
  }

  /**
   * Compares what is found under names: a name that is gone is breaking, a new one additive.
   * @param compare called for each name that both have
   */
  named<T>(
    place: (name: string) => string,
    what: string,
    before: ReadonlyMap<string, T>,
    after: ReadonlyMap<string, T>,
    compare: (name: string, before: T, after: T) => void,
  ): void {
    for (const [name, old] of before) {
      const now = after.get(name);
      if (now === undefined) this.breaking(place(name), `${what} removed`);
      else compare(name, old, now);
    }
    for (const name of after.keys()) {
      if (!before.has(name)) this.additive(place(name), `${what} added`);
    }
  }
}
