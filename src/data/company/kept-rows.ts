import { chunks } from '../chunks.js';

/** Rows that are objects at the same time while they are iterated. */
const rowsPerPage = 50;

/** The rows of a long list or set (D12): kept in pages of JSON in UTF-8, which take a fraction of their memory. It was counted when they were read. */
export class KeptRows<Row> implements Iterable<Row> {
  readonly #pages: Buffer[] = [];

  add(rows: readonly Row[]): void {
    for (const some of chunks(rows, rowsPerPage)) {
      this.#pages.push(Buffer.from(JSON.stringify(some)));
    }
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const page of this.#pages) yield* JSON.parse(page.toString()) as Row[];
  }
}
