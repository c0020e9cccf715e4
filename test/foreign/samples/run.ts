import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { chosenByName } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { need } from '../support/install.js';
import { withRealServer } from '../support/real-server.js';
import { localEnvironment, mustRun, shell } from '../support/shell.js';
import { runTrials, trialsIn, type TrialOf } from '../support/trials.js';
import { languages, type Language } from './languages.js';
import { blocksOf, guides, pageOf, stepsOf, type Guide } from './snippets.js';

// `npm run test:foreign -- samples [WORD …]`: runs the code of the served pages as it stands there, but for the key, against a running server with the
// demo company, a new one for each language and each guide; words choose them by parts of their names.
const env = localEnvironment;
const operationPages = ['groups', 'users', 'reference-lists', 'whole-records', 'many-updates', 'changes'];
const parts: TrialOf<string>[] = [
  ...languages(path.join(projectRoot, 'node_modules', '.bin')).map((language): TrialOf<string> => [
    `reference ${language.lang}`,
    (folder) => tryReference(language, folder),
  ]),
  ...guides.map((guide): TrialOf<string> => [
    `${guide.page} ${guide.language}`,
    (folder) => tryGuide(guide, folder),
  ]),
];
const chosen = chosenByName(
  'samples',
  'Runs the code of the served pages against a running server.',
  parts,
  ([name]) => name,
);
process.exitCode = await inTemporaryFolder((folder) => runTrials('Samples', trialsIn(folder, chosen)));

/** Runs the sample of each operation in the order of the reference, then the first with a wrong key. */
async function tryReference(language: Language, folder: string): Promise<void> {
  await need(language.probe, language.packages, { cwd: folder, env });
  await withRealServer(async ({ baseUrl, apiKey }) => {
    const pages = await Promise.all(operationPages.map((name) => pageOf(baseUrl, `/docs/${name}`)));
    const samples = pages.flatMap(blocksOf).filter((block) => block.language === language.id);
    const faults = samples.length === 24 ? [] : [`${samples.length} samples`];
    for (const { text } of samples) {
      const { isGood, output } = await runOne(language, folder, text, apiKey);
      const isAnswered = output.trim() !== '' && !output.includes('urn:company-administration:problem');
      if (!isGood || !isAnswered) faults.push(`${text}: ${output.trim().slice(-1500)}`);
    }
    const refused = await runOne(language, folder, samples[0]?.text ?? '', 'not-a-key');
    if (refused.isGood === language.failsWhenRefused || !refused.output.includes('invalid_api_key'))
      faults.push(`a wrong key: ${refused.output.trim().slice(-1500)}`);
    assert.equal(faults.length, 0, faults.join('\n'));
  });
}

function runOne(
  { file, run }: Language,
  folder: string,
  source: string,
  apiKey: string,
): ReturnType<typeof shell> {
  writeFileSync(path.join(folder, file), `${source.replace('<API_KEY>', apiKey)}\n`);
  return shell(run, { cwd: folder, env });
}

/** Does what a reader of a guide does, in an empty folder. */
async function tryGuide(guide: Guide, folder: string): Promise<void> {
  await need(guide.probe, [], { cwd: folder, env });
  const cwd = path.join(folder, `${guide.page}-${guide.language}`.replace(/\W+/g, '-').slice(1));
  mkdirSync(cwd);
  await withRealServer(async ({ baseUrl, apiKey }) => {
    const html = await pageOf(baseUrl, guide.page);
    const { program, commands } = stepsOf(guide, html);
    const withKey = (text: string): string => text.replaceAll('<API_KEY>', apiKey);
    writeFileSync(path.join(cwd, guide.file), `${withKey(program)}\n`);
    const first = guide.path === undefined ? {} : { PATH: `${guide.path}:${process.env['PATH'] ?? ''}` };
    const place = { cwd, env: { ...env, ...first, API_KEY: apiKey, API_URL: baseUrl }, seconds: 300 };
    assert.match((await mustRun(commands.map(withKey), place)).output, guide.prints);
  });
}
