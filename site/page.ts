import type { Html } from './html.js';

/** The headings of the list of pages, in order. */
export const parts = ['Start', 'Reference', 'Guides', 'Examples', 'More'] as const;

/** One page of the site: build.ts lists all of them. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  /** One sentence for the start page, llms.txt and search engines. */
  readonly summary: string;
  /** Its part of the list of pages; not listed by default. */
  readonly part?: (typeof parts)[number];
  /** Its entries in the list of pages. */
  readonly entries?: readonly { readonly id: string; readonly title: string }[];
  /** The content of the page, below its bar: `h1`, then `h2` and `h3` with an ID each. */
  readonly write: (to: LinkTo) => Html;
  /** Has a console for each operation, which a script shows to those who may use it. */
  readonly hasConsoles?: boolean;
  /** Can be found by search, though it is not listed. */
  readonly isFindable?: boolean;
}

/** Converts an address of this site, such as `/docs/errors#not_found`, to a link from a page. */
export type LinkTo = (address: string) => string;

/** Links from the page at this path are relative, as a proxy may serve the site below a path of its own. */
export function linksFrom(path: string): LinkTo {
  const root = '../'.repeat(path.split('/').length - 2) || './';
  return (address) => {
    if (address.startsWith(`${path}#`)) return address.slice(path.length);
    return address === '/' ? root : `${root}${address.slice(1)}`.replace(/^\.\/(?=.)/, '');
  };
}

/** A part of a page: from one heading to the next. */
export interface PageSection {
  readonly level: number;
  /** Empty before the first heading that can be linked to. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The sections of a page that can be linked to, parsed from the HTML of our own templates. */
export function findSections({ text }: Html): PageSection[] {
  return text.split(/(?=<h1>|<h[23] id=)/).map((part) => {
    const [whole = '', level = '1', id = '', title = ''] =
      /^<h([123])(?: id="([^"]*)")?>(.*?)<\/h\1>/s.exec(part) ?? [];
    return { level: Number(level), id, title: plainText(title), text: plainText(part.slice(whole.length)) };
  });
}

/** Omitted parts: code, much of which looks alike, and the anchors of headings. */
const leftOut = /<pre tabindex="0">.*?<\/pre>|<a class="anchor".*?<\/a>/gs;
/** Elements within a line; the text of all others stands by itself. */
const inline = /<\/?(?:a|b|code|em|kbd|span|strong|var)(?: [^>]*)?>/g;

/** The visible text of HTML, on one line. */
function plainText(html: string): string {
  const text = html
    .replace(leftOut, '')
    .replace(inline, '')
    .replace(/<[^<>]*>/g, ' ');
  return unescaped(text).replace(/\s+/g, ' ').trim();
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

function unescaped(html: string): string {
  return html.replace(/&(lt|gt|quot|amp|#39);/g, (_whole, name: string) => characters[name] ?? '');
}
