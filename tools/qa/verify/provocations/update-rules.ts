import { soapOperations, type Table } from '../../../contract/cases/soap-contract.js';
import {
  dataNode,
  diffgramNode,
  element,
  schemaNode,
  type Row,
  type Rows,
  type XmlNode,
} from '../../../contract/cases/soap-request.js';
import { groupRecord, type RecordDefinition, userRecord } from '../../../../src/domain/records/records.js';
import type { Fault } from '../../../contract/cases/types.js';
import { ownGroup, ownUser, type VerifiedCompany } from '../company.js';
import {
  type Expected,
  inJson,
  inSoap,
  type OrElse,
  type Provocation,
  type Say,
  versions,
} from './provocation.js';

/** The largest ID (D1), which no company has used. */
export const unknownId = '2147483647';
const nobody = 'nobody@verify.example';
const nothing = 'Contract verification: no such record';

/** Maximum number of faults listed (D17). */
const maxFaults = 1000;

type Kind = 'User' | 'Group';
type Rule = readonly [what: string, data: Rows, expected: Expected, orElse?: OrElse];

/**
 * Every rule of the updates that can be broken in any company, whatever its catalogue (D14 to D18, D42), in both protocols.
 * @param maxReportedFaults the server's maximum number of items of a set
 */
export function updateRules(company: VerifiedCompany, maxReportedFaults: number): Provocation[] {
  const { userId, groupId, otherUser, otherGroup } = company;
  const user = { key: 'EmailAddress', own: ownUser, other: otherUser, id: String(userId) } as const;
  const group = { key: 'GroupTitle', own: ownGroup, other: otherGroup, id: String(groupId) } as const;
  return [
    ...send(company, 'User', [
      ...recordRules('User', user),
      ...setRules(userRecord, user),
      ...userRules(company),
    ]),
    ...send(company, 'Group', [
      ...recordRules('Group', group),
      ...setRules(groupRecord, group),
      ...groupRules(),
    ]),
    ...send(company, 'User', sizes(maxReportedFaults, 'Authoring', { User: [{ EmailAddress: ownUser }] })),
    ...send(company, 'Group', sizes(maxReportedFaults, 'Users', { Group: [{ GroupTitle: ownGroup }] })),
    ...partialDataSets(company),
  ];
}

interface Own {
  readonly key: string;
  readonly own: string;
  readonly other: string;
  readonly id: string;
}

function recordRules(kind: Kind, { key, own, other, id }: Own): Rule[] {
  const at = `/data/${kind}/0`;
  return [
    ['unknown ID', { [kind]: [{ ID: unknownId, [key]: own }] }, notFound(`${at}/ID`)],
    ['blank ID', { [kind]: [{ ID: ' ', [key]: own }] }, notFound(`${at}/ID`)],
    ['ID that is no number', { [kind]: [{ ID: 'x', [key]: own }] }, notFound(`${at}/ID`)],
    [
      'natural key that is taken',
      { [kind]: [{ ID: id, [key]: other.toUpperCase() }] },
      { code: 'natural_key_taken', faults: [[`${at}/${key}`, 'natural_key_taken']] },
    ],
    ['neither ID nor natural key', { [kind]: [{}] }, broken([at, 'missing_reference'])],
    ['no record', { Roles: [] }, broken([`/data/${kind}`, 'missing_reference'])],
  ];
}

/** Each set with one item that names nothing, and with one of an unknown ID. */
function setRules({ kind, sets }: RecordDefinition, { key, own }: Own): Rule[] {
  const record = { [kind]: [{ [key]: own }] };
  return Object.entries(sets).flatMap(([set, { hasId, value }]): Rule[] => {
    // Without a value the contract refuses a permission.
    const item: Row = value?.member === 'PermissionValue' ? { PermissionValue: 'true' } : {};
    const unnamed = broken([`/data/${set}/0`, 'missing_reference']);
    const unknown = broken(unknownAt(`${set}/0/ID`));
    return [
      [`item without a reference in ${set}`, { ...record, [set]: [item] }, unnamed],
      ...(hasId
        ? [[`unknown ID in ${set}`, { ...record, [set]: [{ ID: unknownId }] }, unknown] as const]
        : []),
    ];
  });
}

/** A code that a segment of the company does not have, if there is a segment. */
function unknownCode({ glSegment }: VerifiedCompany, User: Rows[string]): Rule[] {
  if (glSegment === undefined) return [];
  const GLCodes = [{ GLSegmentTitle: glSegment, GLCodeDefault: nothing }];
  return [['unknown GL code', { User, GLCodes }, broken(unknownAt('GLCodes/0/GLCodeDefault'))]];
}

function userRules(company: VerifiedCompany): Rule[] {
  const { groupId, otherGroup } = company;
  const User = [{ EmailAddress: ownUser }];
  const missing = ['FirstName', 'LastName', 'Country', 'Currency'].map((name): Fault => [
    `/data/User/0/${name}`,
    'missing_value',
  ]);
  const unknown: Rows = {
    User: [{ EmailAddress: ownUser, Country: nothing, Currency: nothing }],
    Permissions: [{ PermissionDisplayName: nothing, PermissionValue: 'true' }],
    Groups: [{ ID: unknownId }, { GroupTitle: nothing }],
    UserDefinedFields: [{ UserDefinedFieldTitle: nothing, UserDefinedFieldValue: '1' }],
    GLCodes: [{ GLSegmentTitle: nothing, GLCodeDefault: nothing }],
    Authoring: [{ EmailAddress: nobody }],
    Roles: [{ RoleTitle: nothing }],
  };
  return [
    ['new record without mandatory values', { User: [{ EmailAddress: nobody }] }, broken(...missing)],
    ...unknownReferences(unknown, User, [
      ...['User/0/Country', 'User/0/Currency', 'Permissions/0/PermissionDisplayName'],
      ...['Groups/0/ID', 'Groups/1/GroupTitle', 'UserDefinedFields/0/UserDefinedFieldTitle'],
      ...['GLCodes/0/GLSegmentTitle', 'Authoring/0/EmailAddress', 'Roles/0/RoleTitle'],
    ]),
    ...unknownCode(company, User),
    [
      'reference without ID and title',
      { User, Groups: [{ GroupTitle: ownGroup }, {}] },
      broken(['/data/Groups/1', 'missing_reference']),
    ],
    [
      'title of another record beside an ID',
      { User, Groups: [{ ID: String(groupId), GroupTitle: otherGroup }] },
      broken(['/data/Groups/0', 'contradiction']),
    ],
  ];
}

const groupRules = (): Rule[] => [
  ...unknownReferences(
    {
      Group: [{ GroupTitle: ownGroup }],
      Permissions: [{ PermissionDisplayName: nothing, PermissionValue: 'true' }],
      Users: [{ ID: unknownId }, { EmailAddress: nobody }],
      Roles: [{ RoleTitle: nothing }],
      Categories: [{ CategoryTitle: nothing }],
    },
    [{ GroupTitle: ownGroup }],
    [
      ...['Permissions/0/PermissionDisplayName', 'Users/0/ID', 'Users/1/EmailAddress'],
      ...['Roles/0/RoleTitle', 'Categories/0/CategoryTitle'],
    ],
  ),
  [
    'an unknown reference beside an unknown ID',
    { Group: [{ ID: unknownId }], Roles: [{ RoleTitle: nothing }] },
    {
      code: 'not_found',
      faults: [['/data/Group/0/ID', 'unknown_reference'], unknownAt('Roles/0/RoleTitle')],
    },
  ],
  [
    'more faults than are listed',
    {
      Group: [{ GroupTitle: ownGroup }],
      Users: Array.from({ length: maxFaults + 1 }, () => ({ ID: unknownId })),
    },
    {
      ...broken(...Array.from({ length: maxFaults }, (_, index) => unknownAt(`Users/${index}/ID`))),
      holds: /1,001/,
    },
    ['too_many_items'],
  ],
];

/**
 * Every unknown reference in one request, and each alone: a server may overlook one that comes with others, or one without.
 * @param all a request with all of them
 * @param own the record, which is known
 * @param places where they are
 */
function unknownReferences(all: Rows, own: Rows[string], places: readonly string[]): Rule[] {
  const alone = places.map((place): Rule => {
    const [set = '', index = '0', member = ''] = place.split('/');
    const item = all[set]?.[Number(index)] ?? {};
    const isOfRecord = Object.keys(all)[0] === set;
    const data: Rows = isOfRecord
      ? { [set]: [{ ...own[0], [member]: nothing }] }
      : { [Object.keys(all)[0] ?? '']: own, [set]: [item] };
    return [`unknown ${member} in ${set}`, data, broken(unknownAt(`${set}/0/${member}`))];
  });
  return [['unknown references', all, broken(...places.map(unknownAt))], ...alone];
}

/** The maximum number of items of a set, which each server can configure. */
function sizes(maxReportedFaults: number, set: string, record: Rows): Rule[] {
  const item = { EmailAddress: ownUser };
  const data = (count: number): Rows => ({ ...record, [set]: Array.from({ length: count }, () => item) });
  return [
    ['as many items as are allowed', data(maxReportedFaults), {}, ['too_many_items', 'body_too_large']],
    [
      'one item too many',
      data(maxReportedFaults + 1),
      { code: 'too_many_items', faults: [[`/data/${set}`, 'max_items']] },
      [undefined],
    ],
  ];
}

function notFound(path: string): Expected {
  return { code: 'not_found', faults: [[path, 'unknown_reference']] };
}

function broken(...faults: Fault[]): Expected {
  return { code: 'rule_violation', faults };
}

function unknownAt(place: string): Fault {
  return [`/data/${place}`, 'unknown_reference'];
}

/** What .NET's GetChanges() makes of a group with an edited title: the stored member is declared, but not sent (D37). */
function partialDataSets(company: VerifiedCompany): Provocation[] {
  const tables = tablesOf('Group').filter(({ name }) => ['Group', 'Users'].includes(name));
  const changed = { 'diffgr:id': 'Group1', 'diffgr:hasChanges': 'modified' };
  const row = element('Group', changed, element('GroupTitle', {}, ownGroup), element('Description', {}, 'x'));
  const data = element('data', {}, schemaNode(tables), diffgramNode(row));
  const expected = {
    code: 'partial_dataset',
    faults: [['/data/Users', 'partial_dataset']],
  } as const;
  return ofDataSet(company, 'Group', data).map((say) => say('changed rows only', expected));
}

function send(company: VerifiedCompany, kind: Kind, rules: readonly Rule[]): Provocation[] {
  return rules.flatMap(([what, data, expected, orElse]) => {
    const json = inJson(`update${kind}`, { APIkey: company.apiKey, data });
    const soap = ofDataSet(company, kind, dataNode('data', tablesOf(kind), data));
    return [json, ...soap].map((say) => say(what, expected, {}, orElse));
  });
}

function ofDataSet({ apiKey, namespace }: VerifiedCompany, kind: Kind, data: XmlNode): Say[] {
  const operation = `Update${kind}`;
  const node = element(operation, { xmlns: namespace }, element('APIkey', {}, apiKey), data);
  return versions.map((version) => inSoap(operation, version, node));
}

function tablesOf(kind: Kind): readonly Table[] {
  const operation = soapOperations().find(({ name }) => name === `Update${kind}`);
  return operation?.parameters.find(({ name }) => name === 'data')?.tables ?? [];
}
