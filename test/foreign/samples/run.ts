import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { startRealServer } from '../clients/real-server.js';
import { install } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import { languages, type Language } from './languages.js';
import { chosenByName } from '../../../tools/command-line.js';

// `npm run test:samples [-- WORD …]`: runs the x-codeSamples of the served contract, each as it stands but for the key, against a running server with
// the demo company, a new one for each language; words choose languages by parts of their names.
interface Sample {
  lang: string;
  source: string;
}

interface Served {
  paths: Record<string, { post: { operationId: string; 'x-codeSamples': Sample[] } }>;
}

const chosen = chosenByName(
  'test:samples',
  'Runs the x-codeSamples of the served contract against a running server.',
  languages(path.join(projectRoot, 'node_modules', '.bin')),
  ({ lang }) => lang,
);
const isRequired = process.env['CI'] === 'true';
const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-samples-'));
const env = { NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', LC_ALL: 'C.UTF-8' };
let isGood = chosen.length > 0;
try {
  for (const language of chosen) {
    const missing = await missingFor(language);
    const faults = missing === undefined ? await runAll(language) : [];
    const isSkipped = missing !== undefined && !isRequired;
    const result = isSkipped ? 'SKIP' : missing === undefined && faults.length === 0 ? 'PASS' : 'FAIL';
    process.stdout.write(`${language.lang.padEnd(12)}${result}  ${missing ?? ''}\n${faults.join('\n')}`);
    if (result === 'FAIL') isGood = false;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

async function missingFor({ probe, packages }: Language): Promise<string | undefined> {
  if (isRequired) return install(probe, packages, { cwd: folder, env });
  return (await shell([probe], { cwd: folder, env })).isGood ? undefined : `needs ${packages.join(', ')}`;
}

/** Runs the programs of all operations in the order of the contract, then the first with a wrong key. @returns what does not hold */
async function runAll(language: Language): Promise<string[]> {
  const server = await startRealServer();
  try {
    const contract = (await (await fetch(`${server.baseUrl}/openapi.client.json`)).json()) as Served;
    const faults: string[] = [];
    const samples = Object.values(contract.paths).map(({ post }) => ({
      name: post.operationId,
      source: post['x-codeSamples'].find(({ lang }) => lang === language.lang)?.source ?? '',
    }));
    for (const { name, source } of samples) {
      const { isGood: isDone, output } = await runOne(language, source, server.apiKey);
      const isAnswered = output.trim() !== '' && !output.includes('urn:company-administration:problem');
      if (!isDone || !isAnswered) faults.push(`  ${name}: ${output.trim().slice(-1500)}\n`);
    }
    const refused = await runOne(language, samples[0]?.source ?? '', 'not-a-key');
    if (refused.isGood === language.failsWhenRefused || !refused.output.includes('invalid_api_key'))
      faults.push(`  a wrong key: ${refused.output.trim().slice(-1500)}\n`);
    return faults;
  } finally {
    await server.close();
  }
}

function runOne({ file, run }: Language, source: string, apiKey: string): ReturnType<typeof shell> {
  writeFileSync(path.join(folder, file), `${source.replace('<API_KEY>', apiKey)}\n`);
  return shell(run, { cwd: folder, env });
}
