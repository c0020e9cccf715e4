import { markup } from './html.js';
import type { Fragment, Html } from './html.js';

/** How the parts of a text become parts of a page. */
export interface MarkdownOptions {
  /** Where a text in back quotes leads to, such as the name of an operation; undefined: nowhere. */
  readonly link?: (code: string) => string | undefined;
}

/**
 * Makes HTML of the Markdown that the contract uses: `##` headings, paragraphs, lists with `*`, tables, fenced blocks; inline code,
 * bold text and links. Everything else is shown as it is written.
 */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): Fragment {
  return blocksOf(text).map((block) => renderBlock(block, options));
}

/** One paragraph or less: the inline parts only. */
export function renderInline(text: string, { link }: MarkdownOptions = {}): Fragment {
  return text.split(/(`[^`]+`|\*\*.+?\*\*|\[[^\]]+\]\([^)\s]+\))/s).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('`')) return renderCode(part.slice(1, -1), link);
    if (part.startsWith('**')) return markup`<strong>${renderInline(part.slice(2, -2), { link })}</strong>`;
    const [, label = '', address = ''] = /^\[(.+)\]\((.+)\)$/s.exec(part) ?? [];
    return markup`<a href="${address}">${label}</a>`;
  });
}

/** The name that a heading has in an address: "First call" → first-call. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A heading that can be linked to. */
export function heading(level: 2 | 3 | 4, id: string, content: Fragment): Html {
  const inside = markup`<a href="#${id}">${content}</a>`;
  if (level === 2) return markup`<h2 id="${id}">${inside}</h2>`;
  return level === 3 ? markup`<h3 id="${id}">${inside}</h3>` : markup`<h4 id="${id}">${inside}</h4>`;
}

/**
 * A table that can be scrolled sideways where it is too wide. One that is `stacked` shows its cells one below the other on a phone; it
 * must be clear without its heading row.
 */
export function table(
  columns: readonly Fragment[],
  rows: readonly (readonly Fragment[])[],
  look: 'scrolled' | 'stacked' = 'scrolled',
): Html {
  return markup`<div class="table ${look}" tabindex="0" role="region" aria-label="Table"><table>
    <thead><tr>${columns.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** A block of lines of one kind; blank lines separate blocks, but not inside a fence. */
function blocksOf(text: string): string[] {
  const blocks: string[][] = [];
  let isFenced = false;
  let isNew = true;
  for (const line of text.split('\n')) {
    const isFence = line.trim().startsWith('```');
    if (!isFenced && line.trim() === '') {
      isNew = true;
      continue;
    }
    if (isNew || (isFence && !isFenced)) blocks.push([]);
    blocks.at(-1)?.push(line);
    if (isFence) isFenced = !isFenced;
    isNew = isFence && !isFenced;
  }
  return blocks.map((lines) => lines.join('\n'));
}

function renderBlock(block: string, options: MarkdownOptions): Html {
  if (block.startsWith('## ')) return heading(2, anchorOf(block), renderInline(block.slice(3), options));
  if (block.startsWith('```')) return sample(block.replace(/^```.*\n/, '').replace(/\n```$/, ''));
  if (block.startsWith('* ')) return renderList(block, options);
  if (block.startsWith('|')) return renderTable(block, options);
  return markup`<p>${renderInline(block, options)}</p>`;
}

/** Text that is shown as it stands. */
export function sample(text: string): Html {
  return markup`<pre tabindex="0">${text}</pre>`;
}

function renderList(block: string, options: MarkdownOptions): Html {
  const items = block
    .slice(2)
    .split(/\n\* /)
    .map((item) => markup`<li>${renderInline(item, options)}</li>`);
  return markup`<ul>${items}</ul>`;
}

function renderTable(block: string, options: MarkdownOptions): Html {
  const [columns = [], , ...rows] = block.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => renderInline(cell.trim(), options)),
  );
  return table(columns, rows);
}

function renderCode(code: string, link: MarkdownOptions['link']): Html {
  const target = link?.(code);
  const inside = markup`<code>${code}</code>`;
  return target === undefined ? inside : markup`<a href="${target}">${inside}</a>`;
}
