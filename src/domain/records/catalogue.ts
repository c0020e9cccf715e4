import { toAlpha2 } from '../iso-lists.js';
import { memoize } from '../memoize.js';
import { naturalKey } from '../text.js';

/** A record as references see it: its ID, and the text from which its natural key is made. */
export interface Titled {
  readonly id: number;
  readonly title: string;
}

/** Titled by its code. */
export interface CurrencyRecord extends Titled {
  readonly currencyTitle: string;
}

/** Titled by its code. */
export interface CountryRecord extends Titled {
  readonly countryTitle: string;
  readonly aliases: readonly string[];
}

export interface GLCodeRecord extends Titled {
  readonly segmentId: number;
}

/** The kinds that have a title and nothing else, with its column. */
export const titledKinds = {
  Permission: 'permissionDisplayName',
  Role: 'roleTitle',
  Category: 'categoryTitle',
  ProjectNumber: 'projectNumberTitle',
  PaymentType: 'paymentTypeTitle',
  Tax: 'taxTitle',
  UserDefinedField: 'userDefinedFieldTitle',
  GLSegment: 'glSegmentTitle',
} as const;

/** The kinds of records that a company has but no operation creates. */
export interface CatalogueRecords extends Record<keyof typeof titledKinds, Titled> {
  GLCode: GLCodeRecord;
  Currency: CurrencyRecord;
  Country: CountryRecord;
}
export type CatalogueKind = keyof CatalogueRecords;

/** A company's catalogue at one revision, or the requested kinds of it. Immutable. */
export type Catalogue<K extends CatalogueKind = CatalogueKind> = {
  readonly [Kind in K]: CatalogueIndex<CatalogueRecords[Kind]>;
};

/** Records of one kind, ordered by ID, with a lookup by ID and by natural key. */
export class CatalogueIndex<R extends Titled = Titled> {
  #byId: ReadonlyMap<number, R> | undefined;
  #byKey: ReadonlyMap<string, R> | undefined;

  /** @param getKey returns the natural key of a record; by default that of its title */
  constructor(
    readonly all: readonly R[],
    private readonly getKey: (record: R) => string = ({ title }) => naturalKey(title),
  ) {}

  byId(id: number): R | undefined {
    this.#byId ??= new Map(this.all.map((record) => [record.id, record]));
    return this.#byId.get(id);
  }

  has(id: number): boolean {
    return this.byId(id) !== undefined;
  }

  /** @param key a natural key, as `naturalKey` returns it */
  byKey(key: string): R | undefined {
    this.#byKey ??= new Map(this.all.map((record) => [this.getKey(record), record]));
    return this.#byKey.get(key);
  }
}

/** The natural key of a GL code includes its segment, as codes of two segments may have the same title. */
export function glCodeKey(segmentId: number, titleKey: string): string {
  return `${segmentId} ${titleKey}`;
}

/** Countries by title and by alias. */
const countryNames = memoize(({ all }: CatalogueIndex<CountryRecord>) => ({
  byTitle: new Map(all.map((country) => [naturalKey(country.countryTitle), country])),
  byAlias: new Map(
    all.flatMap((country) => country.aliases.map((alias) => [naturalKey(alias), country] as const)),
  ),
}));

/**
 * Finds a country by its code, its title, the alpha-3 code that belongs to its code, or an alias, in this order.
 * @param key the natural key of the text
 * @returns the country, and whether the text was a code
 */
export function findCountry(
  countries: CatalogueIndex<CountryRecord>,
  key: string,
): { country: CountryRecord; byCode: boolean } | undefined {
  const { byTitle, byAlias } = countryNames(countries);
  const ofCode = countries.byKey(key);
  if (ofCode) return { country: ofCode, byCode: true };
  const ofTitle = byTitle.get(key);
  if (ofTitle) return { country: ofTitle, byCode: false };
  const ofAlpha3 = countries.byKey(naturalKey(toAlpha2(key) ?? ''));
  if (ofAlpha3) return { country: ofAlpha3, byCode: true };
  const ofAlias = byAlias.get(key);
  return ofAlias && { country: ofAlias, byCode: false };
}
