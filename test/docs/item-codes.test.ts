import { beforeAll, describe, expect, test } from '@jest/globals';
import { itemCodes } from '../../src/domain/errors.js';
import { person } from '../support/scenarios/company.js';
import { readEnvelope, send } from '../support/scenarios/protocols.js';
import { useCompany, useServer } from '../support/servers/use-server.js';
import { envelope } from '../support/messages/xml.js';
import { codeBlocks, oneLine, readPage } from './pages.js';

interface Item {
  path: string;
  code: string;
  message: string;
}

const sections = readPage('docs/errors.md')
  .split(/^(?=## |### )/m)
  .flatMap((text) => {
    const code = /^### Item `(\w+)`\n/.exec(text)?.[1];
    return code === undefined ? [] : [{ code, text }];
  });

const server = useServer();
const company = useCompany(server);
/** The page's 32. */
let staffId: number;

beforeAll(async () => {
  await company.must('updateUser', { data: { User: [person('anna@example.com')] } });
  for (const GroupTitle of ['Sales', 'Staff'])
    staffId = await company.must<number>('updateGroup', { data: { Group: [{ GroupTitle }] } });
});

describe('docs/errors.md: codes of items', () => {
  test('each has a section, in the order of the table, and no other has one', () => {
    expect(sections.map(({ code }) => code)).toEqual(Object.keys(itemCodes));
  });

  test.each(sections)('$code: advice, and an example that is answered just so', async ({ code, text }) => {
    expect(oneLine(text)).toMatch(/What to do: \S.+?\./);
    const [request = ''] = codeBlocks(text, 'http');
    const told = JSON.parse(codeBlocks(text, 'json')[0] ?? '') as Item;
    expect(told.code).toBe(code);
    expect(await itemsOf(request)).toEqual([told]);
  });
});

async function itemsOf(request: string): Promise<Item[]> {
  const [, path = '', body = ''] = /^POST (\S+)\n\n([^]*)$/.exec(request) ?? [];
  const isSoap = path.endsWith('.asmx');
  const content = body
    .replace(/<API_KEY>|&lt;API_KEY&gt;/, company.apiKey)
    .replace('"ID": "32"', `"ID": "${staffId}"`)
    .replace('{}, …', Array.from({ length: 100_001 }, () => '{}').join());
  const headers = { 'Content-Type': isSoap ? 'text/xml; charset=utf-8' : 'application/json' };
  const sent = isSoap ? envelope('1.1', content) : content;
  const { text } = await send(`${server.baseUrl}${path}`, 'POST', headers, sent);
  if (isSoap) return readEnvelope(text).error?.items ?? [];
  return (JSON.parse(text) as { errors?: Item[] }).errors ?? [];
}
