import { settings } from '../../src/config.js';
import type { Setting } from '../../src/config.js';

const begin = '<!-- settings: written by `npm run docs:settings` from src/config.ts -->';
const end = '<!-- /settings -->';

/**
 * The table of all settings as cells: a heading row, then one row for each setting in the order of src/config.ts, with its name, its
 * default and what it means. A bar in a text is not escaped.
 */
export function settingRows(): string[][] {
  const rows = Object.values<Setting<unknown>>(settings).map(({ name, default: byDefault, description }) => [
    `\`${name}\``,
    byDefault === undefined ? 'not set' : `\`${byDefault}\``,
    description,
  ]);
  return [['Setting', 'Default', 'Meaning'], ...rows];
}

/**
 * Puts the table between its two marks.
 * @param page Markdown; what is outside the marks stays as it is
 * @returns the page; its table is not aligned yet
 * @throws Error when the page lacks the marks
 */
export function withSettings(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page lacks ${begin} or ${end}`);
  const [heading = [], ...rows] = settingRows();
  const lines = [heading, heading.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`;
}
