import type { Reserve } from '../../domain/reserve.js';

/** The rows of a long list or set (D12): kept as the JSON of each page that was read, in UTF-8, which takes a fraction of their memory. */
export class KeptRows<Row> implements Iterable<Row> {
  readonly #pages: Buffer[] = [];

  constructor(private readonly reserve: Reserve) {}

  /** @throws AppError service_unavailable */
  add(rows: readonly Row[]): void {
    const page = Buffer.from(JSON.stringify(rows));
    this.reserve(page.length);
    this.#pages.push(page);
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const page of this.#pages) yield* JSON.parse(page.toString()) as Row[];
  }
}
