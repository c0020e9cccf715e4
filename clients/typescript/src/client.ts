import { ChangeStream, type ChangeOptions } from './changes.js';
import { CompanyCopy, type SavedCopy } from './copy.js';
import { RevisionGoneError, TimeoutError } from './errors.js';
import { exchange } from './exchange.js';
import { Operations, version, type OperationPath } from './generated/operations.js';
import type { GroupAnswer, GroupUpdate, UserAnswer, UserUpdate } from './generated/contract.js';
import { GroupMembers, type GroupName } from './group-members.js';
import {
  RecordStream,
  summaryOf,
  updateInBatches,
  type BatchOptions,
  type PageOptions,
  type UpdateOutcome,
  type UpdateSummary,
} from './many.js';
import { inRange, settingsOf, usableKey } from './options.js';
import type { CallOptions, ClientOptions, Settings, WriteOptions } from './options.js';
import { isDefect, maxDefects, mayRepeat, pause, pauseMs } from './retry.js';

/**
 * Calls the Company Administration API for one company. It has one method for each operation of the contract, `changes()`, `users()` and
 * `groups()`, `updateAllUsers()` and `updateAllGroups()`, and `group()`. A client keeps no connection of its own: it need not be closed, and serves any number of calls at once.
 */
export class CompanyAdministrationClient extends Operations {
  // Private to the language, so that no log of the object shows it.
  readonly #apiKey: string;
  readonly #settings: Settings;

  /** @throws TypeError or RangeError for options that cannot be used */
  constructor(options: ClientOptions) {
    super();
    this.#settings = settingsOf(options);
    this.#apiKey = usableKey(options.apiKey);
  }

  /**
   * What changed after a revision, page by page:
   * `const changes = client.changes(since); for await (const change of changes) …; since = changes.revision;`
   */
  changes(sinceRevision: string, options?: ChangeOptions): ChangeStream {
    return new ChangeStream(this, sinceRevision, options);
  }

  /** A copy of all users and groups that follows the changes: `const copy = client.copy(); await copy.update();` */
  copy(saved?: SavedCopy): CompanyCopy {
    return new CompanyCopy(this, saved);
  }

  /** The revision to begin changes() with: ask for it before you read everything. */
  async latestRevision(options?: CallOptions): Promise<string> {
    try {
      const { Position } = await this.getChangeList({ Limit: 1 }, options);
      return Position[0].Latest;
    } catch (error) {
      // The first changes are gone: that, too, shows how far they go.
      if (error instanceof RevisionGoneError) return error.latestRevision;
      throw error;
    }
  }

  /** All user profiles with their sets, page by page: `for await (const user of client.users()) …` */
  users(options?: PageOptions): RecordStream<UserAnswer> {
    return new RecordStream<UserAnswer>(async (request, rest) => {
      const { Users, Position } = await this.getUsers(request, rest);
      return { items: Users, position: Position[0] };
    }, options);
  }

  /**
   * Creates and changes any number of user profiles, in batches, each for itself. Sets that an update has replace the stored ones; with `ETag` it
   * is refused where somebody else has changed the record since.
   */
  updateAllUsers(
    updates: Iterable<UserUpdate> | AsyncIterable<UserUpdate>,
    options?: BatchOptions,
  ): Promise<UpdateSummary> {
    return summaryOf(this.userUpdateOutcomes(updates, options));
  }

  /** The same, one outcome after the other. A batch is sent when it is iterated: `for await (const { Index, Result } of client.userUpdateOutcomes(updates)) …` */
  userUpdateOutcomes(
    updates: Iterable<UserUpdate> | AsyncIterable<UserUpdate>,
    options?: BatchOptions,
  ): AsyncGenerator<UpdateOutcome, void, undefined> {
    return updateInBatches(updates, (data, rest) => this.updateUsers(data, rest), options);
  }

  /** All groups with their sets, page by page: `for await (const group of client.groups()) …` */
  groups(options?: PageOptions): RecordStream<GroupAnswer> {
    return new RecordStream<GroupAnswer>(async (request, rest) => {
      const { Groups, Position } = await this.getGroups(request, rest);
      return { items: Groups, position: Position[0] };
    }, options);
  }

  /**
   * Creates and changes any number of groups, in batches, each for itself. Sets that an update has replace the stored ones; with `ETag` it
   * is refused where somebody else has changed the record since.
   */
  updateAllGroups(
    updates: Iterable<GroupUpdate> | AsyncIterable<GroupUpdate>,
    options?: BatchOptions,
  ): Promise<UpdateSummary> {
    return summaryOf(this.groupUpdateOutcomes(updates, options));
  }

  /** The same, one outcome after the other. A batch is sent when it is iterated: `for await (const { Index, Result } of client.groupUpdateOutcomes(updates)) …` */
  groupUpdateOutcomes(
    updates: Iterable<GroupUpdate> | AsyncIterable<GroupUpdate>,
    options?: BatchOptions,
  ): AsyncGenerator<UpdateOutcome, void, undefined> {
    return updateInBatches(updates, (data, rest) => this.updateGroups(data, rest), options);
  }

  /** The members of one group, by its title or by its ID: `client.group('Sales').addMember({ EmailAddress: 'ann@example.com' })` */
  group(name: string | GroupName): GroupMembers {
    return new GroupMembers(this, typeof name === 'string' ? { GroupTitle: name } : name);
  }

  protected override async call<Answer>(
    operation: OperationPath,
    members: object,
    options: WriteOptions = {},
  ): Promise<Answer> {
    const { baseUrl, attempts, maxAnswerBytes, onRetry, fetch = globalThis.fetch } = this.#settings;
    const { ifMatch, signal } = options;
    const timeoutMs = options.timeoutMs ?? this.#settings.timeoutMs;
    const totalTimeoutMs = options.totalTimeoutMs ?? this.#settings.totalTimeoutMs;
    inRange('timeoutMs', timeoutMs);
    inRange('totalTimeoutMs', totalTimeoutMs);
    const headers = {
      'User-Agent': `company-administration-client/${version} (TypeScript)`,
      'Content-Type': 'application/json',
      Accept: 'application/json, application/problem+json',
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    };
    const body = JSON.stringify({ APIkey: this.#apiKey, ...members });
    const redact = (text: string): string => text.replaceAll(this.#apiKey, '***');
    const deadline = performance.now() + totalTimeoutMs;
    let defects = 0;
    for (let attempt = 1; ; attempt++) {
      const requestId = crypto.randomUUID();
      const leftMs = Math.ceil(deadline - performance.now());
      if (leftMs <= 0) throw new TimeoutError(`no answer within ${totalTimeoutMs} ms`, requestId);
      try {
        const answer = await exchange({
          ...{
            url: `${baseUrl}/public/api/${operation}`,
            body,
            requestId,
            signal,
            fetch,
            redact,
            maxAnswerBytes,
          },
          headers: { ...headers, 'X-Request-Id': requestId },
          timeoutMs: Math.min(timeoutMs, leftMs),
        });
        return answer as Answer;
      } catch (error) {
        if (isDefect(error)) defects++;
        if (attempt >= attempts || defects > maxDefects) throw error;
        if (!mayRepeat(error, ifMatch !== undefined || requiresState(members))) throw error;
        const delayMs = pauseMs(error, attempt);
        // A pause that outlasts the call is not begun.
        if (performance.now() + delayMs >= deadline) throw error;
        onRetry?.({ operation, attempt, delayMs, error });
        await pause(delayMs, signal);
      }
    }
  }
}

/** Whether an update carries what it requires of the record. Of many updates each is refused for itself, so they do not. */
function requiresState(members: { data?: { ETag?: unknown; CreateOnly?: unknown } }): boolean {
  return (members.data?.ETag ?? members.data?.CreateOnly ?? null) !== null;
}
