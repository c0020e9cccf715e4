import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { readEnvelope, send } from '../support/scenarios/protocols.js';
import { useDemoCompany, useServer } from '../support/servers/use-server.js';
import { codeBlocks, readPage, tableRows } from './pages.js';

/** What a curl command sends. */
interface CurlCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Reads a curl command with the options -s, -X, -H and -d. */
function readCurl(command: string): CurlCall {
  const words = [...command.matchAll(/'([^']*)'|([^\s'\\]+)/g)].map((match) => match[1] ?? match[2] ?? '');
  // curl's own default for -d; another one is among the headers.
  const call: CurlCall = {
    method: 'POST',
    path: '',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: '',
  };
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '-s') continue;
    if (word === '-X') call.method = words[++at] ?? '';
    else if (word === '-d') call.body = words[++at] ?? '';
    else if (word === '-H') {
      const [name = '', value = ''] = (words[++at] ?? '').split(/:\s*(.*)/s);
      call.headers[name] = value;
    } else {
      expect(word).toMatch(/^http:\/\/127\.0\.0\.1:8080\//);
      call.path = new URL(word).pathname;
    }
  }
  return call;
}

const calls = codeBlocks(readPage('README.md'), 'sh').filter((block) => block.startsWith('curl '));

describe('the calls in README.md', () => {
  const server = useServer();
  const demo = useDemoCompany(server);

  test('are JSON and SOAP', () => {
    const kinds = calls.map(readCurl).map(({ method, path: where }) => `${method} ${where}`);
    expect(kinds).toEqual(['POST /public/api/getuser', 'POST /public/api.asmx']);
  });

  const byPath = calls.map((command) => ({ command, where: readCurl(command).path }));
  test.each(byPath)('return data of the demo company: $where', async ({ command }) => {
    expect(command).toContain('<API_KEY>');
    const { method, path: where, headers, body } = readCurl(command.replaceAll('<API_KEY>', demo.apiKey));
    const { status, text } = await send(`${server.baseUrl}${where}`, method, headers, body);
    expect(status).toBe(200);
    const result = where.endsWith('.asmx') ? readEnvelope(text).result : (JSON.parse(text) as unknown);
    const [rows] =
      typeof result === 'number' ? [[result]] : Object.values(result as Record<string, unknown[]>);
    expect(rows?.length).toBeGreaterThan(0);
  });
});

const pages = [
  'README.md',
  '.github/SECURITY.md',
  'qa/README.md',
  ...readdirSync(path.join(projectRoot, 'docs')).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'));

describe.each(pages)('%s', (page) => {
  const text = readPage(page);

  test('has relative links that lead somewhere', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
    const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
    const broken = relative.filter((target) => !leadsSomewhere(page, target));
    expect(broken).toEqual([]);
  });

  test('names scripts of package.json only', () => {
    const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

function leadsSomewhere(page: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const found = file === '' ? page : path.posix.join(path.posix.dirname(page), decodeURIComponent(file));
  if (!existsSync(path.join(projectRoot, found))) return false;
  return heading === undefined || headingsOf(readPage(found)).includes(heading);
}

/** The anchors that a viewer makes of a page's headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

test.each(['docs/architecture.md', 'docs/extending.md'])('%s names files that exist', (page) => {
  const files = [
    ...readPage(page).matchAll(/`((?:src|test|prisma|wsdl|codegen|tools|qa|bench|docs|deploy)\/[\w./-]+)`/g),
  ].map((match) => match[1] ?? '');
  const invented = ['src/operations/verb-noun.ts', 'test/operations/verb-noun.test.ts'];
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.filter((file) => !invented.includes(file) && !existsSync(path.join(projectRoot, file))),
  ).toEqual([]);
});

test('docs/CONTRIBUTING.md has every script of package.json, and says something of each', () => {
  const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
  const known = Object.keys(scripts)
    // npm runs pre… before the script itself.
    .filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
    .map((name) => `\`npm ${['start', 'test', 'version'].includes(name) ? '' : 'run '}${name}\``);
  const rows = tableRows(readPage('docs/CONTRIBUTING.md'), ['Script', 'What it does']);
  expect(rows.map(([command]) => command).sort()).toEqual(known.sort());
  for (const [command, what = ''] of rows)
    expect([command, what]).toEqual([command, expect.stringMatching(/^.{10,}$/)]);
});

test('docs/architecture.md has every part of src/, and says of each what the linter lets it import', () => {
  const config = readPage('eslint.config.js').split('const layers = {')[1]?.split('\n};')[0] ?? '';
  const names = (list = ''): string => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).join(', ');
  const rules = [...config.matchAll(/^ {2}'?([\w-]+)'?: \{(.*?)\},?$/gms)].map(([, part, rule = '']) => {
    const types = names(/types: \[(.*?)\]/s.exec(rule)?.[1]);
    const may = names(/may: \[(.*?)\]/s.exec(rule)?.[1]);
    const isFile = existsSync(path.join(projectRoot, `src/${part}.ts`));
    return [`\`src/${part}${isFile ? '.ts' : '/'}\``, types === '' ? may : `${may}; types of ${types}`];
  });
  expect(rules.length).toBeGreaterThan(10);
  const rows = tableRows(readPage('docs/architecture.md'), ['Part', 'Job', 'May import']);
  expect(rows.map(([part, , may]) => [part, may]).sort()).toEqual(rules.sort());
  const folders = readdirSync(path.join(projectRoot, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `\`src/${name}/\``);
  const listed = rows.map(([part]) => part).filter((part) => part?.endsWith('/`'));
  expect(listed.sort()).toEqual(folders.sort());
});
