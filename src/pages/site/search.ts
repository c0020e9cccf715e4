import type MiniSearch from 'minisearch';
import { addressPlaceholder } from '../../contract/load.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { createIndex, find, wordsOf } from './find.js';
import type { Found, Section } from './find.js';
import type { WrittenPage } from './frame.js';
import { linksFrom } from './page.js';
import type { LinkTo, SitePage } from './page.js';

const maxResults = 10;
/** How much of a text is shown around what was found. */
const excerptLength = 160;

/** All that can be found: the index, which browsers get, too, and the texts, for excerpts. */
export interface Findable {
  readonly index: MiniSearch<Section>;
  readonly texts: ReadonlyMap<string, string>;
}

/** Collects all sections of the pages, one page after the other, so that nobody waits for all of them. */
export async function indexOf(
  pages: readonly (SitePage & { written: () => WrittenPage })[],
): Promise<Findable> {
  const index = createIndex();
  const texts = new Map<string, string>();
  for (const { path, title: page, part, isFindable, written } of pages) {
    if (part === undefined && !isFindable) continue;
    for (const section of written().sections.filter(({ title }) => title !== '')) {
      const id = section.id === '' ? path : `${path}#${section.id}`;
      const text = section.text.replaceAll(addressPlaceholder, '');
      index.add({ id, page, title: section.title, text });
      texts.set(id, text);
    }
    await yieldToEventLoop();
  }
  return { index, texts };
}

/** Lets the searches of one address begin one after the other, each in a round of the event loop, in turn with those of other addresses. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits for the next turn of this address. */
  async next(address: string): Promise<void> {
    const turn = (this.#last.get(address) ?? Promise.resolve()).then(yieldToEventLoop);
    this.#last.set(address, turn);
    await turn;
    if (this.#last.get(address) === turn) this.#last.delete(address);
  }
}

/** Where the results go. */
const resultsPlaceholder = 'results-of-the-search';

/** The page of results, but for these. */
export const searchPage: SitePage = {
  path: '/docs/search',
  title: 'Search',
  summary: 'Search the documentation.',
  write: () => markup`<h1>Search</h1>${resultsPlaceholder}`,
};

/** Writes the results for a question into the page, which is otherwise the same for all. */
export function writeResults(page: string, { index, texts }: Findable, question: string): string {
  const found = find(index, question, maxResults);
  const words = wordsOf(question);
  const to = linksFrom(searchPage.path);
  const written = results(found, question, (one) => result(one, excerpt(texts.get(one.id) ?? '', words), to));
  return page
    .replace('value=""', () => markup`value="${question}"`.text)
    .replace(resultsPlaceholder, () => written.text);
}

function results(found: readonly Found[], question: string, write: (one: Found) => Html): Html {
  if (question === '')
    return markup`<p>Type one or more words above, such as the name of an operation or the code of an error.</p>`;
  if (found.length === 0) return markup`<p>Nothing was found for <strong>${question}</strong>.</p>`;
  return markup`<p>${found.length === maxResults ? `The best ${maxResults}` : found.length} ${found.length === 1 ? 'place' : 'places'} for <strong>${question}</strong>:</p>
    <ol class="results">${found.map(write)}</ol>`;
}

function result({ id, page, title }: Found, text: Fragment, to: LinkTo): Html {
  return markup`<li><a href="${to(id)}">${title}</a> <span class="where">${title === page ? '' : page}</span><p>${text}</p></li>`;
}

/** The part of the text in which the first of the words stands, marked. */
function excerpt(text: string, words: readonly string[]): Fragment {
  const lower = text.toLowerCase();
  const [first] = words
    .map((word) => ({ at: lower.indexOf(word), end: lower.indexOf(word) + word.length }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at);
  const from = Math.max(0, (first?.at ?? 0) - excerptLength / 4);
  const until = from + excerptLength;
  const { at, end } = first ?? { at: from, end: from };
  return markup`${from > 0 ? '…' : ''}${text.slice(from, at)}<mark>${text.slice(at, end)}</mark>${text.slice(end, until)}${until < text.length ? '…' : ''}`;
}
