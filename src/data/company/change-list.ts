import { AppError } from '../../domain/errors.js';
import type { ErrorItem } from '../../domain/errors.js';
import { groupRecord, userRecord } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { quoteName } from '../sql.js';
import type { RecordKind } from './audit.js';
import { readSnapshot } from './snapshot.js';
import type { CompanyState, QueryScope } from './snapshot.js';

/** The kinds of records in GetChangeList: without keys and the company itself. */
const listedKinds: readonly RecordKind[] = ['User', 'Group', 'Catalogue'];

/** One listed change. */
export interface ListedChange {
  readonly revision: number;
  readonly at: Date;
  readonly recordKind: RecordKind;
  readonly recordId: number;
  readonly change: string;
  /** The record's current natural key; '' without one */
  readonly name: string;
  /** Names of the fields and sets that changed, separated by commas */
  readonly changed: string;
  readonly keyPrefix: string;
}

/** Changes in order of revision. */
export interface ListedChanges {
  readonly changes: readonly ListedChange[];
  /** True if there are more changes than the limit. */
  readonly hasMore: boolean;
  /** The company's latest revision, of any kind. */
  readonly latest: number;
}

type ChangeRow = [
  revision: number,
  at: string,
  recordKind: RecordKind,
  recordId: number,
  change: string,
  fields: string,
  sets: string,
  keyPrefix: string,
  name: string | null,
];

/** The columns of a ChangeRow. */
const columns = [
  '"revision"',
  'CAST("at" AS TEXT)',
  ...['"recordKind"', '"recordId"', '"change"', '"changedFields"', '"changedSets"', '"keyPrefix"'],
  nameNow([userRecord, groupRecord]),
];

/** The natural key of a row's record, looked up now: the audit itself stores no values. */
function nameNow(definitions: readonly RecordDefinition[]): string {
  const ofKind = definitions.map(
    ({ kind, table, keyColumn }) =>
      `WHEN '${kind}' THEN (SELECT ${quoteName(keyColumn)} FROM ${quoteName(table)} WHERE "companyId" = $1 AND "id" = "AuditEntry"."recordId")`,
  );
  return `CASE "recordKind" ${ofKind.join(' ')} END`;
}

/**
 * Reads the changes of a company after a revision, in one statement, as a range of its audit.
 * @param limit maximum number of changes
 * @throws AppError revision_gone if the changes after that revision are incomplete (archived, a backup was restored, or no such revision);
 * CompanyDeleted
 */
export async function readChanges(scope: QueryScope, since: number, limit: number): Promise<ListedChanges> {
  const kinds = listedKinds.map((kind) => `'${kind}'`).join(', ');
  const { state, values: read } = await readSnapshot(
    scope,
    {
      rows: scope.dialect.rows(
        columns,
        `FROM "AuditEntry" WHERE "companyId" = $1 AND "revision" > $2 AND "recordKind" IN (${kinds}) ORDER BY "revision" LIMIT $3`,
      ),
      ...sinceParts('$2'),
    },
    [since, limit + 1],
  );
  requireCompleteSince(since, read, state, 'SinceRevision');
  const rows = read.rows as ChangeRow[];
  const changes = rows.slice(0, limit).map((row) => {
    const [revision, at, recordKind, recordId, change, fields, sets, keyPrefix, title] = row;
    const changed = [fields, sets].filter((names) => names !== '').join(',');
    return { revision, at: utc(at), recordKind, recordId, change, name: title ?? '', changed, keyPrefix };
  });
  return { changes, hasMore: rows.length > limit, latest: state.revision };
}

/** PostgreSQL's timestamps have no zone; they are UTC. */
function utc(text: string): Date {
  return new Date(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
}

/** Parts of a statement that show whether all changes after a revision are available. @param since its parameter */
export function sinceParts(since: string): Record<'archivedThrough' | 'since', string> {
  return {
    archivedThrough: `CAST("archivedThrough" AS TEXT) FROM "CompanyState" WHERE "companyId" = $1`,
    since: `CAST("revision" AS TEXT) FROM "AuditEntry" WHERE "companyId" = $1 AND "revision" = ${since}`,
  };
}

/**
 * Makes sure that all changes after a revision are available.
 * @param read the values of sinceParts
 * @param member of the request
 * @throws AppError revision_gone if the changes after that revision are incomplete: they were archived, a backup was restored, or the
 * company has no such revision
 */
export function requireCompleteSince(
  since: number,
  read: Readonly<Partial<Record<'archivedThrough' | 'since', unknown>>>,
  { revision }: CompanyState,
  member: string,
): void {
  if (since !== read.archivedThrough && since !== read.since) throw revisionGone(since, revision, member);
}

function revisionGone(since: number, latest: number, member: string): AppError {
  const what =
    since > latest
      ? `The company has no revision ${since} yet.`
      : `Some of the changes after revision ${since} are no longer available.`;
  const message = `${what} Read everything again, then continue from latestRevision.`;
  const items: ErrorItem[] = [{ path: `/${member}`, code: 'revision_gone', message }];
  return new AppError('revision_gone', `/${member}: ${message}`, { items, latestRevision: latest });
}
