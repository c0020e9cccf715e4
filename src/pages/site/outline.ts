import type { Html } from '../html.js';

/** A part of a page: from one heading to the next. */
export interface Section {
  readonly level: number;
  /** Empty before the first heading that can be linked to. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The sections of a page that can be linked to, read from the HTML that our own templates made. */
export function sectionsOf({ text }: Html): Section[] {
  return text.split(/(?=<h1>|<h[23] id=)/).map((part) => {
    const [whole = '', level = '1', id = '', title = ''] =
      /^<h([123])(?: id="([^"]*)")?>(.*?)<\/h\1>/s.exec(part) ?? [];
    return {
      level: Number(level),
      id,
      title: plainText(title),
      text: plainText(part.slice(whole.length)),
    };
  });
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** Elements whose text stands by itself; the others are parts of a line. */
const blocks = new Set('p li td th tr pre h3 h4 dt dd div br figcaption'.split(' '));
/** How what is left out begins and ends: code, of which pages hold much that looks alike, and the links of headings to themselves. */
const leftOut = new Map([
  ['pre tabindex="0"', '/pre'],
  ['a class="anchor"', '/a'],
]);

/** What a reader sees of HTML, on one line. The time is linear in its length. */
function plainText(html: string): string {
  const [start = '', ...pieces] = html.split('<');
  const written = [start];
  let until: string | undefined;
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    const tag = piece.slice(0, end);
    const name = /^\/?([a-z0-9]*)/.exec(tag)?.[1] ?? '';
    if (until === undefined) until = [...leftOut].find(([first]) => tag.startsWith(first))?.[1];
    else if (tag === until) until = undefined;
    if (blocks.has(name)) written.push(' ');
    if (until === undefined) written.push(piece.slice(end + 1));
  }
  return written
    .join('')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_whole, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
