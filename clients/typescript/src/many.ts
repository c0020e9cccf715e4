import type { PagePosition, UpdateError, UpdateResult, UpdateResultsAnswer } from './generated/contract.js';
import type { CallOptions } from './options.js';

export interface PageOptions extends CallOptions {
  /** How many records are asked for at once, 1 to 1,000; 500 unless given. */
  pageSize?: number;
  /** Only records that a request has changed after this revision. */
  changedSince?: string;
}

export interface BatchOptions extends CallOptions {
  /** How many updates are sent at once, 1 to 1,000; 500 unless given. */
  batchSize?: number;
}

/** What became of one of many updates, and what is wrong with it. Index counts from the first update that was given, Path from the update itself. */
export type UpdateOutcome = UpdateResult & { Errors: UpdateError[] };

/** What became of all of them: how many, and which were refused. */
export interface UpdateSummary {
  created: number;
  updated: number;
  unchanged: number;
  refused: UpdateOutcome[];
}

interface PageRequest {
  AfterID: string;
  Limit: number;
  ChangedSince?: string;
}

/** Whole records, page by page, by ID. */
export class RecordStream<Item> implements AsyncIterable<Item> {
  /** The revision of the first page: begin changes() with it, so that you miss nothing. */
  revision: string | undefined;

  /** @param read reads one page */
  constructor(
    private readonly read: (
      request: PageRequest,
      options: CallOptions,
    ) => Promise<{ items: Item[]; position: PagePosition | undefined }>,
    private readonly options: PageOptions = {},
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const { pageSize = 500, changedSince, ...options } = this.options;
    const since = changedSince === undefined ? {} : { ChangedSince: changedSince };
    this.revision = undefined;
    for (let AfterID = '0', isMore = true; isMore;) {
      const { items, position } = await this.read({ AfterID, Limit: pageSize, ...since }, options);
      this.revision ??= position?.Revision;
      yield* items;
      AfterID = position?.AfterID ?? AfterID;
      isMore = position?.More === 'true';
    }
  }
}

/** Sends many updates in batches, in order, and reports what became of each. The next batch is sent when the outcomes of the one before were taken. */
export async function* updateInBatches<Update>(
  updates: Iterable<Update> | AsyncIterable<Update>,
  send: (data: Update[], options: CallOptions) => Promise<UpdateResultsAnswer>,
  { batchSize = 500, ...options }: BatchOptions = {},
): AsyncGenerator<UpdateOutcome, void, undefined> {
  let begin = 0;
  for await (const data of batchesOf(updates, batchSize)) {
    const { Results, Errors } = await send(data, options);
    for (const result of Results) {
      const Index = String(begin + Number(result.Index));
      const own = Errors.filter((error) => error.Index === result.Index);
      yield { ...result, Index, Errors: own.map((error) => ({ ...error, Index })) };
    }
    begin += data.length;
  }
}

/** Takes all outcomes. */
export async function summaryOf(outcomes: AsyncIterable<UpdateOutcome>): Promise<UpdateSummary> {
  const summary: UpdateSummary = { created: 0, updated: 0, unchanged: 0, refused: [] };
  for await (const outcome of outcomes) {
    if (outcome.Result === 'refused') summary.refused.push(outcome);
    else summary[outcome.Result]++;
  }
  return summary;
}

async function* batchesOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
