import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { soapMessage } from '../../test/support/messages/requests.js';
import { childElements, parseXml } from '../../test/support/messages/xml.js';
import { useFolder } from '../../test/support/use-folder.js';
import { qa } from './run-qa.js';

const folder = useFolder();

const key = 'cak_0123456789abcdef';
const address = 'ann@example.com';

function file(name: string, content: string | Buffer): string {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
}

const good = file('getuser.json', JSON.stringify({ APIkey: key, EmailAddress: address }));
const bad = file(
  'updateuser-2.json',
  `{"APIkey": "${key}", "data": {\n  "User": [{"Titel": "${address}"}]}}`,
);

describe('qa check', () => {
  test('says of each file whether it meets the contract, and where not', async () => {
    const soap = file('envelope.xml', soapMessage('GetTaxList', key, [], '1.2').body);
    const { exitCode, out, err } = await qa(['check', good, bad, soap]);
    expect([exitCode, err]).toEqual([1, '']);
    expect(out).toContain(`${good} (getUser): meets the contract\n`);
    expect(out).toContain(
      `${bad} (updateUser): breaks the contract\n  request /data/User/0/Titel, line 2, column 13: unknown_member\n`,
    );
    expect(out).toContain('    Rule: additionalProperties: false (ID, EmailAddress,');
    expect(out).toContain(`${soap} (GetTaxList): meets the contract\n`);
    expect(out).toContain('3 entries: 2 meet the contract, 1 breaks it (1 violation), 0 skipped.\n');
    expect(out).toMatch(/Not judged, .*API key is valid/);
    expect(out).not.toMatch(/cak_0|ann@/);
  });

  test('elements of an update that are not read are a warning, at both protocols', async () => {
    const record = { GroupTitle: 'Staff' };
    const data = { Group: [record, record, record] };
    const json = file('updategroup.json', JSON.stringify({ APIkey: key, data }));
    const rows =
      '<diffgr:diffgram xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns=""><Group><GroupTitle>A</GroupTitle></Group><Group><GroupTitle>B</GroupTitle></Group></NewDataSet></diffgr:diffgram>';
    const soap = file('update.xml', soapMessage('UpdateGroup', key, [['data', { xml: rows }]]).body);
    const { exitCode, out } = await qa(['check', json, soap]);
    expect(exitCode).toBe(0);
    expect(out).toContain(
      `(updateGroup): meets the contract\n  warning: Only the first element of the record's array is read; 2 elements are ignored.\n`,
    );
    expect(out).toContain(
      `(UpdateGroup): meets the contract\n  warning: Only the first element of the record's array is read; 1 element is ignored.\n`,
    );
    expect((await qa(['check', json, '--format', 'junit'])).out).toContain(
      '<system-out>warning: Only the first',
    );
  });

  test('exit code 0 when all is well', async () => {
    expect((await qa(['check', good])).exitCode).toBe(0);
  });

  test('--operation and standard input', async () => {
    const { exitCode, out } = await qa(['check', '-', '--operation', 'getTaxList'], '{"APIkey": "k"}');
    expect([exitCode, out.split('\n')[0]]).toEqual([0, 'standard input (getTaxList): meets the contract']);
    expect((await qa(['check', '-'], soapMessage('GetTaxList', undefined).body)).exitCode).toBe(1);
  });

  test('an envelope in UTF-16, and a body with a byte order mark', async () => {
    const text = `<?xml version="1.0" encoding="utf-16"?>${soapMessage('GetTaxList', 'k', [], '1.2').body.replace(/^<\?.*?\?>/, '')}`;
    const soap = file('utf16.xml', Buffer.from(`\ufeff${text}`, 'utf16le'));
    const json = file('gettaxlist.bom.json', '\ufeff{"APIkey": "k"}');
    expect((await qa(['check', soap, json])).exitCode).toBe(0);
  });

  test('reports to files, as the other commands write them, beside the text', async () => {
    const [json, html, junit] = ['report.json', 'report.html', 'old.xml'].map((name) =>
      path.join(folder, name),
    );
    const files = ['--out', json!, '-o', html!, '--output', junit!];
    const { out } = await qa(['check', good, bad, ...files]);
    expect(out).toContain('2 entries: 1 meets the contract, 1 breaks it (1 violation)');
    const report = JSON.parse(readFileSync(json!, 'utf8'));
    expect(report).toMatchObject({
      tool: 'check',
      totals: { requests: 2, judged: 2, violating: 1, requestViolations: 1, responseViolations: 0 },
    });
    expect(report.entries[1]).toMatchObject({
      source: bad,
      verdict: 'breaks',
      findings: [
        { side: 'request', place: '/data/User/0/Titel', line: 2, column: 13, code: 'unknown_member' },
      ],
    });
    expect(readFileSync(html!, 'utf8')).toContain('1 violation in requests, 0 in responses, of 1 kind');
    expect(readFileSync(junit!, 'utf8')).toContain('<testsuites name="qa check ');
  });

  test('JUnit report', async () => {
    const { out } = await qa(['check', good, bad, '--format', 'junit']);
    const root = parseXml(out);
    expect([root.getAttribute('tests'), root.getAttribute('failures')]).toEqual(['2', '1']);
    const suites = childElements(root);
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual([good, bad]);
    const failure = suites[1]!.getElementsByTagName('failure')[0]!;
    expect(failure.getAttribute('type')).toBe('unknown_member');
    expect(failure.textContent).toContain('/data/User/0/Titel, line 2, column 13');
  });

  test.each<[string, string[], RegExp]>([
    ['no file', ['check'], /missing required argument/],
    ['unknown format', ['check', good, '--format', 'pdf'], /Allowed choices are text, json, junit/],
    ['missing file', ['check', path.join(folder, 'nix.json')], /ENOENT: no such file or directory/],
    ['a folder', ['check', folder], /EISDIR/],
    ['unknown operation', ['check', good, '--operation', 'getusr'], /Did you mean getuser\?/],
    ['no operation in the name', ['check', file('body.json', '{}')], /use --operation/],
    ['getuserz is no getuser', ['check', file('getuserz.json', '{}')], /use --operation/],
    ['no recording', ['check', file('x.har', '{}')], /no log\.entries/],
    ['unwritable report', ['check', good, '-o', path.join(folder, 'no/where.xml')], /ENOENT.*no\/where\.xml/],
    ['unknown form', ['check', good, '-o', path.join(folder, 'report.pdf')], /It must end in \.html, /],
    ['unknown command', ['chek'], /Did you mean check\?/],
    ['a status that is none', ['check', good, '--status', '99', '--operation', 'getuser'], /./],
    ['an operation that is none', ['check', good, '--operation', 'GetNothing'], /There is no operation/],
    ['no key', ['verify', 'http://127.0.0.1:9'], /required option/],
    ['a fault of no operation', ['sandbox', '--fault', 'sortusers=503'], /no operation named "sortusers"/],
    ['a port that is none', ['sandbox', '--port', '70000'], /whole number from 0 to 65535/],
    ['no target', ['proxy'], /required option '-t, --target <URL>'/],
    [
      'a target that is none',
      ['proxy', '-t', 'ftp://a'],
      /must be an address such as https:\/\/api\.example\.com/,
    ],
    ['a target with a password', ['proxy', '-t', 'http://u:p@a'], /must not hold a user name or a password/],
    [
      'a report of no form',
      ['proxy', '-t', 'http://a', '--out', 'report.txt'],
      /It must end in \.html, \.json or \.xml \(JUnit\)/,
    ],
  ])('wrong usage: %s', async (_name, words, message) => {
    const { exitCode, err } = await qa(words);
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
  });

  test.each([[['--help']], [['check', '--help']], [[]]])('help: %j', async (words) => {
    const { exitCode, out } = await qa(words);
    expect(exitCode).toBe(0);
    expect(out).toContain('Examples:\n  npm run qa -- ');
  });
});
