import type { Transaction } from '../../data/client.js';

/** One record of the catalogue in the file's form, with the contract's names: {RoleTitle: 'Approver'}. */
export type CatalogueItem = Readonly<Record<string, string>>;

/** How one kind of a catalogue's records is stored. */
export interface KindDefinition {
  /** Prisma's name of the table. */
  model: keyof Transaction & string;
  /** Texts of an item: contract name → Prisma column. The first one is the natural key (D2). */
  columns: Readonly<Record<string, string>>;
  /** The columns whose natural key has its own column, named …Key. */
  keyed: readonly string[];
  /** Relations whose rows use a record; while there are any, it cannot be removed. */
  uses: readonly string[];
}

/** The members of a catalogue file, in the order in which they are imported and listed. GL codes are inside GLSegments. */
export const catalogueKinds = {
  Permissions: {
    model: 'permission',
    columns: { PermissionDisplayName: 'permissionDisplayName' },
    keyed: ['PermissionDisplayName'],
    uses: ['userPermissions', 'groupPermissions'],
  },
  Roles: {
    model: 'role',
    columns: { RoleTitle: 'roleTitle' },
    keyed: ['RoleTitle'],
    uses: ['userRoles', 'groupRoles'],
  },
  Categories: {
    model: 'category',
    columns: { CategoryTitle: 'categoryTitle' },
    keyed: ['CategoryTitle'],
    uses: ['groupCategories'],
  },
  ProjectNumbers: {
    model: 'projectNumber',
    columns: { ProjectNumberTitle: 'projectNumberTitle' },
    keyed: ['ProjectNumberTitle'],
    uses: [],
  },
  PaymentTypes: {
    model: 'paymentType',
    columns: { PaymentTypeTitle: 'paymentTypeTitle' },
    keyed: ['PaymentTypeTitle'],
    uses: [],
  },
  Taxes: { model: 'tax', columns: { TaxTitle: 'taxTitle' }, keyed: ['TaxTitle'], uses: [] },
  UserDefinedFields: {
    model: 'userDefinedField',
    columns: { UserDefinedFieldTitle: 'userDefinedFieldTitle' },
    keyed: ['UserDefinedFieldTitle'],
    uses: ['values'],
  },
  GLSegments: {
    model: 'gLSegment',
    columns: { GLSegmentTitle: 'glSegmentTitle' },
    keyed: ['GLSegmentTitle'],
    uses: ['userGLCodes'],
  },
  GLCodes: {
    model: 'gLCode',
    columns: { GLCodeTitle: 'glCodeTitle' },
    keyed: ['GLCodeTitle'],
    uses: ['userGLCodes'],
  },
  Currencies: {
    model: 'currency',
    columns: { CurrencyCode: 'currencyCode', CurrencyTitle: 'currencyTitle' },
    keyed: ['CurrencyCode'],
    uses: ['userProfiles'],
  },
  Countries: {
    model: 'country',
    columns: { CountryCode: 'countryCode', CountryTitle: 'countryTitle' },
    keyed: ['CountryCode', 'CountryTitle'],
    uses: ['userProfiles'],
  },
} as const satisfies Record<string, KindDefinition>;

export type KindName = keyof typeof catalogueKinds;

/** The top-level members of a file. */
type CatalogueMember = Exclude<KindName, 'GLCodes'>;

export const kindNames = Object.keys(catalogueKinds) as KindName[];
export const catalogueMembers = kindNames.filter((name): name is CatalogueMember => name !== 'GLCodes');

/** The names of an item's texts for one kind, natural key first. */
export function columnsOf(kind: KindName): string[] {
  return Object.keys(catalogueKinds[kind].columns);
}

/** The name of the text that identifies a record of this kind (D2). */
export function keyColumnOf(kind: KindName): string {
  return columnsOf(kind)[0] ?? '';
}

/** A catalogue in the file's form. An import does not touch missing members, nor the codes of a segment without GLCodes. */
export interface Catalogue {
  Permissions?: { PermissionDisplayName: string }[];
  Roles?: { RoleTitle: string }[];
  Categories?: { CategoryTitle: string }[];
  ProjectNumbers?: { ProjectNumberTitle: string }[];
  PaymentTypes?: { PaymentTypeTitle: string }[];
  Taxes?: { TaxTitle: string }[];
  UserDefinedFields?: { UserDefinedFieldTitle: string }[];
  GLSegments?: { GLSegmentTitle: string; GLCodes?: { GLCodeTitle: string }[] }[];
  Currencies?: { CurrencyCode: string; CurrencyTitle: string }[];
  /** A country without Aliases keeps those it has. */
  Countries?: { CountryCode: string; CountryTitle: string; Aliases?: string[] }[];
}
