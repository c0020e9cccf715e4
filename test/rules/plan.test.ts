import { expect, test } from '@jest/globals';
import { CatalogueIndex, type Catalogue, type GLCodeRecord } from '../../src/domain/records/catalogue.js';
import { runThrough } from '../../src/domain/event-loop.js';
import { planUpdate, readUpdate, type StoredData, type Update } from '../../src/domain/update/plan.js';
import { initialColumns, userRecord } from '../../src/domain/records/records.js';

// What no request of test/operations shows: what a DataSet shows as deleted may be another value by now.

const ann = 11;
const segment = { id: 21, title: 'Account' };
const catalogue = {
  GLSegment: new CatalogueIndex([segment]),
  GLCode: new CatalogueIndex<GLCodeRecord>([]),
} as unknown as Catalogue;
const none = new CatalogueIndex([]);
const found: StoredData = {
  nextId: 99,
  record: { id: ann, key: 'ann@x.example', columns: initialColumns(userRecord) },
  holder: ann,
  sets: { GLCodes: new Map([[segment.id, 31]]) },
  named: { UserProfile: none, Group: none },
};

const planned = (before: Update) => () =>
  planUpdate(
    userRecord,
    runThrough(readUpdate(userRecord, { User: [{ ID: String(ann) }], GLCodes: [] }, before)),
    found,
    catalogue,
  );

test('a row that diffgr:before shows as deleted may be missing, whatever its value became', () => {
  const deleted = { GLSegmentTitle: 'Account', GLCodeDefault: 'renamed since' };
  expect(planned({ GLCodes: [deleted] })()).toMatchObject({ sets: { GLCodes: { remove: [segment.id] } } });
  const partial = { path: '/data/GLCodes', code: 'partial_dataset' };
  expect(planned({ GLCodes: [] })).toThrow(
    expect.objectContaining({ code: 'partial_dataset', items: [expect.objectContaining(partial)] }),
  );
});
