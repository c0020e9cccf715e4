import { naturalKey } from '../../domain/text.js';
import {
  columnsOf,
  keyColumnOf,
  kindNames,
  type Catalogue,
  type CatalogueItem,
  type KindName,
} from './catalogue-kinds.js';
import { OperatorError } from './operator-error.js';

/** One record as it is stored. */
export interface StoredItem {
  id: number;
  texts: CatalogueItem;
  /** For a GL code: its segment's title. */
  segment?: string;
}

/** One record as the file wants it. */
export interface WantedItem {
  texts: CatalogueItem;
  segment?: string;
  /** Where it stands in the file, as a JSON pointer. */
  path: string;
}

/** What an import does to the records of one kind. */
export interface KindPlan {
  kind: KindName;
  add: WantedItem[];
  rename: { stored: StoredItem; wanted: WantedItem }[];
  remove: StoredItem[];
  unchanged: number;
}

export type StoredCatalogue = Readonly<Record<KindName, readonly StoredItem[]>>;

/**
 * Compares a catalogue file with what is stored: records match by natural key (D2), the file decides the spelling.
 * @param prune also removes what the file lacks, of the kinds that the file includes
 * @returns one plan for each kind that the file includes, in the order of import
 * @throws OperatorError when a country's title would be another country's title or code (D7)
 */
export function planImport(stored: StoredCatalogue, file: Catalogue, prune: boolean): KindPlan[] {
  const plans = kindNames.flatMap((kind) => {
    const wanted = wantedItems(kind, file);
    return wanted ? [planKind(kind, inScope(kind, stored, file, prune), wanted, prune)] : [];
  });
  const countries = plans.find((plan) => plan.kind === 'Countries');
  if (countries) checkCountries(stored.Countries, countries);
  return plans;
}

function planKind(
  kind: KindName,
  stored: readonly StoredItem[],
  wanted: WantedItem[],
  prune: boolean,
): KindPlan {
  const plan: KindPlan = { kind, add: [], rename: [], remove: [], unchanged: 0 };
  const left = new Map(stored.map((item) => [matchKey(kind, item), item]));
  for (const item of wanted) {
    const match = left.get(matchKey(kind, item));
    if (!match) plan.add.push(item);
    else if (columnsOf(kind).every((column) => match.texts[column] === item.texts[column])) plan.unchanged++;
    else plan.rename.push({ stored: match, wanted: item });
    left.delete(matchKey(kind, item));
  }
  if (prune) plan.remove.push(...left.values());
  return plan;
}

/** What the file says of one kind, or undefined when it says nothing. */
function wantedItems(kind: KindName, file: Catalogue): WantedItem[] | undefined {
  if (kind !== 'GLCodes') {
    return file[kind]?.map((item, index) => ({ texts: textsOf(kind, item), path: `/${kind}/${index}` }));
  }
  return file.GLSegments?.flatMap(({ GLSegmentTitle, GLCodes }, index) =>
    (GLCodes ?? []).map((code, position) => ({
      texts: textsOf('GLCodes', code),
      segment: GLSegmentTitle,
      path: `/GLSegments/${index}/GLCodes/${position}`,
    })),
  );
}

function textsOf(kind: KindName, item: object): CatalogueItem {
  const texts = item as Record<string, string>;
  return Object.fromEntries(columnsOf(kind).map((column) => [column, texts[column] ?? '']));
}

/** The stored records that the file speaks of: all, but of GL codes only those of segments with GLCodes, or that go themselves. */
function inScope(
  kind: KindName,
  stored: StoredCatalogue,
  file: Catalogue,
  prune: boolean,
): readonly StoredItem[] {
  if (kind !== 'GLCodes') return stored[kind];
  const segments = new Map(file.GLSegments?.map((segment) => [naturalKey(segment.GLSegmentTitle), segment]));
  return stored.GLCodes.filter(({ segment = '' }) => {
    const listed = segments.get(naturalKey(segment));
    return listed ? listed.GLCodes !== undefined : prune;
  });
}

function matchKey(
  kind: KindName,
  { texts, segment = '' }: { texts: CatalogueItem; segment?: string },
): string {
  return JSON.stringify([naturalKey(segment), naturalKey(texts[keyColumnOf(kind)] ?? '')]);
}

/** The file itself is checked when it is read; here it meets the countries that stay although the file lacks them. */
function checkCountries(stored: readonly StoredItem[], plan: KindPlan): void {
  const gone = new Set([...plan.remove, ...plan.rename.map((change) => change.stored)]);
  const changed = [...plan.add, ...plan.rename.map((change) => change.wanted)];
  const staying = stored.filter((item) => !gone.has(item));
  const names = new Map<string, StoredItem>();
  for (const item of staying) {
    for (const text of Object.values(item.texts)) names.set(naturalKey(text), item);
  }
  const titles = new Set(staying.map((item) => naturalKey(item.texts['CountryTitle'] ?? '')));
  const faults: string[] = [];
  for (const { texts, path } of changed) {
    const { CountryCode = '', CountryTitle = '' } = texts;
    const other = names.get(naturalKey(CountryTitle));
    if (other) {
      faults.push(
        `${path}/CountryTitle: "${CountryTitle}" already names the stored country ${describe(other)}`,
      );
    }
    if (titles.has(naturalKey(CountryCode))) {
      faults.push(`${path}/CountryCode: "${CountryCode}" already is the title of a stored country`);
    }
  }
  if (faults.length > 0) {
    throw new OperatorError(
      'A country would have a name that another country has. Nothing was changed.',
      faults,
    );
  }
}

/** A record as people name it: "Approver", "EUR (Euro)", "Department / Sales". */
export function describe({ texts, segment }: { texts: CatalogueItem; segment?: string }): string {
  const [key = '', title] = Object.values(texts);
  const name = title === undefined ? key : `${key} (${title})`;
  return segment === undefined ? name : `${segment} / ${name}`;
}
