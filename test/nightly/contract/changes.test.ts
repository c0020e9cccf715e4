import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/root.js';
import { breakingChanges, lostLine } from '../../../tools/contract/changes.js';
import { readPage } from '../../docs/pages.js';
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

const folder = useFolder();

describe('openapi.yaml', () => {
  const file = path.join(projectRoot, 'openapi.yaml');

  /** What is said of a changed contract. @param change gets also the schemas of a request and of a response */
  async function judged(change: (document: Document, request: Schema, group: Schema) => unknown) {
    const document = parse(readPage('openapi.yaml')) as Document;
    const { GetUserRequest, Group } = document.components.schemas;
    change(document, GetUserRequest!, Group!);
    const changed = path.join(folder, 'openapi.yaml');
    writeFileSync(changed, JSON.stringify(document));
    return breakingChanges(file, changed);
  }

  test.each<[name: string, says: string, change: Parameters<typeof judged>[0]]>([
    ['a path was removed', 'removed', ({ paths }) => delete paths['/public/api/getuser']],
    ['a method was removed', 'removed', ({ paths }) => delete paths['/public/api/getuser']!.get],
    ['a request member is mandatory', 'required', (_, request) => request.required.push('ID')],
    ['a request member was removed', 'removed', (_, request) => delete request.properties['ID']],
    [
      'a request member is shorter',
      'maxLength',
      (_, { properties }) => (properties['EmailAddress']!.maxLength = 9),
    ],
    [
      'a member of a response may be missing',
      'optional',
      (_document, _request, group) => group.required.pop(),
    ],
    [
      'a member of a response has another type',
      'type',
      (_document, _request, { properties }) => (properties['ID']!.type = 'integer'),
    ],
    [
      'a schema has another name',
      'schema',
      (document) => {
        const renamed = JSON.stringify(document).replaceAll('GetUserRequest', 'ReadUserRequest');
        Object.assign(document, JSON.parse(renamed));
      },
    ],
  ])('breaking: %s', async (_name, says, change) => {
    expect((await judged(change)).join('\n')).toContain(says);
  });

  test('additive: an operation, optional members, other words', async () => {
    const changes = await judged(({ paths }, request, group) => {
      paths['/public/api/getthing'] = structuredClone({ post: paths['/public/api/getuser']!.post });
      Object.assign(paths['/public/api/getthing'].post, { operationId: 'getThing' });
      request.properties['Badge'] = { type: 'string', maxLength: 9 } as Schema;
      group.properties['Color'] = { type: 'string' } as Schema;
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
  const texts = { wsdl: readPage('wsdl/api.wsdl'), dataSets: readPage('wsdl/datasets.xsd') };
  const table = parse(readPage('test/nightly/contract/changes.yaml')) as Record<string, SoapRow[]>;
  const changedBy = ({ of, from, to }: SoapRow): string => texts[of].replace(new RegExp(from, 's'), to);

  test.each(table['breaking']!)('breaking: $name', (row) => {
    const [text, changed] = [texts[row.of], changedBy(row)];
    expect(changed).not.toBe(text);
    const lost = lostLine('the.file', text, changed);
    expect(lost).toMatch(/^the\.file:\d+: </);
    expect(lostLine('the.file', text, changed, (line) => line === lost)).not.toBe(lost);
  });

  test.each(table['additive']!)('additive: $name', (row) => {
    expect(changedBy(row)).not.toBe(texts[row.of]);
    expect(lostLine('the.file', texts[row.of], changedBy(row))).toBeUndefined();
  });

  test('additive: other blanks', () => {
    const changed = texts.dataSets.replaceAll(/\n +/g, '\r\n\t');
    expect(lostLine('the.file', texts.dataSets, changed)).toBeUndefined();
  });
});
