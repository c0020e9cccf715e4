import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { walksOfRequests, type Walk } from './files-of-a-request.js';

const begin = '<!-- walks: written by `npm run docs:walks` -->';
const end = '<!-- /walks -->';

// `npm run docs:walks`: counts the files whose code a request runs, and writes the numbers into docs/architecture.md.
const usage = `npm run docs:walks -- [--list | --check]

Counts the files of src/ whose code runs in a getuser, an updateuser and a SOAP GetUser, and writes the numbers into docs/architecture.md.

--list   prints the files instead, each with the number of its functions that ran
--check  fails instead if a request runs more files than the page says`;
const { list, check } = commandLine(usage, {
  list: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
}).values;

const file = path.join(projectRoot, 'docs/architecture.md');
const page = readFileSync(file, 'utf8');
const walks = await walksOfRequests();
if (list) {
  for (const { name, files } of walks) {
    process.stdout.write(`${name}: ${files.size} files\n`);
    for (const [one, functions] of [...files].sort()) process.stdout.write(`  ${one} (${functions})\n`);
  }
} else if (check) {
  const quoted = quotedWalks(page);
  for (const { name, files } of walks) {
    const most = quoted.get(name) ?? 0;
    if (files.size <= most) continue;
    process.stderr.write(
      `${name} runs code of ${files.size} files, docs/architecture.md says ${most}: npm run docs:walks.\n`,
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(
    file,
    await format(withWalks(page, walks), { ...(await resolveConfig(file)), filepath: file }),
  );
}

/**
 * Puts the table of walks between its two marks.
 * @param page Markdown; what is outside the marks stays as it is
 * @throws Error when the page lacks the marks
 */
function withWalks(page: string, walks: readonly Walk[]): string {
  const { before, after } = partsOf(page);
  const rows = walks.map(({ name, files, lines }) => [name, files.size, lines.toLocaleString('en-US')]);
  const table = [['Request', 'Files of `src/`', 'Lines of these files'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

/** How many files each request runs, as a page says. @throws Error when the page lacks the marks */
function quotedWalks(page: string): Map<string, number> {
  const rows = partsOf(page).table.matchAll(/^\| (.+?) +\| (\d+) /gm);
  return new Map([...rows].map(([, name = '', files]) => [name, Number(files)]));
}

function partsOf(page: string): { before: string; table: string; after: string } {
  const [before, rest] = page.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`the page lacks ${begin} or ${end}`);
  return { before, table, after };
}
