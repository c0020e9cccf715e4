import type { Slices } from '../event-loop.js';
import { isGiven, lookAlikeReason, valueKey, naturalKey, parseId } from '../text.js';
import { getFields, initialColumns, getSet } from '../records/records.js';
import { isRecordTable } from '../records/sets.js';
import type { Columns, ColumnValue, RecordDefinition, StoredRecord } from '../records/records.js';
import type { RecordTable } from '../records/sets.js';
import { rejectLosses } from './losses.js';
import { readReferences, setChange, resolveSet, withOwnRecord } from './set-plan.js';
import type { Item, References, SetChange, StoredSet, Targets, RequestedSet } from './set-plan.js';
import { RuleViolations } from '../violations.js';
import type { Catalogue, CatalogueKind } from '../records/catalogue.js';

/** Maximum number of updates in one request. */
export const maxUpdates = 1000;

/** The parts of an update, by the contract's names: the record, and the sets to replace. Missing and null parts are left unchanged. */
export type Update = Readonly<Record<string, readonly Item[] | null | undefined>>;

/** An update with all its IDs and natural keys parsed, so that planning parses none. */
export interface ReadUpdate {
  readonly item: Item | undefined;
  readonly id: number | undefined;
  readonly key: string | undefined;
  /** The item's fields, with natural keys where a field names a record. */
  readonly fields: Item;
  /** The sets that the update includes. */
  readonly sets: ReadonlyMap<string, References>;
  readonly before: ReadonlyMap<string, References> | undefined;
}

/** A stored record and its natural key. */
export interface KeyedRecord extends StoredRecord {
  readonly key: string;
}

/** The stored data that an update needs, all at one revision. */
export interface StoredData {
  /** The ID that a new record gets. */
  readonly nextId: number;
  /** The record that the update names: by its ID if given, else by its natural key. */
  readonly record: KeyedRecord | undefined;
  /** The ID of the record that has the update's natural key. */
  readonly holder: number | undefined;
  /** The record's stored sets that the update includes. */
  readonly sets: Readonly<Record<string, StoredSet>>;
  /** The users and groups that the items name. */
  readonly named: Readonly<Record<RecordTable, Targets>>;
}

/** What an update writes. */
export interface Plan {
  readonly id: number;
  readonly isNew: boolean;
  /** The natural key after the update. */
  readonly key: string;
  /** All columns of the record if any of them changes. */
  readonly columns: Columns | undefined;
  /** The sets that change, by name. */
  readonly sets: Readonly<Record<string, SetChange>>;
  /** Names of the fields that change, for the audit. */
  readonly changedFields: readonly string[];
}

/** How many elements of the User or Group array are ignored: only the first is read (specification, updateuser rule 1). */
export function ignoredElements({ kind }: RecordDefinition, update: Update): number {
  return Math.max(0, (update[kind]?.length ?? 0) - 1);
}

/** Parses an update. @param before for a DataSet of only changed rows: the original rows of its sets */
export function* readUpdate(
  definition: RecordDefinition,
  update: Update,
  before?: Update,
): Slices<ReadUpdate> {
  // Elements after the first are ignored (specification, updateuser rule 1).
  const item = update[definition.kind]?.[0];
  const [id, key] = [item?.['ID'], item?.[definition.keyMember]];
  const fields: Record<string, string | null | undefined> = { ...item };
  for (const [name, { needs }] of getFields(definition))
    if (needs !== undefined && isGiven(fields[name])) fields[name] = valueKey(fields[name]);
  return {
    item,
    id: isGiven(id) ? parseId(id) : undefined,
    key: isGiven(key) ? naturalKey(key) : undefined,
    fields,
    sets: yield* readSets(definition, update),
    before: before && (yield* readSets(definition, before)),
  };
}

function* readSets(definition: RecordDefinition, update: Update): Slices<Map<string, References>> {
  const sets = new Map<string, References>();
  for (const name of Object.keys(definition.sets)) {
    const items = update[name];
    if (items) sets.set(name, yield* readReferences(getSet(definition, name), items));
  }
  return sets;
}

/** True when a plan writes nothing. */
export function isEmpty({ isNew, columns, sets }: Plan): boolean {
  return !isNew && columns === undefined && Object.keys(sets).length === 0;
}

/**
 * Plans the update of one record (specification, updateuser and updategroup): returns what to write, or reports every violation.
 * @throws AppError not_found, natural_key_taken or rule_violation with every violation, partial_dataset
 */
export function planUpdate(
  definition: RecordDefinition,
  { item: input, key: inputKey, fields, sets, before }: ReadUpdate,
  found: StoredData,
  catalogue: Catalogue,
): Plan {
  const violations = new RuleViolations();
  const existing = findExisting(definition, input, found, violations);
  const key = input?.[definition.keyMember];
  const renames = isGiven(key) && (existing === undefined || isGiven(input?.['ID']));
  const given = readFields(definition, fields, catalogue, violations);
  if (renames) given[definition.keyColumn] = key.trim();
  // Without a natural key, or with an unknown ID, nothing is created.
  const isNew = existing === undefined && isGiven(key) && !isGiven(input?.['ID']);
  if (isNew) requireMandatory(definition, input ?? {}, violations);
  if (renames && (existing !== undefined || isNew))
    rejectLookAlike(definition, key.trim(), inputKey !== existing?.key, violations);

  const own = { id: existing?.id ?? found.nextId };
  // A key that another record has still names that record.
  const ownKey = renames && (found.holder ?? own.id) === own.id ? inputKey : undefined;
  const targets = (of: CatalogueKind | RecordTable): Targets => {
    if (!isRecordTable(of)) return catalogue[of];
    const named = found.named[of];
    return of === definition.table ? withOwnRecord(named, own, ownKey) : named;
  };
  const requestedSets = resolveSets(definition, sets, targets, catalogue, violations);
  violations.throwIfAny();

  const storedSet = (name: string): StoredSet => (existing && found.sets[name]) ?? new Map<number, never>();
  if (existing && before) {
    const shown = resolveSets(definition, before, targets, catalogue, new RuleViolations());
    rejectLosses(definition, requestedSets, shown, storedSet);
  }
  const stored = existing?.columns ?? initialColumns(definition);
  const changedFields = fieldsThatDiffer(definition, stored, given);
  return {
    id: own.id,
    isNew,
    key: (renames ? inputKey : existing?.key) ?? '',
    columns: isNew || changedFields.length > 0 ? Object.assign({}, stored, given) : undefined,
    sets: getChanges(definition, requestedSets, storedSet),
    changedFields,
  };
}

/** The record to update: found by its ID (a natural key beside it is then the new value), or by the key alone. */
function findExisting(
  { kind, keyMember }: RecordDefinition,
  input: Item | undefined,
  { record, holder }: StoredData,
  violations: RuleViolations,
): KeyedRecord | undefined {
  if (input === undefined) {
    const message = `data has no ${kind}: it names the record to update.`;
    violations.add(`/data/${kind}`, 'missing_reference', message);
    return undefined;
  }
  const path = `/data/${kind}/0`;
  const key = input[keyMember];
  if (!isGiven(input['ID'])) {
    const message = `Name the record: give its ID or its ${keyMember}.`;
    if (!isGiven(key)) violations.add(path, 'missing_reference', message);
    return record;
  }
  if (record === undefined) {
    const message = 'No such record exists in this company. To create one, leave ID out.';
    violations.add(`${path}/ID`, 'unknown_reference', message, 'not_found');
  } else if (isGiven(key) && holder !== undefined && holder !== record.id) {
    const message = `Another record already has this ${keyMember}.`;
    violations.add(`${path}/${keyMember}`, 'natural_key_taken', message, 'natural_key_taken');
  }
  return record;
}

/** The columns that a request sets: not those of missing or null fields, nor of the natural key. */
function readFields(
  definition: RecordDefinition,
  input: Item,
  catalogue: Catalogue,
  violations: RuleViolations,
): Record<string, ColumnValue> {
  const columns: Record<string, ColumnValue> = {};
  for (const [name, field] of getFields(definition)) {
    const text = input[name];
    if (text === undefined || text === null || (text === '' && field.mandatory)) continue;
    if (name === definition.keyMember || field.read(text, columns, catalogue)) continue;
    violations.add(`/data/${definition.kind}/0/${name}`, 'unknown_reference', field.unknown ?? '');
  }
  return columns;
}

/** Reports every mandatory value that a new record lacks. */
function requireMandatory(definition: RecordDefinition, input: Item, violations: RuleViolations): void {
  for (const [name, { mandatory }] of getFields(definition)) {
    if (!mandatory || isGiven(input[name])) continue;
    const message = `${name} is mandatory when a ${definition.noun} is created.`;
    violations.add(`/data/${definition.kind}/0/${name}`, 'missing_value', message);
  }
}

/** Rejects a new natural key that could look like another one. A stored one may be sent back as it is. */
function rejectLookAlike(
  { kind, keyMember }: RecordDefinition,
  key: string,
  isOther: boolean,
  violations: RuleViolations,
): void {
  const violation = isOther ? lookAlikeReason(key, keyMember !== 'EmailAddress') : undefined;
  if (violation === undefined) return;
  violations.add(`/data/${kind}/0/${keyMember}`, 'format', `${keyMember} ${violation}. Leave it out.`);
}

function fieldsThatDiffer(definition: RecordDefinition, stored: Columns, given: Columns): string[] {
  const names: string[] = [];
  for (const [name, , columns] of getFields(definition))
    for (const column of columns)
      if (given[column] !== undefined && given[column] !== stored[column]) {
        names.push(name);
        break;
      }
  return names;
}

function resolveSets(
  definition: RecordDefinition,
  sets: ReadonlyMap<string, References>,
  targets: (of: CatalogueKind | RecordTable) => Targets,
  catalogue: Catalogue,
  violations: RuleViolations,
): Map<string, RequestedSet> {
  return new Map(
    [...sets].map(([name, references]) => {
      const set = getSet(definition, name);
      return [name, resolveSet(name, set, references, targets(set.of), catalogue, violations)];
    }),
  );
}

function getChanges(
  definition: RecordDefinition,
  requestedSets: ReadonlyMap<string, RequestedSet>,
  storedSet: (name: string) => StoredSet,
): Record<string, SetChange> {
  const changes: Record<string, SetChange> = {};
  for (const [name, requested] of requestedSets) {
    const change = setChange(getSet(definition, name), storedSet(name), requested);
    if (change.remove.length + change.put.size > 0) changes[name] = change;
  }
  return changes;
}
