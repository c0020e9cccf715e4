import type { Reserve } from '../../domain/reserve.js';
import { chunks } from '../chunks.js';

/** Rows that are objects at the same time while they are iterated. */
const rowsPerPage = 50;

/** The rows of a long list or set (D12): kept in pages of JSON in UTF-8, which take a fraction of their memory. */
export class KeptRows<Row> implements Iterable<Row> {
  readonly #pages: Buffer[] = [];

  constructor(private readonly reserve: Reserve) {}

  /** @throws AppError service_unavailable */
  add(rows: readonly Row[]): void {
    for (const some of chunks(rows, rowsPerPage)) {
      const page = Buffer.from(JSON.stringify(some));
      this.reserve(page.length);
      this.#pages.push(page);
    }
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const page of this.#pages) yield* JSON.parse(page.toString()) as Row[];
  }
}
