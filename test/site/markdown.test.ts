import { expect, test } from '@jest/globals';
import { renderMarkdown } from '../../site/markdown.js';
import { readTable } from '../support/messages/tables.js';

function html(text: string): string {
  const link = (code: string): string | undefined => (code === 'getuser' ? '#getUser' : undefined);
  return plain(renderMarkdown(text, { link }).text);
}

/** Without the line ends between elements. */
function plain(text: string): string {
  return text.replace(/(?<=>)\s*\n\s*|\s*\n\s*(?=<)/g, '');
}

/** The languages of the groups of tabs. */
function groups(text: string): string[][] {
  return html(text)
    .split('<div class="tabs">')
    .slice(1)
    .map((part) =>
      [...(part.split('</div></div>')[0] ?? '').matchAll(/<p class="title">([^<]*)/g)].map(
        ([, name = '']) => name,
      ),
    );
}

/** A row of markdown.yaml, which says what its members mean. */
interface Row {
  name: string;
  text: string;
  html?: string;
  holds?: string;
  tabs?: string[][];
}

test.each(readTable<Row>('markdown.yaml', import.meta.url))('$name', ({ text, html: whole, holds, tabs }) => {
  if (tabs) expect(groups(text)).toEqual(tabs);
  else if (holds) expect(html(text)).toContain(holds);
  else expect(html(text)).toBe(plain(whole ?? ''));
});
