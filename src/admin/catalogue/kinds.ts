import type { Transaction } from '../../data/prisma-client.js';
import { columnsUsing } from '../../domain/records/records.js';

/** One record of the catalogue in the file's form, with the contract's names: {RoleTitle: 'Approver'}. */
export type CatalogueItem = Readonly<Record<string, string>>;

export interface KindDefinition {
  /** Prisma's name of the table. */
  model: keyof Transaction & string;
  /** Texts of an item: contract name → Prisma column. The first one is the natural key. */
  columns: Readonly<Record<string, string>>;
  /** The columns whose natural key has a column of its own, named …Key. */
  keyed: readonly string[];
}

function titled<Title extends string>(model: KindDefinition['model'], title: Title, column: string) {
  return { model, columns: { [title]: column } as Record<Title, string>, keyed: [title] };
}

/** The members of a catalogue file, in the order in which they are imported and listed. GL codes are inside GLSegments. */
export const catalogueKinds = {
  Permissions: titled('permission', 'PermissionDisplayName', 'permissionDisplayName'),
  Roles: titled('role', 'RoleTitle', 'roleTitle'),
  Categories: titled('category', 'CategoryTitle', 'categoryTitle'),
  ProjectNumbers: titled('projectNumber', 'ProjectNumberTitle', 'projectNumberTitle'),
  PaymentTypes: titled('paymentType', 'PaymentTypeTitle', 'paymentTypeTitle'),
  Taxes: titled('tax', 'TaxTitle', 'taxTitle'),
  UserDefinedFields: titled('userDefinedField', 'UserDefinedFieldTitle', 'userDefinedFieldTitle'),
  GLSegments: titled('gLSegment', 'GLSegmentTitle', 'glSegmentTitle'),
  GLCodes: titled('gLCode', 'GLCodeTitle', 'glCodeTitle'),
  Currencies: {
    model: 'currency',
    columns: { CurrencyCode: 'currencyCode', CurrencyTitle: 'currencyTitle' },
    keyed: ['CurrencyCode'],
  },
  Countries: {
    model: 'country',
    columns: { CountryCode: 'countryCode', CountryTitle: 'countryTitle' },
    keyed: ['CountryCode', 'CountryTitle'],
  },
} as const satisfies Record<string, KindDefinition>;

export type KindName = keyof typeof catalogueKinds;

type CatalogueMember = Exclude<KindName, 'GLCodes'>;

export const kindNames = Object.keys(catalogueKinds) as KindName[];
export const catalogueMembers = kindNames.filter((name): name is CatalogueMember => name !== 'GLCodes');

/** The columns in which users and groups refer to records of this kind; while any does, the record cannot be removed. */
export function getReferences(kind: KindName): { table: string; column: string }[] {
  const { model } = catalogueKinds[kind];
  return columnsUsing(model.charAt(0).toUpperCase() + model.slice(1));
}

/** The names of an item's texts for one kind, natural key first. */
export function getColumns(kind: KindName): string[] {
  return Object.keys(catalogueKinds[kind].columns);
}

/** The name of the text that identifies a record of this kind. */
export function getKeyColumn(kind: KindName): string {
  return getColumns(kind)[0] ?? '';
}

/** An item of the file. A country without Aliases keeps its stored ones. */
type Item<Kind extends KindName> = Record<keyof (typeof catalogueKinds)[Kind]['columns'], string> &
  (Kind extends 'GLSegments' ? { GLCodes?: Item<'GLCodes'>[] } : unknown) &
  (Kind extends 'Countries' ? { Aliases?: string[] } : unknown);

/** A catalogue in the file's form. An import does not touch missing members, nor the codes of a segment without GLCodes. */
export type Catalogue = { [Kind in CatalogueMember]?: Item<Kind>[] };
