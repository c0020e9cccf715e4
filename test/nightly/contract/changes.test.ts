import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/root.js';
import { breakingChanges, lostLine } from '../../../tools/contract/changes.js';
import { useFolder } from '../../support/use-folder.js';

// What `npm run check:contract` rejects and lets pass after a release.

interface Schema {
  type?: unknown;
  required: string[];
  maxLength?: number;
  properties: Record<string, Schema>;
}

interface Document {
  paths: Record<string, { post: { description: string; responses: Record<string, unknown> }; get?: object }>;
  components: { schemas: Record<string, Schema> };
}

/** A change of a text: a pattern, and its replacement. */
interface SoapRow {
  name: string;
  of: 'wsdl' | 'dataSets';
  from: string;
  to: string;
}
interface Table {
  breaking: SoapRow[];
  additive: SoapRow[];
}
const table = parse(readFileSync(new URL('changes.yaml', import.meta.url), 'utf8')) as Table;

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const folder = useFolder();

describe('openapi.yaml', () => {
  const file = path.join(projectRoot, 'openapi.yaml');

  /** What is said of a changed contract. */
  async function judged(change: (document: Document, schemas: Record<string, Schema>) => unknown) {
    const document = parse(read('openapi.yaml')) as Document;
    change(document, document.components.schemas);
    const changed = path.join(folder, 'openapi.yaml');
    writeFileSync(changed, JSON.stringify(document));
    return breakingChanges(file, changed);
  }

  test.each<[name: string, says: string, change: Parameters<typeof judged>[0]]>([
    ['a path was removed', 'removed', ({ paths }) => delete paths['/public/api/getuser']],
    ['a method was removed', 'removed', ({ paths }) => delete paths['/public/api/getuser']!.get],
    [
      'a request member is mandatory',
      'required',
      (_, { GetUserRequest }) => GetUserRequest!.required.push('ID'),
    ],
    [
      'a request member was removed',
      'removed',
      (_, { GetUserRequest }) => delete GetUserRequest!.properties['ID'],
    ],
    [
      'a request member is shorter',
      'maxLength',
      (_, { GetUserRequest }) => (GetUserRequest!.properties['EmailAddress']!.maxLength = 100),
    ],
    ['a member of a response may be missing', 'optional', (_, { Group }) => Group!.required.pop()],
    [
      'a member of a response has another type',
      'type',
      (_, { Group }) => (Group!.properties['ID']!.type = 'integer'),
    ],
    [
      'a schema has another name',
      'schema',
      (document) =>
        Object.assign(
          document,
          JSON.parse(JSON.stringify(document).replaceAll('GetUserRequest', 'ReadUserRequest')),
        ),
    ],
  ])('breaking: %s', async (_name, says, change) => {
    expect((await judged(change)).join('\n')).toContain(says);
  });

  test('additive: an operation, optional members, other words', async () => {
    const changes = await judged(({ paths }, { GetUserRequest, Group }) => {
      paths['/public/api/getthing'] = structuredClone({ post: paths['/public/api/getuser']!.post });
      Object.assign(paths['/public/api/getthing'].post, { operationId: 'getThing' });
      GetUserRequest!.properties['Badge'] = { type: 'string', maxLength: 9 } as Schema;
      Group!.properties['Color'] = { type: 'string' } as Schema;
      paths['/public/api/getuser']!.post.description = 'Other words';
    });
    expect(changes).toEqual([]);
  });

  test('what oasdiff cannot read is no success', async () => {
    writeFileSync(path.join(folder, 'broken.yaml'), 'openapi: [');
    await expect(breakingChanges(file, path.join(folder, 'broken.yaml'))).rejects.toThrow('oasdiff failed');
  });
});

describe('the WSDL and its schemas', () => {
  const texts = { wsdl: read('wsdl/api.wsdl'), dataSets: read('wsdl/datasets.xsd') };
  const changedBy = ({ of, from, to }: SoapRow): string => texts[of].replace(new RegExp(from, 's'), to);

  test.each(table.breaking)('breaking: $name', (row) => {
    const [text, changed] = [texts[row.of], changedBy(row)];
    expect(changed).not.toBe(text);
    const lost = lostLine('the.file', text, changed);
    expect(lost).toMatch(/^the\.file:\d+: </);
    expect(lostLine('the.file', text, changed, (line) => line === lost)).not.toBe(lost);
  });

  test.each(table.additive)('additive: $name', (row) => {
    expect(changedBy(row)).not.toBe(texts[row.of]);
    expect(lostLine('the.file', texts[row.of], changedBy(row))).toBeUndefined();
  });

  test('additive: other blanks', () => {
    expect(
      lostLine('the.file', texts.dataSets, texts.dataSets.replaceAll(/\n +/g, '\r\n\t')),
    ).toBeUndefined();
  });
});
