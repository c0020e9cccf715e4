import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { requestSamples } from '../../site/request-samples.js';

const url = 'http://127.0.0.1:1/public/api/updateuser';
const body = {
  APIkey: '<API_KEY>',
  data: {
    User: [{ LastName: "O'Neill", FirstName: 'Siobhán "S"', Note: 'a\\b', Disabled: null }],
    Roles: [],
    Flag: true,
  },
};

function sample(language: string): string {
  return requestSamples(url, body).find((one) => one.language === language)?.text as string;
}

test('every sample names the address, and no language comes twice', () => {
  const samples = requestSamples(url, body);
  expect(samples.map(({ title }) => title)).toEqual(['curl', 'JavaScript', 'Python', 'C#', 'Java', 'PHP']);
  for (const { text } of samples) expect(text).toContain(url);
});

test('a shell gives curl the body as it is', () => {
  const printed = execFileSync('sh', ['-c', sample('curl').replace(/^curl/, 'printf "%s\\n"')], {
    encoding: 'utf8',
  });
  const [address, , header, , ...rest] = printed.split('\n');
  expect([address, header]).toEqual([url, 'Content-Type: application/json']);
  expect(JSON.parse(rest.join('\n'))).toEqual(body);
});

test('JavaScript sends the body, and throws on an error response', async () => {
  const sent: unknown[] = [];
  const program = sample('js');
  // The sample has top-level await, so it is the body of an async function.
  const AsyncFunction = (async () => {}).constructor as new (
    ...words: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const run = (ok: boolean): Promise<void> =>
    new AsyncFunction('fetch', 'console', program)(
      (address: string, options: { method: string; body: string }) => {
        sent.push([address, options.method, JSON.parse(options.body)]);
        return Promise.resolve({ ok, json: () => Promise.resolve({ code: 'not_found', detail: 'No.' }) });
      },
      { log: () => undefined },
    );
  await run(true);
  expect(sent).toEqual([[url, 'POST', body]]);
  await expect(run(false)).rejects.toThrow('not_found: No.');
});

test.each([
  [
    'C#, in a verbatim string',
    'csharp',
    /@"(.*)";\n {8}using/s,
    (text: string) => text.replaceAll('""', '"'),
  ],
  ['Java, in a text block', 'java', /"""\n(.*)"""/s, (text: string) => text.replaceAll('\\\\', '\\')],
  ['Python, in a raw string', 'python', /r"""(.*)"""/s, (text: string) => text],
  ['PHP, in a nowdoc', 'php', /<<<'JSON'\n(.*)\nJSON;/s, (text: string) => text],
])('%s has the body', (_where, language, literal, unescaped) => {
  const [, text = ''] = literal.exec(sample(language)) ?? [];
  expect(JSON.parse(unescaped(text))).toEqual(body);
});
