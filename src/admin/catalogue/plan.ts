import { toAlpha3 } from '../../domain/iso-lists.js';
import { lookAlikeReason, naturalKey } from '../../domain/text.js';
import {
  getColumns,
  getKeyColumn,
  kindNames,
  type Catalogue,
  type CatalogueItem,
  type KindName,
} from './kinds.js';
import { OperatorError } from '../io.js';

export interface Item {
  texts: CatalogueItem;
  /** For a GL code: its segment's title. */
  segment?: string;
  /** For a country. In a file undefined keeps the stored ones. */
  aliases?: readonly string[];
}

export interface StoredItem extends Item {
  id: number;
}

interface DesiredItem extends Item {
  /** Its position in the file, as a JSON pointer. */
  path: string;
}

export interface KindPlan {
  kind: KindName;
  add: DesiredItem[];
  rename: { stored: StoredItem; desired: DesiredItem }[];
  remove: StoredItem[];
  unchanged: number;
}

export type StoredCatalogue = Readonly<Record<KindName, readonly StoredItem[]>>;

/**
 * Compares a file with the stored catalogue, by natural key; the file decides the spelling. @returns plans in the order of import
 * @throws OperatorError if a new name looks like another one, or two countries would share a name
 */
export function planImport(stored: StoredCatalogue, file: Catalogue, prune: boolean): KindPlan[] {
  const plans = kindNames.flatMap((kind) => {
    const desired = getDesiredItems(kind, file);
    return desired ? [planKind(kind, inScope(kind, stored, file, prune), desired, prune)] : [];
  });
  const problems = plans.flatMap(findLookAlikes);
  if (problems.length > 0)
    throw new OperatorError(
      'The file would add names that look like existing ones. Nothing was changed.',
      problems,
    );
  const countries = plans.find((plan) => plan.kind === 'Countries');
  if (countries) checkCountries(stored.Countries, countries);
  return plans;
}

function planKind(
  kind: KindName,
  stored: readonly StoredItem[],
  desired: DesiredItem[],
  prune: boolean,
): KindPlan {
  const plan: KindPlan = { kind, add: [], rename: [], remove: [], unchanged: 0 };
  const left = new Map(stored.map((item) => [matchKey(kind, item), item]));
  for (const item of desired) {
    const match = left.get(matchKey(kind, item));
    if (!match) plan.add.push(item);
    else if (isSame(kind, match, item)) plan.unchanged++;
    else plan.rename.push({ stored: match, desired: item });
    left.delete(matchKey(kind, item));
  }
  if (prune) plan.remove.push(...left.values());
  return plan;
}

function isSame(kind: KindName, stored: StoredItem, desired: DesiredItem): boolean {
  const sameTexts = getColumns(kind).every((column) => stored.texts[column] === desired.texts[column]);
  return sameTexts && sameAliases(stored, desired);
}

/** Names that an import would store and that look like others. Stored ones may stay. */
function findLookAlikes({ kind, add, rename }: KindPlan): string[] {
  const getNames = ({ texts, aliases = [] }: Item): [string, string][] => [
    ...getColumns(kind).map((column): [string, string] => [column, texts[column] ?? '']),
    ...aliases.map((alias, index): [string, string] => [`Aliases/${index}`, alias]),
  ];
  const changes = [...add.map((desired) => ({ desired, stored: undefined })), ...rename];
  return changes.flatMap(({ desired, stored }) => {
    const known = new Set(stored && getNames(stored).map(([, text]) => naturalKey(text)));
    return getNames(desired).flatMap(([member, text]) => {
      const problem = known.has(naturalKey(text)) ? undefined : lookAlikeReason(text, true);
      return problem === undefined ? [] : [`${desired.path}/${member}: ${problem}`];
    });
  });
}

/** Whether an import leaves a country's aliases unchanged. Their order counts, as exports show it. */
export function sameAliases(stored: Item, { aliases }: Item): boolean {
  return aliases === undefined || JSON.stringify(aliases) === JSON.stringify(stored.aliases ?? []);
}

/** The file's records of one kind; undefined if the file does not include it. */
function getDesiredItems(kind: KindName, file: Catalogue): DesiredItem[] | undefined {
  if (kind !== 'GLCodes') {
    return file[kind]?.map((item, index) => ({
      texts: getTexts(kind, item),
      ...('Aliases' in item && item.Aliases !== undefined && { aliases: item.Aliases }),
      path: `/${kind}/${index}`,
    }));
  }
  return file.GLSegments?.flatMap(({ GLSegmentTitle, GLCodes }, index) =>
    (GLCodes ?? []).map((code, position) => ({
      texts: getTexts('GLCodes', code),
      segment: GLSegmentTitle,
      path: `/GLSegments/${index}/GLCodes/${position}`,
    })),
  );
}

function getTexts(kind: KindName, item: object): CatalogueItem {
  const texts = item as Record<string, string>;
  return Object.fromEntries(getColumns(kind).map((column) => [column, texts[column] ?? '']));
}

/** The stored records that the file covers: all, but of GL codes only those in segments with GLCodes, or in removed segments. */
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

function matchKey(kind: KindName, { texts, segment = '' }: Item): string {
  return JSON.stringify([naturalKey(segment), naturalKey(texts[getKeyColumn(kind)] ?? '')]);
}

function checkCountries(stored: readonly StoredItem[], plan: KindPlan): void {
  const dropped = new Set([...plan.remove, ...plan.rename.map((change) => change.stored)]);
  const problems = findCountryNameProblems([
    ...stored.filter((item) => !dropped.has(item)),
    ...plan.rename.map(({ stored: old, desired }) => ({ ...old, ...desired })),
    ...plan.add,
  ]);
  if (problems.length > 0)
    throw new OperatorError('A name would refer to two countries. Nothing was changed.', problems);
}

/** A record as shown to people: "Approver", "EUR (Euro)", "Department / Sales". */
export function describe({ texts, segment }: Item): string {
  const [key = '', title] = Object.values(texts);
  const name = title === undefined ? key : `${key} (${title})`;
  return segment === undefined ? name : `${segment} / ${name}`;
}

/**
 * Finds names that two countries share. A user's Country is a code, a title, an alpha-3 code or an alias, and must match one country. One
 * country may repeat a name: its alias may become its title.
 */
export function findCountryNameProblems(countries: readonly Item[]): string[] {
  const byName = new Map<string, Item>();
  const problems: string[] = [];
  for (const country of countries) {
    const { CountryCode: code = '', CountryTitle: title = '' } = country.texts;
    const names = [code, title, toAlpha3(code) ?? [], ...(country.aliases ?? [])].flat();
    for (const [key, name] of new Map(names.map((each) => [naturalKey(each), each]))) {
      const other = byName.get(key);
      if (other === undefined) byName.set(key, country);
      else if (other !== country)
        problems.push(`${other.texts['CountryCode']} and ${code} would both be found by "${name}".`);
    }
  }
  return problems;
}
