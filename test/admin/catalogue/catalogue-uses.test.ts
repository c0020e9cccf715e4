import { describe, expect, test } from '@jest/globals';
import { catalogueKinds } from '../../../src/admin/catalogue/kinds.js';
import { readPage } from '../../docs/pages.js';

/** The models of the schema, each with its relations to many: [the relation's name, the other model]. */
const models = new Map(
  [...readPage('prisma/schema.prisma').matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(
    ([, model = '', body = '']) => [
      model.toLowerCase(),
      [...body.matchAll(/^ {2}(\w+) +(\w+)\[\]/gm)].map(([, relation = '', other = '']) => ({
        relation,
        other,
      })),
    ],
  ),
);
const ofCatalogue = new Set(Object.values(catalogueKinds).map(({ model }) => model.toLowerCase()));

describe('what uses a record of the catalogue, so that pruning leaves it', () => {
  test.each(Object.entries(catalogueKinds))(
    '%s: all relations of the schema but parts of the catalogue',
    (_, kind) => {
      const relations = models.get(kind.model.toLowerCase());
      const uses = relations?.filter(({ other }) => !ofCatalogue.has(other.toLowerCase()));
      expect(uses?.map(({ relation }) => relation)).toEqual([...kind.uses]);
    },
  );

  test('some are found', () => {
    expect(models.get('permission')?.length).toBe(2);
  });
});
