import type { Html } from '../html.js';
import { unescaped } from './page.js';

/**
 * Makes Markdown of what our own templates wrote, for programs that read it.
 * @param resolve makes a link of the page one that leads there from everywhere
 */
export function toMarkdown({ text: html }: Html, resolve: (link: string) => string): string {
  const codes: string[] = [];
  const keepCode = (_block: string, language: string, title: string | undefined, code: string): string => {
    codes.push(`\`\`\`${language}\n${code}\n\`\`\``);
    return `<p>${title ?? ''}</p><p>⟦${codes.length - 1}⟧</p>`;
  };
  const text = html
    .replace(/<a class="anchor".*?<\/a>|<span class="said">.*?<\/span>/gs, '')
    .replace(
      /<div class="code" data-language="([^"]*)"[^>]*>(?:<p class="title">(.*?)<\/p>)?<pre[^>]*><code>(.*?)<\/code><\/pre><\/div>/gs,
      keepCode,
    )
    .replace(/\s+/g, ' ')
    .replace(/<\/a><span>/g, '</a>: <span>')
    .replace(/<code[^>]*>(.*?)<\/code>/g, '`$1`')
    .replace(/<dt>/g, '<br><strong>')
    .replace(/<\/dt>/g, '</strong>: ')
    .replace(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replace(
      /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g,
      (_link, href: string, words: string) => `[${words}](${resolve(href)})`,
    )
    .replace(/<thead>.*?<\/thead>/g, (head) => `${head}\n|${'---|'.repeat(head.match(/<th /g)?.length ?? 0)}`)
    .replace(/<tr>(.*?)<\/tr>/g, (_row, cells: string) => `\n|${writeCells(cells)}`);
  return `${unescaped(indentTables(withBlocks(text)))
    .replace(/^ *⟦(\d+)⟧$/gm, (_mark, index: string) => unescaped(codes[Number(index)] ?? ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function writeCells(cells: string): string {
  return cells
    .replaceAll('|', '\\|')
    .replace(/<\/t[hd]>/g, '|')
    .replace(/<br[^>]*>/g, '; ')
    .replace(/<[^>]*>/g, ' ');
}

/** Headings, lists and paragraphs, each on lines of its own. */
function withBlocks(text: string): string {
  const lists: string[] = [];
  const written = text.replace(
    /<(\/?)(h[1-4]|ul|ol|li|p|div|section|figure|figcaption|dl|details|summary|blockquote|table|br)(?: [^>]*)?>/g,
    (_tag, end: string, name: string) => {
      if (name.startsWith('h')) return `\n\n${end === '' ? `${'#'.repeat(Number(name[1]))} ` : ''}`;
      if (name === 'li') return end === '' ? `\n${'  '.repeat(lists.length - 1)}${lists.at(-1)}` : '';
      if (/^[uo]l$/.test(name) && end === '') lists.push(name === 'ul' ? '- ' : '1. ');
      else if (/^[uo]l$/.test(name)) lists.pop();
      return lists.length === 0 ? '\n\n' : `\n${'  '.repeat(lists.length)}`;
    },
  );
  return written
    .replace(/<[^>]*>/g, '')
    .replace(/^( *(?:-|1\.))\s+(?=\S)/gm, '$1 ')
    .replace(/[ \t]+$/gm, '')
    .replace(/(\n *- .*)\n\n(?= )/g, '$1\n');
}

/** A table in a list is as far in as the text before it. */
function indentTables(text: string): string {
  let indent = '';
  const written = text.split('\n').map((line) => {
    if (line.startsWith('|')) return indent + line;
    if (line.trim() !== '') indent = line.slice(0, line.search(/\S/));
    return line;
  });
  return written.join('\n');
}
