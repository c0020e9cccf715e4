import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What became of one row. */
export interface Result {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  emailAddress: string;
  /** The fields that changed, or the reasons. */
  details: string[];
}

/**
 * The rows that are done, so that a run after a stop goes on where the last one ended. The file has the fingerprint of the CSV
 * file in its first line, then one line for each row. A last line without its end, from a crash, does not count.
 */
export class State {
  readonly results: Result[] = [];

  /** A state of another CSV file is not taken over. */
  constructor(
    private readonly file: string,
    fingerprint: string,
  ) {
    const [of, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    const kept = of === fingerprint ? lines : [];
    this.results.push(...kept.map((line) => JSON.parse(line) as Result));
    writeFileSync(file, [fingerprint, ...kept, ''].join('\n'));
  }

  add(result: Result): void {
    this.results.push(result);
    appendFileSync(this.file, `${JSON.stringify(result)}\n`);
  }

  /** The run is complete: the next one begins with the first row. */
  finish(): void {
    rmSync(this.file);
  }
}
