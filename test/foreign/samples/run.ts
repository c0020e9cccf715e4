import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { chosenByName } from '../../../tools/command-line.js';
import { startRealServer } from '../clients/real-server.js';
import { install } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import { languages, type Language } from './languages.js';
import { blocksOf, guides, stepsOf, type Guide } from './snippets.js';

// `npm run test:samples [-- WORD …]`: runs the code of the served pages as it stands there, but for the key, against a running server with the
// demo company, a new one for each language and each guide; words choose them by parts of their names.
interface Part {
  name: string;
  try(): Promise<{ missing?: string | undefined; faults: string[] }>;
}

const isRequired = process.env['CI'] === 'true';
const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-samples-'));
const env = { NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', LC_ALL: 'C.UTF-8' };
const operationPages = ['groups', 'users', 'reference-lists', 'whole-records', 'many-updates', 'changes'];
const parts: Part[] = [
  ...languages(path.join(projectRoot, 'node_modules', '.bin')).map((language) => ({
    name: `reference ${language.lang}`,
    try: () => tryReference(language),
  })),
  ...guides.map((guide) => ({ name: `${guide.page} ${guide.language}`, try: () => tryGuide(guide) })),
];
const chosen = chosenByName(
  'test:samples',
  'Runs the code of the served pages against a running server.',
  parts,
  ({ name }) => name,
);
let isGood = chosen.length > 0;
try {
  for (const part of chosen) {
    const { missing, faults } = await part.try();
    const isSkipped = missing !== undefined && !isRequired;
    const result = isSkipped ? 'SKIP' : missing === undefined && faults.length === 0 ? 'PASS' : 'FAIL';
    process.stdout.write(`${part.name.padEnd(28)}${result}  ${missing ?? ''}\n${faults.join('\n')}`);
    if (result === 'FAIL') isGood = false;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

/** Runs the sample of each operation in the order of the reference, then the first with a wrong key. */
async function tryReference(language: Language): ReturnType<Part['try']> {
  const { probe, packages } = language;
  const missing = isRequired
    ? await install(probe, packages, { cwd: folder, env })
    : (await shell([probe], { cwd: folder, env })).isGood
      ? undefined
      : `needs ${packages.join(', ')}`;
  if (missing !== undefined) return { missing, faults: [] };
  const server = await startRealServer();
  try {
    const pages = await Promise.all(
      operationPages.map(async (name) => (await fetch(`${server.baseUrl}/docs/${name}`)).text()),
    );
    const samples = pages.flatMap(blocksOf).filter((block) => block.language === language.id);
    const faults = samples.length === 24 ? [] : [`  ${samples.length} samples\n`];
    for (const { text } of samples) {
      const { isGood: isDone, output } = await runOne(language, text, server.apiKey);
      const isAnswered = output.trim() !== '' && !output.includes('urn:company-administration:problem');
      if (!isDone || !isAnswered) faults.push(`  ${text}: ${output.trim().slice(-1500)}\n`);
    }
    const refused = await runOne(language, samples[0]?.text ?? '', 'not-a-key');
    if (refused.isGood === language.failsWhenRefused || !refused.output.includes('invalid_api_key'))
      faults.push(`  a wrong key: ${refused.output.trim().slice(-1500)}\n`);
    return { faults };
  } finally {
    await server.close();
  }
}

function runOne({ file, run }: Language, source: string, apiKey: string): ReturnType<typeof shell> {
  writeFileSync(path.join(folder, file), `${source.replace('<API_KEY>', apiKey)}\n`);
  return shell(run, { cwd: folder, env });
}

/** Does what a reader of a guide does, in an empty folder. */
async function tryGuide(guide: Guide): ReturnType<Part['try']> {
  if (!(await shell([guide.probe], { cwd: folder, env })).isGood) return { missing: guide.probe, faults: [] };
  const server = await startRealServer();
  const cwd = path.join(folder, `${guide.page}-${guide.language}`.replace(/\W+/g, '-').slice(1));
  mkdirSync(cwd);
  try {
    const html = await (await fetch(server.baseUrl + guide.page)).text();
    const { program, commands } = stepsOf(guide, html);
    const withKey = (text: string): string => text.replaceAll('<API_KEY>', server.apiKey);
    writeFileSync(path.join(cwd, guide.file), `${withKey(program)}\n`);
    const first = guide.path === undefined ? {} : { PATH: `${guide.path}:${process.env['PATH'] ?? ''}` };
    const place = {
      cwd,
      env: { ...env, ...first, API_KEY: server.apiKey, API_URL: server.baseUrl },
      seconds: 300,
    };
    const { isGood: isDone, output } = await shell(commands.map(withKey), place);
    return {
      faults: isDone && guide.prints.test(output) ? [] : [`  ${output.trim().slice(-3000)}\n`],
    };
  } finally {
    await server.close();
  }
}
