import type MiniSearch from 'minisearch';
import { addressPlaceholder } from '../../contract/load.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { createIndex } from './find.js';
import type { Section } from './find.js';
import type { WrittenPage } from './frame.js';
import type { SitePage } from './page.js';

/**
 * The index of all sections that can be found, which browsers search in. It is made one page after the other, so that nobody waits for all
 * of them.
 */
export async function indexOf(
  pages: readonly (SitePage & { written: () => WrittenPage })[],
): Promise<MiniSearch<Section>> {
  const index = createIndex();
  for (const { path, title: page, part, isFindable, written } of pages) {
    if (part === undefined && !isFindable) continue;
    for (const { id, title, text } of written().sections) {
      if (title === '') continue;
      const place = id === '' ? path : `${path}#${id}`;
      index.add({ id: place, page, title, text: text.replaceAll(addressPlaceholder, '') });
    }
    await yieldToEventLoop();
  }
  return index;
}
