import { expect, test } from '@jest/globals';
import { settings } from '../../src/config.js';
import type { Setting } from '../../src/config.js';
import { runAdmin } from '../../src/admin/program.js';
import { readPage, tableRows } from './pages.js';

const page = readPage('docs/operating.md');

test('docs/operating.md lists every setting with its default', () => {
  const rows = tableRows(page, ['Setting', 'Default', 'Meaning']).map(([name, byDefault]) => [
    name,
    byDefault,
  ]);
  const known = Object.values<Setting<unknown>>(settings).map((setting) => {
    return [`\`${setting.name}\``, setting.default === undefined ? 'not set' : `\`${setting.default}\``];
  });
  expect(rows).toEqual(known);
});

test('docs/operating.md lists every command', async () => {
  const listed = tableRows(page, ['Command', 'What it does']).map(([command = '']) =>
    command.replaceAll('`', '').split(' ').slice(0, 2).join(' '),
  );
  const groups = await subcommands([]);
  const known: string[] = [];
  for (const group of groups) known.push(...(await subcommands([group])).map((name) => `${group} ${name}`));
  expect(listed).toEqual(known);
});

/** The names that the help of a command lists under "Commands:". */
async function subcommands(words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const io = {
    out: (line: string) => void lines.push(line),
    err: (line: string) => void lines.push(line),
    interactive: false,
    databaseUrl: () => 'file:none',
    stdin: () => Promise.reject(new Error('not read')),
  };
  await runAdmin([...words, '--help'], io);
  const [, commands = ''] = /Commands:\n(.*?)(?:\n\n|$)/s.exec(lines.join('\n')) ?? [];
  return [...commands.matchAll(/^ {2}(\w+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'help');
}
