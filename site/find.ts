import MiniSearch, { type Options, type Query, type SearchOptions } from 'minisearch';
import { synonyms } from './synonyms.js';

export interface Section {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export type Found = Pick<Section, 'id' | 'page' | 'title'>;

/** Longer questions, and more words, are cut. */
const maxQuestion = 100;
const maxWords = 4;

/** Words that occur everywhere and distinguish nothing. */
const common = new Set(
  'a all an and are as at be but by can do does for from has have how i if in is it its me my no not of on once or so that the then there they this to was what when where which who with you your'.split(
    ' ',
  ),
);

const options: Options<Section> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  processTerm: getTerms,
};

/** The terms by which a word of a page can be found: ChangedSince by changedsince and changed; members by member. */
function getTerms(word: string): string[] {
  const parts = word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  const whole = word.toLowerCase();
  const terms =
    parts.length === 1 ? [singular(whole)] : [whole, ...parts.map((one) => singular(one.toLowerCase()))];
  return [...new Set(terms)].filter((term) => !common.has(term));
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Shorter words are the beginning of too many others. */
function isLong(more: number): (word: string) => boolean {
  return (word) => word.length > more;
}

const isOperation = /^\/docs\/[a-z-]+#(?:get|update|delete)[A-Z]\w+$/;

const ranking: SearchOptions = {
  boost: { title: 6, page: 2 },
  prefix: isLong(3),
  weights: { prefix: 0.1, fuzzy: 0.05 },
};

export function createIndex(): MiniSearch<Section> {
  return new MiniSearch(options);
}

/** Parses an index that was sent as JSON. */
export function readIndex(json: string): MiniSearch<Section> {
  return MiniSearch.loadJSON(json, options);
}

/** The terms for some words of a question: one of several alternatives, all of whose words must match, each in one of its forms. */
interface WantedTerm {
  readonly alternatives: readonly (readonly (readonly string[])[])[];
  /** These sections come first. */
  readonly places: readonly string[];
}

/**
 * The sections that contain every word of the question, or a synonym of it, best first: matches in headings come before those in texts,
 * operations before everything else. If there are none, those with any of the words in a heading; a single word may be misspelled.
 */
export function find(index: MiniSearch<Section>, question: string, limit: number): Found[] {
  const words = splitWords(question);
  if (words.length === 0) return [];
  const wanted = getWantedTerms(words);
  const queries = wanted.map(({ alternatives }) =>
    anyOf(alternatives.map((all) => ({ combineWith: 'AND', queries: all.map(anyOf) }))),
  );
  let found = index.search({ combineWith: 'AND', queries }, ranking);
  if (found.length === 0) {
    const wider = { fields: ['title', 'page'], prefix: isLong(1), fuzzy: words.length === 1 && 0.2 };
    found = index.search({ combineWith: 'OR', queries }, { ...ranking, ...wider });
  }
  const name = words.join(' ');
  const spelled = found.filter(({ title }) => title === question.trim());
  const exact = found.filter(({ title }) => splitWords(title as string).join(' ') === name);
  const titled = found.filter(({ title }) => isTitled(title as string, wanted));
  const operations = titled.filter(({ id }) => isOperation.test(id as string));
  const whole = found.filter(({ terms, queryTerms }) => queryTerms.every((term) => terms.includes(term)));
  const pinned = wanted.flatMap(({ places }) => places).flatMap((id) => sectionAt(index, id));
  const all = [...spelled, ...pinned, ...operations, ...exact, ...titled, ...whole, ...found] as Found[];
  return [...new Map(all.map((one) => [one.id, one])).values()].slice(0, limit);
}

function sectionAt(index: MiniSearch<Section>, id: string): Found[] {
  const stored = index.getStoredFields(id);
  return stored === undefined ? [] : [{ id, ...stored } as Found];
}

/** Whether a heading matches everything. */
function isTitled(title: string, wanted: readonly WantedTerm[]): boolean {
  const terms = new Set(title.split(separator).flatMap(getTerms));
  return wanted.every(({ alternatives }) =>
    alternatives.some((all) => all.every((forms) => forms.some((form) => terms.has(form)))),
  );
}

function anyOf(queries: readonly Query[]): Query {
  return { combineWith: 'OR', queries: [...queries] };
}

const separator = /[^\p{L}\p{N}]+/u;

/** The significant words of a question, in lower case. */
function splitWords(question: string): string[] {
  const words = question.slice(0, maxQuestion).toLowerCase().split(separator);
  return words.filter((word) => word !== '' && !common.has(word)).slice(0, maxWords);
}

/** One entry for each word, or for consecutive words that have synonyms together. */
function getWantedTerms(words: readonly string[]): WantedTerm[] {
  const all: WantedTerm[] = [];
  for (let at = 0; at < words.length;) {
    const nameOf = (count: number) =>
      words
        .slice(at, at + count)
        .map(singular)
        .join(' ');
    const count =
      [3, 2, 1].find((one) => at + one <= words.length && Object.hasOwn(synonyms, nameOf(one))) ?? 1;
    const others = (synonyms[nameOf(count)] ?? '').split(', ').filter((one) => one !== '');
    const typed = words.slice(at, at + count).map((word) => [...new Set([word, singular(word)])]);
    const known = others.filter((one) => !one.startsWith('/')).map((one) => one.split(/[ _]/).map(getForms));
    all.push({ alternatives: [typed, ...known], places: others.filter((one) => one.startsWith('/')) });
    at += count;
  }
  return all;
}

/** The name of an operation is matched exactly: GetUsers is not GetUser. */
function getForms(word: string): string[] {
  return /[A-Z]/.test(word) ? [word.toLowerCase()] : [singular(word)];
}
