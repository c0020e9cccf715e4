import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { openApiChanges } from '../../../tools/contract/compare/openapi-changes.js';
import { contracts, worst } from './mutation.js';
import type { Mutation } from './mutation.js';

interface Schema {
  type?: unknown;
  required: string[];
  maxLength?: number;
  enum?: string[];
  properties: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  description: string;
  responses: Record<string, unknown>;
}

interface Document {
  info: { description: string };
  paths: Record<string, { post: Operation; get?: Operation }>;
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> };
}

type Change = (at: {
  paths: Document['paths'];
  schemas: Document['components']['schemas'];
  document: Document;
}) => void;

const getUser = '/public/api/getuser';

const mutations: [verdict: Mutation['verdict'], name: string, check: string, change: Change][] = [
  ['breaking', 'a path is gone', 'api-path-removed', ({ paths }) => delete paths['/public/api/getuser']],
  [
    'breaking',
    'a method is gone',
    'api-removed',
    ({ paths }) => (paths['/public/api/getuser'] = { post: paths['/public/api/getuser']!.post }),
  ],
  [
    'breaking',
    'a request member becomes mandatory',
    'request-property-became-required',
    ({ schemas }) => schemas['GetUserRequest']!.required.push('ID'),
  ],
  [
    'breaking',
    'a request member is gone',
    'request-property-removed',
    ({ schemas }) => delete schemas['GetUserRequest']!.properties['ID'],
  ],
  [
    'breaking',
    'a request member is shorter',
    'request-property-max-length-decreased',
    ({ schemas }) => (schemas['GetUserRequest']!.properties['EmailAddress']!.maxLength = 100),
  ],
  [
    'breaking',
    'a request member may not be null any more',
    'request-property',
    ({ schemas }) => (schemas['GetUserRequest']!.properties['ID']!.type = 'string'),
  ],
  [
    'breaking',
    'a member of an answer is gone',
    'response-required-property-removed',
    ({ schemas }) => {
      const group = schemas['Group']!;
      delete group.properties['Description'];
      group.required = group.required.filter((name) => name !== 'Description');
    },
  ],
  [
    'breaking',
    'a member of an answer may be missing',
    'response-property-became-optional',
    ({ schemas }) => schemas['Group']!.required.pop(),
  ],
  [
    'breaking',
    'a member of an answer has another type',
    'response-property-type-changed',
    ({ schemas }) => (schemas['Group']!.properties['ID']!.type = 'integer'),
  ],
  [
    'breaking',
    'success has no answer',
    'response-success-status-removed',
    ({ paths }) => delete paths[getUser]!.post.responses['200'],
  ],
  [
    'breaking',
    'a schema has another name',
    'api-schema-removed',
    ({ document }) => {
      const renamed = JSON.stringify(document).replaceAll('GetUserRequest', 'ReadUserRequest');
      Object.assign(document, JSON.parse(renamed));
    },
  ],
  [
    'additive',
    'a new optional request member',
    'new-optional-request-property',
    ({ schemas }) =>
      (schemas['GetUserRequest']!.properties['Badge'] = { type: 'string', maxLength: 9 } as Schema),
  ],
  [
    'additive',
    'a new member of an answer',
    'response-optional-property-added',
    ({ schemas }) => (schemas['Group']!.properties['Color'] = { type: 'string' } as Schema),
  ],
  [
    'additive',
    'a new operation',
    'endpoint-added',
    ({ paths }) => {
      const copy = structuredClone(paths[getUser]!);
      copy.post.operationId = 'getThing';
      copy.get!.operationId = 'getThingByGet';
      paths['/public/api/getthing'] = copy;
    },
  ],
  [
    'none',
    'other words',
    '',
    ({ document, paths }) => {
      document.info.description = 'Other words';
      paths[getUser]!.post.description = 'Other words';
    },
  ],
];

test.each(mutations)('%s: %s', async (verdict, _name, check, change) => {
  const document = parse(contracts.openapi) as Document;
  const before = JSON.stringify(document);
  change({ document, paths: document.paths, schemas: document.components.schemas });
  const after = JSON.stringify(document);
  expect(after).not.toBe(before);
  const changes = await openApiChanges(contracts.openapi, after);
  expect({ verdict: worst(changes), changes }).toMatchObject({ verdict });
  expect(
    changes
      .filter(({ kind }) => kind === verdict)
      .map(({ message }) => message)
      .join('\n'),
  ).toContain(check);
});

test('nothing changes: no finding', async () => {
  expect(await openApiChanges(contracts.openapi, contracts.openapi)).toEqual([]);
});

test('what oasdiff cannot read is no success', async () => {
  const broken = contracts.openapi.replaceAll('schemas/GetUserRequest', 'schemas/Nothing');
  await expect(openApiChanges(contracts.openapi, broken)).rejects.toThrow('oasdiff failed');
});
