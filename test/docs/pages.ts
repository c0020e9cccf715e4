import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings, type Setting } from '../../src/config/config.js';
import { projectRoot } from '../../src/root.js';

/** Every setting. */
export const allSettings = Object.values<Setting<unknown>>(settings);
export const settingNames = allSettings.map(({ name }) => name);

/** The text of a file of the project, by its path from the root. */
export function readPage(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}

/** The rows of every table of a page whose heading row has these columns, each as its cells; `\|` is a bar in a cell. */
export function tableRows(page: string, columns: readonly string[]): string[][] {
  const rows: string[][] = [];
  let inside = false;
  for (const line of page.split('\n')) {
    const cells = line.startsWith('|') ? cellsOf(line) : undefined;
    if (cells === undefined) inside = false;
    else if (cells.join('|') === columns.join('|')) inside = true;
    else if (inside && !cells.every((cell) => /^:?-+:?$/.test(cell))) rows.push(cells);
  }
  return rows;
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The fenced blocks of one language, without their fences. */
export function codeBlocks(page: string, language: string): string[] {
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map((block) => block[1] ?? '');
}

/** The text as one line: line breaks and blanks around them count as one blank, XML and Markdown line starts included. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
