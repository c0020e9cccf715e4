import { describe, expect, test } from '@jest/globals';
import {
  CatalogueIndex,
  glCodeKey,
  type Catalogue,
  type GLCodeRecord,
} from '../../src/domain/records/catalogue.js';
import type { AppError } from '../../src/domain/errors.js';
import { runThrough } from '../../src/domain/event-loop.js';
import {
  isEmpty,
  planUpdate,
  readUpdate,
  type StoredData,
  type Plan,
  type Update,
} from '../../src/domain/update/plan.js';
import { initialColumns, userRecord } from '../../src/domain/records/records.js';

const [ann, bob, group] = [11, 12, 13];
const users = new CatalogueIndex([
  { id: ann, title: 'ann@x.example' },
  { id: bob, title: 'bob@x.example' },
]);
const groups = new CatalogueIndex([{ id: group, title: 'Staff' }]);
const segment = { id: 21, title: 'Account' };
const codes = new CatalogueIndex<GLCodeRecord>([{ id: 31, segmentId: segment.id, title: '6000' }], (code) =>
  glCodeKey(code.segmentId, code.title),
);
const catalogue = {
  GLSegment: new CatalogueIndex([segment]),
  GLCode: codes,
  Currency: new CatalogueIndex([{ id: 41, title: 'EUR', currencyTitle: 'Euro' }]),
  Country: new CatalogueIndex([{ id: 42, title: 'AT', countryTitle: 'Austria', aliases: [] }]),
} as unknown as Catalogue;
const columns = {
  ...initialColumns(userRecord),
  emailAddress: 'ann@x.example',
  firstName: 'Ann',
  lastName: 'A',
};
const named = { UserProfile: users, Group: groups };
const ofAnn: StoredData = {
  nextId: 99,
  record: { id: ann, key: 'ann@x.example', columns },
  holder: ann,
  sets: {},
  named,
};
const noRecord: StoredData = { nextId: 99, record: undefined, holder: undefined, sets: {}, named };

function planned(update: Update, found: StoredData, before?: Update): Plan | string[] {
  try {
    return planUpdate(userRecord, runThrough(readUpdate(userRecord, update, before)), found, catalogue);
  } catch (error) {
    const { code, items } = error as AppError;
    return [code, ...items.map((item) => `${item.path} ${item.code}`)];
  }
}

describe('planUpdate', () => {
  test('what is as it is asks for nothing', () => {
    const found = { ...ofAnn, sets: { Groups: new Map([[group, true]]) } };
    const plan = planned({ User: [{ ID: '11', City: '' }], Groups: [{ GroupTitle: 'staff' }] }, found);
    expect(isEmpty(plan as Plan)).toBe(true);
  });

  test('a new profile has the next ID, and may name itself', () => {
    const User = [
      { EmailAddress: 'new@x.example', FirstName: 'N', LastName: 'N', Country: 'AT', Currency: 'EUR' },
    ];
    const plan = planned({ User, Authoring: [{ EmailAddress: 'NEW@x.example' }] }, noRecord);
    expect(plan).toMatchObject({ id: 99, isNew: true, sets: { Authoring: { put: new Map([[99, true]]) } } });
  });

  test.each<[string, Update, StoredData, string[]]>([
    [
      'a taken address: its owner may still be named by it',
      {
        User: [{ ID: '11', EmailAddress: 'bob@x.example' }],
        Authoring: [{ ID: '12', EmailAddress: 'bob@x.example' }],
      },
      { ...ofAnn, holder: bob },
      ['natural_key_taken', '/data/User/0/EmailAddress natural_key_taken'],
    ],
    [
      'an unknown ID beside an address that is there: its owner may be named by it',
      {
        User: [{ ID: '77', EmailAddress: 'bob@x.example' }],
        Authoring: [{ ID: '12', EmailAddress: 'bob@x.example' }],
      },
      { ...noRecord, holder: bob },
      ['not_found', '/data/User/0/ID unknown_reference'],
    ],
    [
      'every mandatory value, and a reference without any',
      { User: [{ EmailAddress: 'new@x.example' }], Groups: [{}] },
      noRecord,
      [
        'rule_violation',
        ...['FirstName', 'LastName', 'Country', 'Currency'].map(
          (name) => `/data/User/0/${name} missing_value`,
        ),
        '/data/Groups/0 missing_reference',
      ],
    ],
  ])('%s', (_title, update, found, wanted) => {
    expect(planned(update, found)).toEqual(wanted);
  });

  test('a row that diffgr:before shows as deleted may be missing, whatever its value became', () => {
    const found = { ...ofAnn, sets: { GLCodes: new Map([[segment.id, 31]]) } };
    const before = { GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: 'renamed since' }] };
    const plan = planned({ User: [{ ID: '11' }], GLCodes: [] }, found, before);
    expect(plan).toMatchObject({ sets: { GLCodes: { remove: [segment.id] } } });
    expect(planned({ User: [{ ID: '11' }], GLCodes: [] }, found, { GLCodes: [] })).toEqual([
      'partial_dataset',
      '/data/GLCodes partial_dataset',
    ]);
  });
});
