import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/root.js';
import { settingRows } from './settings-table.js';

/** Rewrites the table of settings in docs/operating.md. */
export async function writeSettings(): Promise<void> {
  const page = path.join(projectRoot, 'docs/operating.md');
  const found = /^([^]*<!-- settings: [^>]*-->\n)[^]*?(<!-- \/settings -->[^]*)$/.exec(
    readFileSync(page, 'utf8'),
  );
  if (found === null) throw new Error('the page has no part "settings"');
  const [, before = '', after = ''] = found;
  const [heading = [], ...rows] = settingRows();
  // Prettier aligns the columns. A bar in a cell is escaped.
  const lines = [heading, heading.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  const config = await resolveConfig(page);
  const text = `${before}\n${lines.join('\n')}\n\n${after}`;
  writeFileSync(page, await format(text, { ...config, parser: 'markdown' }));
}
