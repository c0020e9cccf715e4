import type MiniSearch from 'minisearch';
import { addressPlaceholder } from '../src/contract/load.js';
import { markup } from './html.js';
import { createIndex, type Section } from './find.js';
import type { Site } from './frame.js';
import { parts, type PageSection, type SitePage } from './page.js';

/** The content of /llms.txt (llmstxt.org): every listed page, and the contracts. */
export function llmsText({ title, pages }: Site): string {
  const [start] = pages;
  const lists = parts.map((part) => {
    const own = pages.filter((page) => page.part === part);
    const lines = own.map((page) => `- [${page.title}](${addressPlaceholder}${page.path}): ${page.summary}`);
    return `## ${part}\n\n${lines.join('\n')}\n`;
  });
  const contracts = ['/openapi.yaml', '/openapi.client.json', '/public/api.asmx?wsdl', '/llms.txt']
    .map((path) => `- ${addressPlaceholder}${path}`)
    .join('\n');
  return `# ${title}\n\n> ${start?.summary ?? ''}\n\n${lists.join('\n')}\n## Contracts\n\n${contracts}\n`;
}

/** The 404 page. @param depth the number of slashes in its address, plus one */
export function notFoundPage(depth: number): SitePage {
  return {
    path: '/x'.repeat(depth - 1),
    title: 'Not found',
    summary: 'There is nothing at this address.',
    write: (to) =>
      markup`<h1>Not found</h1><p class="lead">There is nothing at this address.</p>
        <p>Search above, or begin at the <a href="${to('/')}">start page</a> or the <a href="${to('/docs')}">reference</a>.</p>`,
  };
}

/** The index that browsers search in. */
export function indexOf(
  pages: readonly (SitePage & { readonly sections: readonly PageSection[] })[],
): MiniSearch<Section> {
  const index = createIndex();
  for (const { path, title: page, part, isFindable, sections } of pages) {
    if (part === undefined && !isFindable) continue;
    for (const { id, title, text } of sections) {
      if (title === '') continue;
      const place = id === '' ? path : `${path}#${id}`;
      index.add({ id: place, page, title, text: text.replaceAll(addressPlaceholder, '') });
    }
  }
  return index;
}
