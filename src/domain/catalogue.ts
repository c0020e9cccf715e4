import { alpha2Of } from './iso-3166-alpha-3.js';
import { naturalKey } from './text.js';

/** A record as references see it: its ID, and the text that is its natural key (D2). */
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

/** The kinds of records that a company has but no operation creates. */
export interface CatalogueRecords {
  Permission: Titled;
  Role: Titled;
  Category: Titled;
  ProjectNumber: Titled;
  PaymentType: Titled;
  Tax: Titled;
  UserDefinedField: Titled;
  GLSegment: Titled;
  GLCode: GLCodeRecord;
  Currency: CurrencyRecord;
  Country: CountryRecord;
}
export type CatalogueKind = keyof CatalogueRecords;

/** A company's catalogue at one revision, or the kinds of it that somebody asked for. Never changed. */
export type Catalogue<K extends CatalogueKind = CatalogueKind> = {
  readonly [Kind in K]: Titles<CatalogueRecords[Kind]>;
};

/** Records of one kind, by ID (D12), to be found by ID and by natural key. */
export class Titles<R extends Titled = Titled> {
  #byId: ReadonlyMap<number, R> | undefined;
  #byKey: ReadonlyMap<string, R> | undefined;

  /** @param keyOf the natural key of a record; that of its title unless told otherwise */
  constructor(
    readonly all: readonly R[],
    private readonly keyOf: (record: R) => string = ({ title }) => naturalKey(title),
  ) {}

  byId(id: number): R | undefined {
    this.#byId ??= new Map(this.all.map((record) => [record.id, record]));
    return this.#byId.get(id);
  }

  /** @param key a natural key (D2) */
  byKey(key: string): R | undefined {
    this.#byKey ??= new Map(this.all.map((record) => [this.keyOf(record), record]));
    return this.#byKey.get(key);
  }
}

/** The natural key of a GL code: of its segment and its title, as segments may have codes of one title (D20). */
export function glCodeKey(segmentId: number, title: string): string {
  return `${segmentId} ${naturalKey(title)}`;
}

interface CountryNames {
  readonly titles: ReadonlyMap<string, CountryRecord>;
  readonly aliases: ReadonlyMap<string, CountryRecord>;
}
const countryNames = new WeakMap<Titles<CountryRecord>, CountryNames>();

/**
 * Finds a country (D7): by its code, its title, the alpha-3 code that belongs to its code, or an alias, in this order.
 * @returns the country, and whether the text was a code
 */
export function findCountry(
  countries: Titles<CountryRecord>,
  text: string,
): { country: CountryRecord; byCode: boolean } | undefined {
  const key = naturalKey(text);
  const names = countryNames.get(countries) ?? namesOf(countries);
  countryNames.set(countries, names);
  const ofCode = countries.byKey(key);
  const ofTitle = ofCode ?? names.titles.get(key);
  const ofAlpha3 = ofTitle ?? countries.byKey(naturalKey(alpha2Of(key) ?? ''));
  const country = ofAlpha3 ?? names.aliases.get(key);
  return (
    country && { country, byCode: ofCode !== undefined || (ofTitle === undefined && ofAlpha3 !== undefined) }
  );
}

function namesOf({ all }: Titles<CountryRecord>): CountryNames {
  return {
    titles: new Map(all.map((country) => [naturalKey(country.countryTitle), country])),
    aliases: new Map(
      all.flatMap((country) => country.aliases.map((alias) => [naturalKey(alias), country] as const)),
    ),
  };
}
