import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../../tools/command-line.js';

// `npm run test:mutants`: breaks one rule after the other in a copy of the project, and expects a test to fail each time.
const usage =
  'npm run test:mutants [-- WORD …]\n\nThe mutants of test/mutants/mutants.yaml, or those whose name or rule has one of the words.';

interface Mutant {
  name: string;
  /** The row of the gap register, the decision, the rule of the specification, or the attack. */
  rule: string;
  file: string;
  /** A text that the file has once, and what stands there in the mutant. */
  from: string;
  to: string;
  /** Test files with blanks between them, one of which must fail. */
  tests: string;
  /** What the names of the tests have in common, where a file has many. */
  only?: string;
  /** The project of jest; sqlite unless given. */
  project?: string;
}

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const { positionals: words } = commandLine(usage, {}, { words: true });
const all = parse(readFileSync(path.join(import.meta.dirname, 'mutants.yaml'), 'utf8')) as Mutant[];
const chosen = all.filter(
  ({ name, rule }) => words.length === 0 || words.some((word) => `${name} ${rule}`.includes(word)),
);
const sourceOf = ({ file }: Mutant): string => readFileSync(path.join(projectRoot, file), 'utf8');

const stale = chosen.filter((mutant) => sourceOf(mutant).split(mutant.from).length !== 2);
for (const { name, file } of stale) print(`STALE   ${name}: ${file} does not have the text once`);

const copy = mkdtempSync(path.join(tmpdir(), 'mutants-'));
const left = new Set(['.git', 'dist', 'node_modules'].map((name) => path.join(projectRoot, name)));
let caught = 0;
try {
  cpSync(projectRoot, copy, { recursive: true, filter: (file) => !left.has(file) });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
  const good = chosen.filter((mutant) => !stale.includes(mutant));
  const broken = failedBefore(good);
  for (const name of broken) print(`BROKEN  without any mutant: ${name}`);
  if (broken.length === 0) caught = good.filter((mutant) => isCaught(mutant)).length;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
print(`${caught} of ${chosen.length} mutants are caught.`);
process.exitCode = caught === chosen.length ? 0 : 1;

/** The tests that fail on the project as it is: they would prove nothing. */
function failedBefore(mutants: readonly Mutant[]): string[] {
  const projects = new Set(mutants.map(({ project = 'sqlite' }) => project));
  return [...projects].flatMap((project) => {
    const tests = mutants
      .filter((mutant) => (mutant.project ?? 'sqlite') === project)
      .flatMap((mutant) => mutant.tests.split(' '));
    return failedTests([...new Set(tests)], project);
  });
}

function isCaught(mutant: Mutant): boolean {
  const { name, file, from, to, tests, only, project = 'sqlite' } = mutant;
  const source = sourceOf(mutant);
  const start = Date.now();
  writeFileSync(
    path.join(copy, file),
    source.replace(from, () => to),
  );
  const failed = failedTests(tests.split(' '), project, only);
  writeFileSync(path.join(copy, file), source);
  const seconds = `${((Date.now() - start) / 1000).toFixed(0)} s`.padStart(4);
  const by = failed.length > 1 ? `${failed[0]} and ${failed.length - 1} more` : failed[0];
  print(
    by === undefined ? `MISSED  ${seconds}  ${name} (${mutant.rule})` : `caught  ${seconds}  ${name}: ${by}`,
  );
  return by !== undefined;
}

function failedTests(tests: readonly string[], project: string, only?: string): string[] {
  const outputFile = path.join(copy, 'report.json');
  rmSync(outputFile, { force: true });
  const flags = ['--ci', '--json', `--outputFile=${outputFile}`, '--maxWorkers=1'];
  const names = only === undefined ? [] : ['--testNamePattern', only];
  const jest = ['run', '--silent', 'jest', '--', ...tests, ...flags, ...names, '--selectProjects', project];
  spawnSync('npm', jest, { cwd: copy, stdio: 'ignore' });
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  const empty = report.testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (empty !== undefined) throw new Error(`${empty.name} did not run:\n${empty.message}`);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative(copy, name)} › ${fullName}`),
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
