import type { Group, GroupInput, User, UserInput } from '../../../generated/json/types.js';
import { ProgramError } from '../errors.js';
import { memoize } from '../memoize.js';
import { findCountry } from './catalogue.js';
import type { Catalogue, CatalogueKind } from './catalogue.js';
import { groupSets, isRecordTable, userSets, whereListed } from './sets.js';
import type { Noun, RecordTable, SetDefinition } from './sets.js';

// Kinds of records and their fields.

export type ColumnValue = string | number | boolean | null;

/** A stored record: its ID and its columns. */
export interface StoredRecord {
  readonly id: number;
  readonly columns: Columns;
}
export type Columns = Readonly<Record<string, ColumnValue>>;

/** One field of a record: its columns, how a request's text is read into them, and how they are returned. */
export interface FieldDefinition {
  /** Columns in the order of `read`, with their initial values. */
  readonly columns: Readonly<Record<string, ColumnValue>>;
  /** Required on creation (specification, updateuser rule 3). */
  readonly mandatory?: true;
  /** The catalogue kinds needed to read and show it; with any, its text names a record. */
  readonly needs?: readonly CatalogueKind[];
  /** Sets its columns. @param text the natural key if it names a record @returns false if the company has no such record */
  read(text: string, columns: Record<string, ColumnValue>, catalogue: Catalogue): boolean;
  show(columns: Columns, catalogue: Catalogue): string;
  /** The message if `read` returns false. */
  readonly unknown?: string;
}

/** A kind of record that operations create, change and delete. Reading, planning and writing are driven by this description. */
export interface RecordDefinition {
  /** Its name in the contracts and the audit. */
  readonly kind: 'User' | 'Group';
  readonly noun: Noun;
  readonly table: RecordTable;
  /** The natural key: its name in the contract, and its column; the column …Key holds the normalized form that is compared. */
  readonly keyMember: string;
  readonly keyColumn: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly sets: Readonly<Record<string, SetDefinition>>;
  /** The column of its sets' tables that names the record. */
  readonly owner: string;
}

/** One set of a kind of record. @throws Error if there is none of this name, which is a defect */
export function getSet({ kind, sets }: RecordDefinition, set: string): SetDefinition {
  const definition = sets[set];
  if (definition === undefined) throw new ProgramError(`${kind} has no set ${set}`);
  return definition;
}

/** The fields of a record: the name, the field, and the names of its columns. A list, as iterating an object is slower. */
export const getFields = memoize(({ fields }: RecordDefinition) =>
  Object.entries(fields).map(([name, field]) => [name, field, Object.keys(field.columns)] as const),
);

/** The initial columns of a record, in the order of its fields. */
export const initialColumns = memoize(
  ({ fields }: RecordDefinition): Columns =>
    Object.assign({}, ...Object.values(fields).map(({ columns }) => columns)) as Columns,
);

function text(column: string): FieldDefinition {
  return { columns: { [column]: '' }, read: setting(column, (given) => given), show: showText(column) };
}

function mandatory(column: string): FieldDefinition {
  return { ...text(column), mandatory: true };
}

/** "" means unset. */
function optional(column: string): FieldDefinition {
  return {
    columns: { [column]: null },
    read: setting(column, (given) => (given === '' ? null : given)),
    show: showText(column),
  };
}

function setting(column: string, value: (given: string) => ColumnValue): FieldDefinition['read'] {
  return (given, columns) => {
    columns[column] = value(given);
    return true;
  };
}

function showText(column: string) {
  return (columns: Columns): string => String(columns[column] ?? '');
}

const userFields = {
  EmailAddress: mandatory('emailAddress'),
  FirstName: mandatory('firstName'),
  LastName: mandatory('lastName'),
  Title: optional('title'),
  PhoneNumber: optional('phoneNumber'),
  Address1: optional('address1'),
  Address2: optional('address2'),
  City: optional('city'),
  State: optional('state'),
  ZipCode: optional('zipCode'),
  // Returned as the country list spells it, as code or title, whichever was sent.
  Country: {
    columns: { countryId: 0, countryByCode: false },
    mandatory: true,
    needs: ['Country'],
    read(key, columns, { Country: countries }) {
      const found = findCountry(countries, key);
      columns['countryId'] = found?.country.id ?? 0;
      columns['countryByCode'] = found?.byCode ?? false;
      return found !== undefined;
    },
    show({ countryId, countryByCode }, { Country: countries }) {
      const country = countries.byId(Number(countryId));
      return (countryByCode === true ? country?.title : country?.countryTitle) ?? '';
    },
    unknown: `The company's country list has no such code or title.${whereListed('country')}`,
  },
  Department: optional('department'),
  Currency: {
    columns: { currencyId: 0 },
    mandatory: true,
    needs: ['Currency'],
    read(key, columns, { Currency: currencies }) {
      const found = currencies.byKey(key);
      columns['currencyId'] = found?.id ?? 0;
      return found !== undefined;
    },
    show: ({ currencyId }, { Currency: currencies }) => currencies.byId(Number(currencyId))?.title ?? '',
    unknown: `The company's currency list has no such code.${whereListed('currency')}`,
  },
  Disabled: {
    columns: { disabled: false },
    read: setting('disabled', (given) => given.toLowerCase() === 'true'),
    show: ({ disabled }) => String(disabled),
  },
  Language: optional('language'),
} as const satisfies Record<Exclude<keyof (UserInput & User), 'ID'>, FieldDefinition>;

const groupFields = {
  GroupTitle: mandatory('groupTitle'),
  Description: optional('description'),
} as const satisfies Record<Exclude<keyof (GroupInput & Group), 'ID'>, FieldDefinition>;

export const userRecord = {
  kind: 'User',
  noun: 'user profile',
  table: 'UserProfile',
  keyMember: 'EmailAddress',
  keyColumn: 'emailAddress',
  fields: userFields,
  sets: userSets,
  owner: 'userId',
} as const satisfies RecordDefinition;

export const groupRecord = {
  kind: 'Group',
  noun: 'group',
  table: 'Group',
  keyMember: 'GroupTitle',
  keyColumn: 'groupTitle',
  fields: groupFields,
  sets: groupSets,
  owner: 'groupId',
} as const satisfies RecordDefinition;

/** The catalogue kinds needed to read and show a record's fields and the named sets. */
export function neededKinds(definition: RecordDefinition, setNames: readonly string[]): CatalogueKind[] {
  const kinds = new Set(kindsOfFields(definition));
  for (const name of setNames) {
    const { of, value } = getSet(definition, name);
    if (!isRecordTable(of)) kinds.add(of);
    for (const kind of value?.needs ?? []) kinds.add(kind);
  }
  return [...kinds];
}

/** The catalogue kinds needed to return a record with all its sets. */
export const shownKinds = memoize((definition: RecordDefinition): CatalogueKind[] => {
  const names = Object.keys(definition.sets).filter((name) => getSet(definition, name).lists === 'all');
  return neededKinds(definition, names);
});

const kindsOfFields = memoize(({ fields }: RecordDefinition): CatalogueKind[] =>
  Object.values(fields).flatMap(({ needs = [] }) => needs),
);

/** The columns that name a record of this kind: in its own sets, and in any set whose items are such records. A delete clears them all. */
export const columnsNaming = memoize(
  ({ table: kind, owner, sets }: RecordDefinition): readonly { table: string; column: string }[] => {
    const own = Object.values(sets).map(({ table }) => ({ table, column: owner }));
    const items = [userRecord, groupRecord]
      .flatMap(({ sets: all }: RecordDefinition) => Object.values(all))
      .filter(({ of }) => of === kind)
      .map(({ table, target }) => ({ table, column: target }));
    return [...new Map([...own, ...items].map((one) => [`${one.table} ${one.column}`, one])).values()];
  },
);

/**
 * The columns through which fields and sets refer to records of a catalogue kind. A field that has such a value stores the ID in its first
 * column.
 */
export function columnsUsing(kind: string): { table: string; column: string }[] {
  return [userRecord, groupRecord].flatMap(({ table, fields, sets }: RecordDefinition) => [
    ...Object.values(fields)
      .filter(({ needs = [] }) => needs.some((needed) => needed === kind))
      .map(({ columns }) => ({ table, column: Object.keys(columns)[0] ?? '' })),
    ...Object.values(sets).flatMap(({ table, of, target, column = '', value }) => [
      ...(of === kind ? [{ table, column: target }] : []),
      ...(value?.needs.some((needed) => needed === kind) ? [{ table, column }] : []),
    ]),
  ]);
}
