import MiniSearch, { type Options, type Query, type SearchOptions, type SearchResult } from 'minisearch';

export interface Section {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export type Found = Pick<Section, 'id' | 'page' | 'title'>;

/** Of a longer question, and of more words, the rest does not count. */
const maxQuestion = 100;
const maxWords = 3;

const options: Options<Section> = {
  fields: ['title', 'page', 'parts', 'text'],
  storeFields: ['title', 'page'],
  extractField: (section, field) =>
    field === 'parts' ? partsOf(section.title) : section[field as keyof Section],
  processTerm: (term) => {
    const word = term.toLowerCase();
    return common.has(word) ? null : word;
  },
};

/** UpdateUser can be found by update and by user, too. */
function partsOf(title: string): string {
  return title.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ');
}

/** Words that stand everywhere and tell nothing apart. */
const common = new Set(
  'a an and are as at be but by can do does for from has have how i if in is it its no not of on or so that the then there they this to was what when where which who with you your'.split(
    ' ',
  ),
);

/** What readers call things that have other names here. A question is looked for by these words, too. */
const synonyms: Readonly<Record<string, string>> = {
  webhook: 'getchangelist',
  event: 'getchangelist',
  subscribe: 'getchangelist',
  poll: 'getchangelist',
  polling: 'getchangelist',
  delta: 'getchangelist',
  pagination: 'getchangelist',
  paging: 'getchangelist',
  cursor: 'sincerevision',
  bulk: 'synchronisation',
  batch: 'synchronisation',
  import: 'synchronisation',
  sync: 'synchronisation',
  idempotency: 'retries',
  sdk: 'client',
  library: 'client',
  oauth: 'api keys',
  token: 'api keys',
  bearer: 'api keys',
  authentication: 'api keys',
  authorization: 'api keys',
  login: 'api keys',
  gdpr: 'personal data',
  privacy: 'personal data',
  retention: 'personal data',
  sandbox: 'try program',
  'test environment': 'try program',
  'rate limit': 'too_many_requests',
  throttling: 'too_many_requests',
  quota: 'too_many_requests',
  'date format': 'rfc 3339',
  timestamp: 'rfc 3339',
  timezone: 'utc',
  concurrency: 'if-match',
  'optimistic locking': 'if-match',
  lock: 'if-match',
  postman: 'openapi',
  swagger: 'openapi',
  'release notes': 'changelog',
  versioning: 'versions',
  deactivate: 'disabled',
  archive: 'delete',
  remove: 'delete',
  create: 'update',
  upsert: 'update',
};

/** Of shorter words, too many others are the beginning. */
function isLong(more: number): (word: string) => boolean {
  return (word) => word.length > more;
}

const ranking: SearchOptions = {
  boost: { title: 6, page: 2, parts: 2 },
  prefix: isLong(3),
  weights: { prefix: 0.1, fuzzy: 0.05 },
};

export function createIndex(): MiniSearch<Section> {
  return new MiniSearch(options);
}

/** Reads an index that was sent as JSON. */
export function readIndex(json: string): MiniSearch<Section> {
  return MiniSearch.loadJSON(json, options);
}

/**
 * The sections that hold every word of the question, or a synonym of it, best first: a word in a heading counts more than one in the text,
 * a whole word more than the start of one. Where there are none, those with any of the words in a heading; a single word may be misspelt.
 */
export function find(index: MiniSearch<Section>, question: string, limit: number): Found[] {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const queries = queriesOf(words);
  let found = index.search({ combineWith: 'AND', queries }, ranking);
  if (found.length === 0) {
    const wider = { fields: ['title', 'page', 'parts'], prefix: isLong(1), fuzzy: words.length === 1 && 0.2 };
    found = index.search({ combineWith: 'OR', queries }, { ...ranking, ...wider });
  }
  const name = words.join(' ');
  const exact = found.filter(({ title }) => (title as string).toLowerCase() === name);
  const whole = found.filter(({ terms, queryTerms }) => queryTerms.every((term) => terms.includes(term)));
  return [...new Set([...exact, ...whole, ...found])].slice(0, limit) as (SearchResult & Found)[];
}

/** The words of a question that count, in lower case. */
function wordsOf(question: string): string[] {
  const words = question.slice(0, maxQuestion).toLowerCase().split(/\s+/);
  return words.filter((word) => word !== '' && !common.has(word)).slice(0, maxWords);
}

/** One query for each word, or for words that have a synonym together. */
function queriesOf(words: readonly string[]): Query[] {
  const queries: Query[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [one = '', next] = words.slice(at);
    const pair = `${one} ${next ?? ''}`;
    const phrase = [pair, singular(pair), one, singular(one)].find((name) => Object.hasOwn(synonyms, name));
    if (phrase?.includes(' ')) at += 1;
    queries.push(phrase === undefined ? one : either(phrase, synonyms[phrase] ?? ''));
  }
  return queries;
}

function either(...texts: string[]): Query {
  return {
    combineWith: 'OR',
    queries: texts.map((text) => ({ combineWith: 'AND', queries: [text] })),
  };
}

function singular(words: string): string {
  return words.replace(/s$/, '');
}
