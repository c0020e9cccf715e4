import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../../../src/pages/collection.js';
import { inTemporaryFolder } from '../../../support/files.js';
import { childElements, parseXml } from '../../../support/messages/xml.js';
import { qa } from '../run-qa.js';

let items: PostmanItem[];
beforeAll(async () => {
  const { item } = JSON.parse((await qa(['collection'])).out) as PostmanCollection;
  items = item.flatMap((folder) => folder.item as PostmanFolder[]).flatMap((folder) => folder.item);
});

test('a Bruno collection has a file for each request, with its body and its tests', async () => {
  await inTemporaryFolder(async (folder) => {
    expect((await qa(['collection', '--format', 'bruno'])).exitCode).toBe(2);
    await qa(['collection', '--format', 'bruno', '--output', folder]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const requests = files.filter(
      (name) => name.endsWith('.bru') && !/(?:folder|collection)\.bru$/.test(name),
    );
    expect(requests).toHaveLength(items.length);
    for (const name of requests) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      // Only what a block begins and ends with is at the beginning of a line.
      expect([name, text.match(/^\S.*$/gm)?.filter((line) => !/^(?:[a-z:]+ \{|\})$/.test(line))]).toEqual([
        name,
        [],
      ]);
      expect(text).toContain('pm.test(');
    }
    const variables = readFileSync(path.join(folder, 'collection.bru'), 'utf8');
    expect(variables).toContain('\n  baseUrl: http://127.0.0.1:8090\n');
  });
});

test('a SoapUI project has a step for each request, with its headers, and the status that is right', async () => {
  const steps = async (...words: string[]) => {
    const { out } = await qa(['collection', '--format', 'soapui', ...words]);
    return Array.from(parseXml(out).getElementsByTagName('con:testStep'));
  };
  const project = await steps();
  expect(project.map((step) => step.getAttribute('name'))).toEqual(items.map(({ name }) => name));
  for (const [index, step] of project.entries()) {
    const text = (name: string) => step.getElementsByTagName(name)[0]?.textContent ?? '';
    const { request } = items[index]!;
    expect(text('con:request')).toBe(request.body.raw.replace('{{apiKey}}', '${#Project#apiKey}'));
    expect(text('con:endpoint')).toBe(request.url.raw.replace('{{baseUrl}}', '${#Project#baseUrl}'));
    const headers = childElements(parseXml(text('con:setting'))).map((entry) => entry.getAttribute('value'));
    expect(headers).toEqual(request.header.map(({ value }) => value));
    expect(text('codes')).toBe('200');
  }
  const elsewhere = await steps('--base-url', 'https://api.example.com');
  expect(elsewhere[0]?.getElementsByTagName('codes')[0]?.textContent).toMatch(/^200,400,401,/);
});
