import type { Change, ChangeListAnswer, GetChangeListRequest } from './generated/contract.js';
import type { CallOptions } from './options.js';

export interface ChangeOptions extends CallOptions {
  /** How many changes are asked for at once, 1 to 1,000; 1,000 unless given. */
  pageSize?: number;
}

interface ChangeSource {
  getChangeList(
    request: Omit<GetChangeListRequest, 'APIkey'>,
    options?: CallOptions,
  ): Promise<ChangeListAnswer>;
}

/**
 * What changed in the company after a revision, in order, up to the latest change. Iterating goes on at `revision`: a second loop
 * brings what came since the first. A loop that was left early, by an error or by break, gets its last change again.
 */
export class ChangeStream implements AsyncIterable<Change> {
  /** Where to go on next time: keep it when everything up to here is dealt with. */
  revision: string;
  readonly #source: ChangeSource;
  readonly #options: ChangeOptions;

  constructor(source: ChangeSource, sinceRevision: string, options: ChangeOptions = {}) {
    this.#source = source;
    this.#options = options;
    this.revision = sinceRevision;
  }

  /** @throws RevisionGoneError when some of the changes since then are no longer available: start with a full read */
  async *[Symbol.asyncIterator](): AsyncGenerator<Change, void, undefined> {
    const { pageSize, ...options } = this.#options;
    const limit = pageSize === undefined ? {} : { Limit: pageSize };
    for (let isMore = true; isMore;) {
      const answer = await this.#source.getChangeList({ SinceRevision: this.revision, ...limit }, options);
      for (const change of answer.Changes) {
        yield change;
        // Not before: only now the loop is done with it.
        this.revision = change.Revision;
      }
      const [position] = answer.Position;
      // Behind the last change there may be revisions that are not listed.
      this.revision = position.Revision;
      isMore = position.More === 'true';
    }
  }
}
