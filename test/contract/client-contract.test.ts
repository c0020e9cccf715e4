import { describe, expect, test } from '@jest/globals';
import { runThrough } from '../../src/domain/event-loop.js';
import { withOneType } from '../../codegen/json/write-client-contract.js';
import { validateUpdateGroupData, validateUpdateUserData } from '../../generated/json/validators.js';
import { operationNames } from '../support/scenarios/operations.js';
import { readDocument, resultExamples } from './examples.js';

interface TypedSchema {
  type?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, TypedSchema & { items?: { $ref: string } }>;
}

const { components } = readDocument('generated/openapi.client.json');
const schemas = components['schemas'] as unknown as Record<string, TypedSchema>;
const typesIn = (name: string): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(schemas[name]?.properties ?? {}).flatMap(([member, { items }]) =>
      items === undefined ? [] : [[member, items.$ref]],
    ),
  );

/** What stands at each `type` that is a list, everywhere in a document; a member of that name is an object. */
function typesBelow(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(typesBelow);
  return 'type' in node && Array.isArray(node.type) ? [node.type as string[], ...inside] : inside;
}

describe('the contract for code generators', () => {
  test.each(['User', 'Group'])('has one type for each item of a %s that is read and sent', (record) => {
    expect(typesIn(`${record}Update`)).toEqual(typesIn(`${record}Answer`));
    for (const $ref of Object.values(typesIn(`${record}Update`))) {
      expect(schemas[$ref!.split('/').at(-1)!]).toMatchObject({ type: 'object' });
      expect(schemas[$ref!.split('/').at(-1)!]).not.toHaveProperty('required');
    }
    expect(Object.keys(schemas).filter((name) => name.endsWith('Input'))).toEqual([]);
  });

  test('a role and a category are one type in lists, too', () => {
    expect(typesIn('RoleListAnswer')['Roles']).toBe(typesIn('UserUpdate')['Roles']);
    expect(typesIn('CategoryListAnswer')['Countries']).toBe(typesIn('GroupUpdate')['Categories']);
  });

  // Some generators know no other: they cannot write the type at all.
  test.each(['openapi.yaml', 'generated/openapi.client.json'])(
    '%s: a value has one type, besides null',
    (file) => {
      const several = typesBelow(readDocument(file)).filter(
        (types) => types.filter((type) => type !== 'null').length !== 1,
      );
      expect(several).toEqual([]);
    },
  );

  // A value that is added to one of these breaks generated clients: it needs another name, or a decision.
  test('has an enum only where no value will be added', () => {
    const closed = Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.enum === undefined ? [] : [[name, schema.enum.length] as const]),
      ...Object.entries(schema.properties ?? {}).flatMap(([member, { enum: values }]) =>
        values === undefined ? [] : [[`${name}.${member}`, values.length] as const],
      ),
    ]);
    expect(Object.fromEntries(closed)).toEqual({
      'User.Disabled': 2,
      'UserListItem.Disabled': 2,
      PermissionValue: 3,
      'ChangePosition.More': 2,
      'PagePosition.More': 2,
      'UpdateResult.Result': 4,
      ProblemCode: 22,
      'ProblemItem.code': 17,
    });
    expect(schemas['Change']?.properties).toMatchObject({
      RecordKind: { type: 'string', 'x-extensible-enum': ['User', 'Group', 'Catalogue'] },
      Change: { type: 'string', 'x-extensible-enum': ['created', 'updated', 'deleted'] },
    });
  });

  test('has the headers against lost updates, as optional parameters', () => {
    const { paths } = readDocument('generated/openapi.client.json');
    const taken = Object.entries(paths).flatMap(([path, { post }]) => {
      const { parameters = [] } = post as { parameters?: { $ref: string }[] };
      return parameters.map(({ $ref }) => `${path.split('/').at(-1)} ${$ref.split('/').at(-1)}`);
    });
    expect(taken.sort()).toEqual(
      ['group', 'user']
        .flatMap((kind) => [
          ...[`delete${kind} If-Match`, `update${kind} If-Match`, `update${kind} If-None-Match`],
        ])
        .sort(),
    );
    const optional = {
      in: 'header',
      required: false,
      schema: { type: 'string', example: expect.any(String) },
    };
    const { parameters } = components as unknown as { parameters: object };
    expect(parameters).toMatchObject({ 'If-Match': optional, 'If-None-Match': optional });
  });

  test('marks the text of a problem, which Kiota puts into the message of its exception', () => {
    expect(schemas['Problem']?.properties?.['detail']).toHaveProperty('x-ms-primary-error-message', true);
  });

  test('shows how each operation is called from six languages', () => {
    const { paths } = readDocument('generated/openapi.client.json');
    const shown = Object.entries(paths).map(([path, { post }]) => {
      const samples = (post as unknown as { 'x-codeSamples': { lang: string; source: string }[] })[
        'x-codeSamples'
      ];
      const called = samples.filter(({ source }) => source.includes(`http://localhost:8080${path}`));
      return called.filter(({ source }) => source.includes('<API_KEY>')).map(({ lang }) => lang);
    });
    expect(shown).toHaveLength(operationNames.length);
    expect(new Set(shown.map((languages) => languages.join()))).toEqual(
      new Set(['Shell,TypeScript,Python,C#,Java,PHP']),
    );
  });

  test.each([
    ['getUser', validateUpdateUserData],
    ['getGroup', validateUpdateGroupData],
  ])('the server takes what %s returns as the data of an update', (operation, validate) => {
    const responses = resultExamples().filter((example) => example.operation === operation);
    expect(responses).not.toEqual([]);
    for (const { value } of responses) expect(runThrough(validate(value))).toBe(true);
  });
});

test('a response with a member that no request takes has no single type: nothing is generated', () => {
  const items = (name: string) => ({ items: { $ref: `#/components/schemas/${name}` } });
  const contract = {
    DeskUpdate: { properties: { Desk: items('DeskInput') } },
    DeskAnswer: { properties: { Desk: items('Desk') } },
    DeskInput: { properties: { ID: {} } },
    Desk: { properties: { ID: {}, Height: {} } },
  };
  expect(() => withOneType(contract)).toThrow('an answer has Desk.Height, which no request takes');
});
