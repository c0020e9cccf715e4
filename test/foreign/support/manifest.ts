import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { projectRoot } from '../../../src/root.js';
import { chosenByName } from '../../../tools/command-line.js';
import { installPackages } from '../../../tools/packages.js';
import { codeBlocks, readPage } from '../../docs/pages.js';
import { inTemporaryFolder } from '../../support/files.js';
import { startServer, type TestServer } from '../../support/servers/server.js';
import { install } from './install.js';
import { shell, toolEnvironment, type Place } from './shell.js';
import { runTrials, Skip, type Trial } from './trials.js';

/** What the manifest.yaml of a folder says. */
interface Manifest {
  about: string;
  /** False: its programs need no server. Otherwise each has one with the demo company, or what `serve` of the folder's setup.ts starts. */
  server?: false;
  /** Where the folders of the programs are made, in the project */
  inside?: string;
  /** No step needs those before it: the others are tried, too, when one fails */
  areApart?: true;
  /** Functions of bash for all steps */
  functions?: string;
  programs: Program[];
}

/** One program, tried in a folder of its own. */
interface Program {
  name: string;
  /** Commands that succeed where it can run, and the Debian packages that bring it, or a text with the command that installs them */
  needs?: Record<string, string>;
  /** The same for what Debian does not have: without it the program is skipped, in CI, too */
  only?: string;
  env?: Record<string, string>;
  /** Where files and folders, relative to the manifest, are copied to */
  copy?: Record<string, string>;
  files?: Record<string, string>;
  /** Lines of bash; unless they are apart, the first step that fails is the last */
  steps: Record<string, string | Step>;
}

interface Step {
  run: string;
  /** A variable, and the values for each of which it runs */
  each?: Record<string, string[]>;
  /** Whole lines, or /patterns/, that standard output must have */
  prints?: string[];
  /** How long it may take */
  seconds?: number;
}

/** What a program calls: its variables are API_URL and API_KEY at least. */
export interface Service {
  env: Record<string, string>;
  close: () => Promise<void>;
}

interface Setup {
  serve?: (program: string) => Promise<Service>;
}

export async function serveDemo(): Promise<Service & { server: TestServer; companyId: number }> {
  const server = await startServer();
  const demo = await createDemoCompany(server.store);
  if (demo === undefined) throw new Error('the demo company was not made');
  const env = { API_URL: server.baseUrl, API_KEY: demo.apiKey };
  return { server, companyId: demo.companyId, env, close: () => server.close() };
}

/** For all steps: `fails COMMAND` expects that it does. What fails is named. */
const functions = `set -E; trap 'echo "failed: $BASH_COMMAND" >&2' ERR
fails() { if "$@"; then echo "it did not fail: $*" >&2; return 1; fi; }
sudo() { :; }`;

const made =
  /^(dist|build|bin|obj|node_modules|\.venv|__pycache__|sync-state\..*|.*\.(egg-info|whl|tgz|dll|exe|nupkg))$/;

/** A text in which {{PAGE LANGUAGE}}, or {{PAGE LANGUAGE #2}}, is a block of code of the page, for the server that runs here. */
function fill(text: string, { API_URL = '', API_KEY = '' }: Record<string, string>): string {
  const filled = text.replace(
    /\{\{(\S+) (.+?)(?: #(\d+))?\}\}/g,
    (_, page: string, language: string, number = '1') => {
      const block = codeBlocks(readPage(page), language)[Number(number) - 1];
      if (block === undefined) throw new Error(`${page} has no block ${number} of ${language}`);
      return block;
    },
  );
  return filled.replaceAll('http://127.0.0.1:8080', API_URL).replaceAll('<API_KEY>', API_KEY);
}

async function tryProgram(program: Program, manifest: Manifest, folder: string, place: Place) {
  const { needs = {}, only, copy = {}, files = {}, steps } = program;
  mkdirSync(place.cwd);
  if (only !== undefined && !(await shell([only], place)).isGood)
    throw new Skip(`it needs what «${only}» looks for`);
  for (const [probe, text] of Object.entries(needs)) {
    const brings = fill(text, {});
    const packages = /apt-get install (.+)/.exec(brings)?.[1] ?? brings;
    const missing = await install(probe, packages.split(' ').filter(Boolean), place);
    if (missing !== undefined) throw process.env['CI'] ? new Error(missing) : new Skip(missing);
  }
  const filter = (source: string): boolean => !made.test(path.basename(source));
  for (const [from, to] of Object.entries(copy))
    cpSync(path.join(folder, from), path.join(place.cwd, to), { recursive: true, filter });
  const setup = path.join(folder, 'setup.ts');
  const { serve = serveDemo } = existsSync(setup) ? ((await import(setup)) as Setup) : {};
  const service = manifest.server === false ? undefined : await serve(program.name);
  try {
    const own = { HERE: folder, ROOT: projectRoot, PROGRAM: program.name };
    const env = { ...place.env, ...own, ...service?.env, ...program.env };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(place.cwd, file)), { recursive: true });
      writeFileSync(path.join(place.cwd, file), fill(text, env));
    }
    let report = '';
    const failures: string[] = [];
    for (const [name, step] of Object.entries(steps).flatMap(expand)) {
      const lines = [functions, manifest.functions ?? '', fill(step.run, env)];
      const begin = performance.now();
      const { cwd } = place;
      const seconds = step.seconds ?? 900;
      const { isGood, stdout, output } = await shell(lines, { cwd, env: { ...env, ...step.env }, seconds });
      const missing = (step.prints ?? []).filter((text) => !has(stdout, fill(text, env)));
      if (!isGood || missing.length > 0) {
        const lack = isGood ? `it does not print ${missing.join(', ')}\n` : '';
        failures.push(`${name}: ${lack}${output.trim().slice(-6000)}`);
        if (!manifest.areApart) break;
      }
      const took = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
      report += `\n     ${took} s    ${name}: ${(stdout.trim().split('\n').at(-1) ?? '').slice(0, 250)}`;
    }
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
    return report;
  } finally {
    await service?.close();
  }
}

type Run = Step & { env?: Record<string, string> };

/** A step for each value of its variable. */
function expand([name, step]: [string, string | Step]): [string, Run][] {
  if (typeof step === 'string') return [[name, { run: step }]];
  const [each] = Object.entries(step.each ?? {});
  if (each === undefined) return [[name, step]];
  const [variable, values] = each;
  return values.map((value) => [`${name} ${value}`, { ...step, env: { [variable]: value } }]);
}

function has(printed: string, text: string): boolean {
  const [, pattern, flags] = /^\/(.*)\/(\w*)$/.exec(text) ?? [];
  if (pattern !== undefined) return new RegExp(pattern, flags).test(printed);
  return `\n${printed.trimEnd()}\n`.includes(`\n${text.trimEnd()}\n`);
}

/** Tries what the words of the command line choose of a folder. @returns the exit code */
export async function tryManifest(name: string, folder: string): Promise<number> {
  const text = readFileSync(path.join(folder, 'manifest.yaml'), 'utf8');
  const manifest = parse(text, { merge: true }) as Manifest;
  // The name of the folder is none of the words.
  process.argv.splice(2, 1);
  const chosen = chosenByName(name, manifest.about, manifest.programs, (program) => program.name);
  if (existsSync(path.join(folder, 'package-lock.json'))) installPackages(folder);
  const parent = manifest.inside === undefined ? undefined : path.join(projectRoot, manifest.inside);
  return inTemporaryFolder((root) => {
    const env = toolEnvironment(root);
    const trials = chosen.map((program): Trial => {
      const cwd = path.join(root, program.name.replace(/\W+/g, '-'));
      return [program.name, () => tryProgram(program, manifest, folder, { cwd, env })];
    });
    return runTrials(name, trials);
  }, parent);
}
