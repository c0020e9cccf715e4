import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { printed, readGuide } from './guide.js';
import type { Guide } from './guide.js';
import { install } from '../support/install.js';
import type { Line } from './report.js';
import { shell } from '../support/shell.js';
import type { Outcome, Place } from '../support/shell.js';
import type { Import, Programs, Toolkit, View } from './toolkits.js';

/** A running server with the demo company. */
export interface Target {
  baseUrl: string;
  apiKey: string;
  /** The names that a client must call, from the served WSDL. */
  operations: readonly string[];
}

const views: readonly View[] = ['wsdl', 'wsdl=typed'];

/** Further things that every client tries, besides each operation. */
const commonChecks = ['empty set', 'round trip', 'no match', 'faults'];

/**
 * Tries one toolkit: imports both views, runs the page's program, then the client that calls every operation, by both versions.
 * @param mustBeThere a missing toolkit is a failure (in CI)
 */
export async function tryToolkit(
  toolkit: Toolkit,
  target: Target,
  place: Place,
  mustBeThere: boolean,
): Promise<Line[]> {
  const { programs } = toolkit;
  const guide = programs === undefined ? undefined : readGuide(programs.language);
  const missing = await install(toolkit.probe, toolkit.packages ?? guide?.packages ?? [], place);
  const version = missing === undefined ? (await shell([toolkit.version], place)).stdout.trim() : '';
  const line = { toolkit: toolkit.name, version, soap: '', operations: '' };
  if (missing !== undefined)
    return [{ ...line, step: 'all', result: mustBeThere ? 'FAIL' : 'SKIP', remark: missing }];
  const lines: Line[] = [];
  for (const view of views) {
    if (toolkit.import !== undefined) {
      lines.push({
        ...line,
        step: `import ?${view}`,
        ...(await tryImport(toolkit.import, view, target, place)),
      });
    }
    if (toolkit.calls !== undefined && (toolkit.calls.views ?? views).includes(view)) {
      const finding = await tryCalls(toolkit.calls, view, target, place);
      lines.push({ ...line, step: `calls by ?${view}`, soap: '1.1', ...finding });
    }
  }
  if (programs === undefined || guide === undefined) return lines;
  lines.push({
    ...line,
    step: 'program of the page',
    soap: '1.1',
    ...(await tryExample(programs, guide, target, place)),
  });
  for (const soap of ['1.1', '1.2']) {
    lines.push({
      ...line,
      step: 'every operation',
      soap,
      ...(await tryClient(programs, guide, target, place, soap)),
    });
  }
  return lines;
}

type Finding = Pick<Line, 'result' | 'remark' | 'output'> & Partial<Line>;

async function tryImport(
  { commands, harmless = [] }: Import,
  view: View,
  target: Target,
  place: Place,
): Promise<Finding> {
  const env = { ...place.env, WSDL: `${target.baseUrl}/public/api.asmx?${view}` };
  const { isGood, output } = await shell(commands, { ...folder(place, `import-${view}`), env });
  if (!isGood) return { result: 'FAIL', remark: 'the import failed', output };
  const warnings = output.split('\n').filter((text) => /\bwarning\b/i.test(text));
  const reasons = warnings.map((text) => harmless.find(({ warning }) => warning.test(text))?.reason);
  const bad = warnings.filter((_text, at) => reasons[at] === undefined);
  if (bad.length > 0) return { result: 'FAIL', remark: 'the import warns', output: bad.join('\n') };
  const remark = warnings.length === 0 ? 'no warnings' : `harmless: ${[...new Set(reasons)].join('; ')}`;
  return { result: 'PASS', remark };
}

async function tryCalls(
  { files, commands }: NonNullable<Toolkit['calls']>,
  view: View,
  target: Target,
  place: Place,
): Promise<Finding> {
  const own = { ...folder(place, `calls-${view}`), seconds: 300 };
  const env = { ...place.env, WSDL: `${target.baseUrl}/public/api.asmx?${view}`, API_KEY: target.apiKey };
  for (const file of files) {
    const source = path.join(projectRoot, 'test/foreign/interop/clients', file);
    copyFileSync(source, path.join(own.cwd, path.basename(file)));
  }
  const { isGood, output } = await shell(commands, { ...own, env });
  return { result: isGood ? 'PASS' : 'FAIL', remark: isGood ? '' : 'it failed', output };
}

async function tryExample(
  { example }: Programs,
  guide: Guide,
  target: Target,
  place: Place,
): Promise<Finding> {
  const own = folder(place, 'example');
  writeFileSync(path.join(own.cwd, example), adjusted(guide.program, target));
  const { isGood, stdout, output } = await shell(
    guide.commands.map((command) => adjusted(command, target)),
    own,
  );
  if (!isGood) return { result: 'FAIL', remark: 'it failed', output };
  const isSame = stdout.endsWith(printed);
  return { result: isSame ? 'PASS' : 'FAIL', remark: isSame ? '' : 'it prints something else', output };
}

async function tryClient(
  programs: Programs,
  guide: Guide,
  target: Target,
  place: Place,
  soap: string,
): Promise<Finding> {
  const own = folder(place, 'client');
  const file = path.join(projectRoot, 'test/foreign/interop/clients', programs.folder, programs.program);
  writeFileSync(
    path.join(own.cwd, programs.program),
    callable(readFileSync(file, 'utf8'), target.operations),
  );
  const all = guide.commands.map((command) => adjusted(command, target).replaceAll(...programs.adapt));
  // Generated and compiled once, for the first version.
  const commands = soap === '1.1' ? all : all.slice(-1);
  const env = {
    ...place.env,
    API_URL: `${target.baseUrl}/public/api.asmx`,
    API_KEY: target.apiKey,
    SOAP_VERSION: soap,
  };
  const compare = `diff before-${soap} after-${soap}`;
  return judge(await shell([...commands, compare], { ...own, env }), target.operations, programs.checks);
}

/** A program without the parts, between "With OPERATION:" and "Until here.", whose operation a released contract has not. */
function callable(program: string, operations: readonly string[]): string {
  const parts = /^ *(?:\/\/|#) With (\w+):\n([^]*?)^ *(?:\/\/|#) Until here\.\n/gm;
  return program.replace(parts, (part, operation: string) => (operations.includes(operation) ? part : ''));
}

function judge(
  { isGood, stdout, output }: Outcome,
  operations: readonly string[],
  ownChecks: string[] = [],
): Finding {
  const done = new Set([...stdout.matchAll(/^ok (.+)$/gm)].map((match) => match[1]));
  const checks = [...commonChecks, ...ownChecks];
  const undone = [...operations, ...checks].filter((name) => !done.has(name));
  const passed = operations.filter((name) => done.has(name)).length;
  const finding = { operations: `${passed}/${operations.length}`, output };
  if (undone.length > 0) return { ...finding, result: 'FAIL', remark: `not done: ${undone.join(', ')}` };
  if (!isGood) return { ...finding, result: 'FAIL', remark: 'it failed at its end' };
  return { ...finding, result: 'PASS', remark: checks.join(', ') };
}

/** The page's text for the server that runs here. */
function adjusted(text: string, { baseUrl, apiKey }: Target): string {
  return text.replaceAll('http://127.0.0.1:8080', baseUrl).replaceAll('<API_KEY>', apiKey);
}

function folder(place: Place, name: string): Place {
  const cwd = path.join(place.cwd, name);
  mkdirSync(cwd, { recursive: true });
  return { ...place, cwd };
}
