import { markup, type Fragment, type Html } from '../src/markup.js';

export { Html, lines, markup, shown } from '../src/markup.js';
export type { Fragment } from '../src/markup.js';

/** A text that is shown verbatim, and its language. */
export interface Code {
  readonly text: string;
  /** The language's name, such as `csharp`; tabs remember the reader's choice by it. */
  readonly language?: string | undefined;
  /** The language as shown, such as `C#` */
  readonly title?: string | undefined;
}

export function heading(level: number, id: string, content: Fragment): Html {
  const inside = markup`${content}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
  if (level <= 1) return markup`<h1>${content}</h1>`;
  if (level === 2) return markup`<h2 id="${id}">${inside}</h2>`;
  return markup`<h3 id="${id}">${inside}</h3>`;
}

/** The anchor of a heading, as viewers of Markdown make it: "First call" → first-call. */
export function makeAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/**
 * A table that can be scrolled sideways if it is too wide. A `stacked` one shows its cells one below the other on a phone; it must be clear
 * without its header row.
 */
export function table(
  columns: readonly Fragment[],
  rows: readonly (readonly Fragment[])[],
  look: 'scrolled' | 'stacked' = 'scrolled',
): Html {
  return markup`<div class="table ${look}" tabindex="0" role="group" aria-label="Table"><table>
    <thead><tr>${columns.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** A block of code. The script of the pages gives it a button that copies it. */
export function codeBlock({ text, language = '', title }: Code): Html {
  const caption = title === undefined ? '' : markup`<p class="title">${title}</p>`;
  return markup`<div class="code" data-language="${language}" data-title="${title}">${caption}<pre tabindex="0"><code>${text}</code></pre></div>`;
}

/** The same in several languages: one below the other, or as tabs if scripts run. */
export function tabs(codes: readonly Code[]): Html {
  return markup`<div class="tabs">${codes.map(codeBlock)}</div>`;
}
