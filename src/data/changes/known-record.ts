import { groupRecord, setOf, userRecord, type RecordDefinition } from '../../domain/records/records.js';
import type { RecordChange } from '../company/audit.js';
import { readSnapshot, type QueryScope } from '../company/company-state.js';

/** A record as it was read with all its sets. */
export interface KnownRecord {
  readonly definition: RecordDefinition;
  readonly id: number;
  readonly revision: number;
  /** Of the database's history, at the latest: after a failover another one may have the same revisions. */
  readonly epoch: number;
}

/** The row of a change in the audit, as far as it tells what the change can be seen in. */
type ChangeRow = [
  revision: number,
  recordKind: RecordChange['recordKind'],
  recordId: number,
  change: RecordChange['change'],
  changedFields: string,
  changedSets: string,
];

/** More changes are not looked at. */
const maxChanges = 1000;

/**
 * Whether a read of a record would still return the same, as the audit tells: it is neither changed nor linked otherwise, and nothing that it
 * names has another name.
 * @param scope where the company is locked
 */
export async function isAsKnown(
  scope: QueryScope & { readonly catalogues: Histories },
  known: KnownRecord,
): Promise<boolean> {
  if (known.epoch !== scope.catalogues.history()) return false;
  const values = ['revision', 'recordKind', 'recordId', 'change', 'changedFields', 'changedSets'];
  const from = `FROM "AuditEntry" WHERE "companyId" = $1 AND "revision" > $2 ORDER BY "revision" LIMIT ${maxChanges}`;
  const parts = {
    changes: scope.dialect.rows(
      values.map((value) => `"${value}"`),
      from,
    ),
  };
  const { state, values: read } = await readSnapshot(scope, parts, [known.revision]);
  const changes = read.changes as ChangeRow[];
  // A revision that is missing was archived, or lies before a restored backup.
  return (
    changes.length === state.revision - known.revision && !changes.some((change) => canBeSeen(change, known))
  );
}

/** What tells one history of the database from another. */
interface Histories {
  history(): number;
}

/** True if a change may be seen in a record. That of the catalogue may always be. */
function canBeSeen(
  [, recordKind, recordId, change, changedFields, changedSets]: ChangeRow,
  { definition, id }: KnownRecord,
): boolean {
  if (recordKind === 'APIKey') return false;
  const other = [userRecord, groupRecord].find(({ kind }) => kind === recordKind);
  if (other === undefined || change === 'deleted') return true;
  if (recordKind === definition.kind) {
    if (recordId === id) return true;
  } else {
    const tables = Object.values(definition.sets).map(({ table }) => table);
    const sets = changedSets.split(',').filter(Boolean);
    if (sets.some((set) => tables.includes(setOf(other, set).table))) return true;
  }
  return change === 'updated' && changedFields.split(',').includes(other.keyMember);
}
