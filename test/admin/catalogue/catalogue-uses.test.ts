import { describe, expect, test } from '@jest/globals';
import { catalogueKinds, type KindName, getReferences } from '../../../src/admin/catalogue/kinds.js';
import { readPage } from '../../docs/pages.js';

/** The models of the schema, each with the models that have many of it. */
const models = new Map(
  [...readPage('prisma/schema.prisma').matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(
    ([, model = '', body = '']) => [
      model.toLowerCase(),
      [...body.matchAll(/^ {2}\w+ +(\w+)\[\]/gm)].map(([, other = '']) => other),
    ],
  ),
);
const ofCatalogue = new Set(Object.values(catalogueKinds).map(({ model }) => model.toLowerCase()));

describe('what uses a record of the catalogue, so that pruning leaves it', () => {
  test.each(Object.entries(catalogueKinds))(
    '%s: all relations of the schema but parts of the catalogue',
    (name, kind) => {
      const others = models.get(kind.model.toLowerCase()) ?? [];
      const using = others.filter((other) => !ofCatalogue.has(other.toLowerCase()));
      const tables = getReferences(name as KindName).map(({ table }) => table);
      expect(tables.sort()).toEqual(using.sort());
    },
  );

  test('some are found', () => {
    expect(models.get('permission')?.length).toBe(2);
  });
});
