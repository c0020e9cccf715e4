import { beforeAll, describe, expect, test } from '@jest/globals';
import { operationNames } from '../support/scenarios/operations.js';
import { send } from '../support/scenarios/protocols.js';
import { useServer } from '../support/servers/use-server.js';
import { postExamples } from '../contract/examples.js';
import { textOf } from '../protocols/soap/pages/read-page.js';
import { readTable } from '../support/messages/tables.js';

type Headers = [name: string, headers: Record<string, string>];
const elsewhere = readTable<Headers>('elsewhere.yaml', import.meta.url);
const server = useServer();
const sandbox = useServer({ PUBLIC_CONSOLE: 'true', PUBLIC_BASE_URL: 'https://sandbox.example/base' });

const pages = 'groups users reference-lists whole-records many-updates changes'.split(' ');

async function get(path: string, headers: Record<string, string> = {}, from = server, method = 'GET') {
  return send(from.baseUrl + path, method, headers, undefined);
}

/** Whether a server offers the consoles to a client. */
async function isOffered(headers: Record<string, string> = {}, from = server): Promise<unknown> {
  const { status, text, headers: responseHeaders } = await get('/docs/config.json', headers, from);
  expect([status, responseHeaders['cache-control']]).toEqual([200, 'no-store']);
  return (JSON.parse(text) as { hasConsoles: unknown }).hasConsoles;
}

const operations = [...new Set(postExamples().map(({ operation }) => operation))];

describe('the consoles of the reference', () => {
  let text = '';
  beforeAll(async () => {
    text = (await Promise.all(pages.map((name) => get(`/docs/${name}`))))
      .map((response) => response.text)
      .join('');
  });

  /** The HTML of an operation's console. */
  const consoleOf = (operation: string): string => {
    const [, found = ''] =
      new RegExp(`<form [^>]*data-operation="${operation}"(.*?)</details>`, 's').exec(text) ?? [];
    return found;
  };

  test('are there for each operation, hidden until a script shows them', () => {
    expect([...operations].sort()).toEqual([...operationNames].sort());
    for (const operation of operations) {
      expect(consoleOf(operation)).toContain(`data-address="../public/api/${operation.toLowerCase()}"`);
    }
    expect(text.match(/<details class="console"/g)).toHaveLength(operationNames.length);
    expect(text.match(/<details class="console" hidden>/g)).toHaveLength(operationNames.length);
  });

  test.each(operations)('%s has every example of the contract, beginning with the first', (operation) => {
    const values = postExamples().filter((example) => example.operation === operation);
    const written = consoleOf(operation);
    const [, first = ''] = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(written) ?? [];
    expect(JSON.parse(textOf(first))).toEqual(values[0]!.value);
    const options = [...written.matchAll(/<option value="([^"]*)">/g)].map(
      (match) => JSON.parse(textOf(match[1]!)) as unknown,
    );
    expect(options).toEqual(values.length === 1 ? [] : values.map(({ value }) => value));
  });

  test('say which operations change data, and take If-Match for the four that heed it', () => {
    const changing = operations.filter((operation) => consoleOf(operation).includes('This is carried out'));
    const conditional = operations.filter((operation) => consoleOf(operation).includes('class="if-match"'));
    const all = 'deleteGroup deleteUser updateGroup updateGroups updateUser updateUsers';
    expect(changing.sort().join(' ')).toBe(all);
    expect(conditional.sort()).toEqual(changing.filter((operation) => !operation.endsWith('s')));
    expect(consoleOf('deleteUser')).toContain('it deletes data of the company');
  });

  test('have fields with a label and without a name, so that no browser sends them by itself', () => {
    const ids = [...text.matchAll(/ for="([^"]+)"/g)].map((match) => match[1]);
    const fields = [...text.matchAll(/<(?:input|textarea|select) id="([^"]+)"([^>]*)>/g)].filter(
      ([, id]) => id !== 'q',
    );
    expect(fields.length).toBeGreaterThan(44);
    for (const [, id, attributes = ''] of fields) {
      expect([id, ids.includes(id)]).toEqual([id, true]);
      expect(attributes).not.toMatch(/ (name|value)=/);
      expect(attributes).toContain('autocomplete="off"');
    }
  });

  test('have a policy of own files only, without HTML made by scripts, and no page may frame them', async () => {
    const { headers } = await get('/docs/groups');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'",
    );
    expect(headers['cache-control']).toBe('no-cache');
    expect(await isOffered()).toBe(true);
  });

  test('are not in the index of the search', async () => {
    const { text: index } = await get('/docs/search.json');
    expect(/It is kept until you leave the page|carried out: it changes/.exec(index)).toBeNull();
  });
});

describe('who gets no console', () => {
  test.each(elsewhere)('%s', async (_name, headers) => {
    expect(await isOffered(headers)).toBe(false);
  });

  test('a Host that would be HTML stands nowhere', async () => {
    const headers = { Host: '"><script>alert(1)</script>' };
    expect(await isOffered(headers)).toBe(false);
    for (const path of ['/docs/groups', '/docs/config.json']) {
      expect((await get(path, headers)).text).not.toContain('alert(1)');
    }
  });

  test('no other site may read or send: nothing is said of origins', async () => {
    for (const from of [server, sandbox])
      for (const [path, method] of [
        ['/docs/groups', 'GET'],
        ['/docs/groups', 'OPTIONS'],
        ['/public/api/getgroup', 'OPTIONS'],
        ['/public/api/getgroup', 'POST'],
      ] as const) {
        const { headers } = await get(path, { Origin: 'http://evil.example' }, from, method);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
  });
});

describe('PUBLIC_CONSOLE=true', () => {
  test.each(elsewhere)('%s: the consoles are there', async (_name, headers) => {
    expect(await isOffered(headers, sandbox)).toBe(true);
  });

  test('the address is that of the settings, and the start page says what the server is', async () => {
    const { text } = await get('/docs/config.json', {}, sandbox);
    expect(JSON.parse(text)).toMatchObject({ address: 'https://sandbox.example/base', isSandbox: true });
    expect(JSON.parse((await get('/docs/config.json')).text)).not.toHaveProperty('address');
  });

  test('leaves the test form of the help pages to the local machine', async () => {
    const page = '/public/api.asmx?op=GetTaxList';
    expect((await get(page, { Via: '1.1 x' }, sandbox)).text).not.toContain('<form');
    expect((await get(page, {}, sandbox)).text).toContain('<form');
  });
});
