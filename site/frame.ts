import { markup, type Fragment, type Html } from './html.js';
import { linksFrom, parts, findSections, type LinkTo, type PageSection, type SitePage } from './page.js';

/** The frame of every page around its own content. */
export interface Site {
  readonly title: string;
  readonly version: string;
  readonly pages: readonly SitePage[];
}

/** Writes a page of the site, with its sections. */
export function writeSitePage(site: Site, page: SitePage) {
  const to = linksFrom(page.path);
  const main = page.write(to);
  const sections = findSections(main);
  // Sections that the list of pages already has are not repeated.
  const outline = page.entries === undefined ? writeOutline(sections) : undefined;
  const list = pageList(site, page, to);
  const title = page.path === '/' ? site.title : `${page.title} – ${site.title}`;
  const { text } = markup`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${page.summary}" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${to('/docs/assets/icon.svg')}" />
    <link rel="stylesheet" href="${to('/docs/assets/site.css')}" />
    <script src="${to('/docs/assets/theme.js')}"></script>
    <script type="module" src="${to('/docs/assets/site.js')}"></script>${
      page.hasConsoles === true
        ? markup`
    <link rel="stylesheet" href="${to('/docs/assets/console.css')}" />`
        : ''
    }
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    ${bar(site, to)}
    <div class="frame">
      <nav class="pages" aria-label="Pages">${list}</nav>
      <main id="main" tabindex="-1">
        <details class="pages-above"><summary>All pages</summary><nav aria-label="All pages">${list}</nav></details>
        ${outline && markup`<details class="pages-above outline-above"><summary>On this page</summary><nav aria-label="Sections">${outline}</nav></details>`}
        ${main}
        ${neighbours(site, page, to)}
      </main>
      ${outline && markup`<nav class="outline" aria-label="On this page"><p>On this page</p>${outline}</nav>`}
    </div>
    <footer><p>${site.title} · version ${site.version} of the contracts<span data-support="Support" hidden></span></p></footer>
  </body>
</html>
`;
  return { text, sections };
}

function bar({ title }: Site, to: LinkTo): Html {
  return markup`<header class="bar">
      <a class="home" href="${to('/')}">${title}</a>
      <form class="search" role="search" data-index="${to('/docs/search.json')}" data-root="${to('/')}">
        <label for="q">Search</label>
        <input id="q" type="search" maxlength="100" placeholder="Search these pages" autocomplete="off" spellcheck="false" />
      </form>
      <button class="theme" type="button" hidden>Theme</button>
    </header>`;
}

function pageList({ pages }: Site, here: SitePage, to: LinkTo): Fragment {
  const entry = ({ path, title, entries = [] }: SitePage): Html => {
    const below = entries.map(
      (one) => markup`<li><a href="${to(`${path}#${one.id}`)}">${one.title}</a></li>`,
    );
    return markup`<li><a href="${to(path)}"${path === here.path ? markup` aria-current="page"` : ''}>${title}</a>${below.length === 0 ? '' : markup`<ul>${below}</ul>`}</li>`;
  };
  return parts.map((part) => {
    const own = pages.filter((page) => page.part === part);
    return markup`<p>${part}</p><ul>${own.map(entry)}</ul>`;
  });
}

/** Links to the pages before and after this one in the list. */
function neighbours({ pages }: Site, here: SitePage, to: LinkTo): Fragment {
  const all = parts.flatMap((part) => pages.filter((page) => page.part === part));
  const at = all.findIndex(({ path }) => path === here.path);
  const link = (page: SitePage | undefined, rel: string, words: string): Fragment =>
    page && markup`<a rel="${rel}" href="${to(page.path)}"><span>${words}</span> ${page.title}</a>`;
  if (at === -1) return '';
  const [before, after] = [all[at - 1], all[at + 1]];
  return markup`<nav class="neighbours" aria-label="Previous and next page">${link(before, 'prev', 'Previous')}${link(after, 'next', 'Next')}</nav>`;
}

/** Links to the headings; none for a page with fewer than two. */
function writeOutline(sections: readonly PageSection[]): Html | undefined {
  const listed = sections.filter(({ id, level }) => id !== '' && level === 2);
  if (listed.length < 2) return undefined;
  return markup`<ul>${listed.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul>`;
}
