import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/root.js';

/** A Markdown table; its columns are not aligned yet. A bar in a cell is escaped. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, heading.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** The part of a page between the two marks `<!-- NAME: …` and `<!-- /NAME -->`. @throws Error when the page lacks them */
function partOf(page: string, name: string): { before: string; part: string; after: string } {
  const found = new RegExp(`^([^]*<!-- ${name}: [^>]*-->\n)([^]*?)(<!-- /${name} -->[^]*)$`).exec(page);
  if (found === null) throw new Error(`the page has no part "${name}"`);
  const [, before = '', part = '', after = ''] = found;
  return { before, part, after };
}

/** Writes a part of a page anew, from Markdown. @param file of the project */
export async function writePart(file: string, name: string, markdown: string): Promise<void> {
  const page = path.join(projectRoot, file);
  const { before, after } = partOf(readFileSync(page, 'utf8'), name);
  writeFileSync(page, await formatted(`${before}\n${markdown}\n\n${after}`));
}

/** Markdown as Prettier writes it: with aligned tables. */
async function formatted(markdown: string): Promise<string> {
  const config = await resolveConfig(path.join(projectRoot, 'README.md'));
  return format(markdown, { ...config, parser: 'markdown' });
}
