import { search, wordsOf } from '#assets/ranking.js';
import type { Entry } from '#assets/ranking.js';
import { addressPlaceholder } from '../../contract/load.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import type { WrittenPage } from './frame.js';
import type { LinkTo } from './links.js';
import type { SitePage } from './site-page.js';

const maxResults = 20;
/** How much of a text is shown around what was found. */
const excerptLength = 160;

/** Everything that can be found, in the order of the pages. */
export function indexOf(pages: readonly (SitePage & { written: () => WrittenPage })[]): Entry[] {
  return pages.flatMap(({ path, title, part, written }) => {
    if (part === undefined) return [];
    return written()
      .sections.filter((section) => section.title !== '')
      .map((section): Entry => {
        const address = section.id === '' ? path : `${path}#${section.id}`;
        return [address, title, section.title, section.text.replaceAll(addressPlaceholder, '')];
      });
  });
}

/** The page of results. */
export function searchPage(entries: readonly Entry[], question: string): SitePage {
  return {
    path: '/docs/search',
    title: 'Search',
    summary: 'Search the documentation.',
    write: (to) =>
      markup`<h1>Search</h1>${results(search(entries, question).slice(0, maxResults), question, to)}`,
  };
}

function results(found: readonly Entry[], question: string, to: LinkTo): Html {
  if (question === '')
    return markup`<p>Type one or more words above, such as the name of an operation or the code of an error.</p>`;
  if (found.length === 0) return markup`<p>Nothing was found for <strong>${question}</strong>.</p>`;
  return markup`<p>${found.length === maxResults ? `The best ${maxResults}` : found.length} ${found.length === 1 ? 'place' : 'places'} for <strong>${question}</strong>:</p>
    <ol class="results">${found.map((entry) => result(entry, question, to))}</ol>`;
}

function result([address, page, title, text]: Entry, question: string, to: LinkTo): Html {
  return markup`<li><a href="${to(address)}">${title}</a> <span class="where">${title === page ? '' : page}</span><p>${marked(excerpt(text, wordsOf(question)), wordsOf(question))}</p></li>`;
}

/** The part of the text in which the first of the words stands. */
function excerpt(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1);
  const start = Math.max(0, Math.min(...places, text.length) - excerptLength / 4);
  const from = places.length === 0 ? 0 : start;
  const end = from + excerptLength;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
}

/** The words of the question stand out. */
function marked(text: string, words: readonly string[]): Fragment {
  const lower = text.toLowerCase();
  const written: Fragment[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ word, place: lower.indexOf(word, at) }))
      .filter(({ place }) => place !== -1)
      .sort((one, other) => one.place - other.place)[0];
    if (next === undefined) break;
    const end = next.place + next.word.length;
    written.push(text.slice(at, next.place), markup`<mark>${text.slice(next.place, end)}</mark>`);
    at = end;
  }
  return [...written, text.slice(at)];
}
