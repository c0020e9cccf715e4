import type { Html } from '../html.js';
import type { LinkTo } from './links.js';

/** The headings of the list of pages, in their order. */
export const parts = ['Reference', 'Guides', 'Examples', 'More'] as const;

/** One page of the site: router.ts lists all of them. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  /** One sentence for the start page and for search engines. */
  readonly summary: string;
  /** Where it stands in the list of pages; not there unless given. */
  readonly part?: (typeof parts)[number];
  /** What the page holds, below its bar: `h1`, then `h2` and `h3` with an ID each. */
  readonly write: (to: LinkTo) => Html;
  /** The same with a console for each operation, where there are any: for those whom the router lets have it. */
  readonly writeWithConsoles?: (to: LinkTo) => Html;
  /** Whether it lists its `h3` under "On this page" too. */
  readonly isDeep?: boolean;
}
