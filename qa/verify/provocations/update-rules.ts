import { diffgramNode, element, schemaNode } from '../../../tools/contract/cases/soap-request.js';
import type { Row, Rows } from '../../../tools/contract/cases/soap-request.js';
import { maxReportedViolations } from '../../../src/domain/errors.js';
import { isRecordTable } from '../../../src/domain/records/sets.js';
import type { Fault } from '../../../tools/contract/cases/types.js';
import { ownGroup, type OwnRecord, ownUser, type VerifiedCompany } from '../company.js';
import { type Caller, type Expected, inEveryForm, ofNode, type Provocation } from './provocation.js';

/** The largest ID, which no company has used. */
export const unknownId = '2147483647';
const unknownUser = 'nobody@verify.example';
const unknownTitle = 'Contract verification: no such record';

/** A rule of an update: the data that breaks it, and the error. */
type Rule = readonly [what: string, data: Rows, expected: Expected];

/** Every rule of the updates that can be broken in any company, whatever its catalogue, in both protocols. */
export function updateRules(company: VerifiedCompany, maxItems: number): Provocation[] {
  const { records, glSegment } = company;
  const send = (kind: OwnRecord['kind'], rules: readonly Rule[]): Provocation[] =>
    rules.flatMap(([what, data, expected]) =>
      inEveryForm({ name: `update${kind}`, soap: `Update${kind}` }, company, { data }).map((say) =>
        say(what, expected),
      ),
    );
  const ofRecords = Object.values(records).flatMap((record) =>
    send(record.kind, [
      ...recordRules(record),
      ...referenceRules(record, records),
      ...sizes(record, maxItems),
    ]),
  );
  // A code that a segment of the company does not have, if there is a segment.
  const GLCodes = [{ GLSegmentTitle: glSegment ?? '', GLCodeDefault: unknownTitle }];
  const data = { User: [{ EmailAddress: ownUser }], GLCodes };
  const unknownCode: Rule = ['unknown GL code', data, broken(unknownAt('GLCodes/0/GLCodeDefault'))];
  return [
    ...ofRecords,
    ...send('User', glSegment === undefined ? [] : [unknownCode]),
    ...send('Group', severalFaults),
    ...partialDataSets(company),
  ];
}

function recordRules({ kind, keyMember: key, fields, own, other, id }: OwnRecord): Rule[] {
  const at = `/data/${kind}/0`;
  const record = (row: Row): Rows => ({ [kind]: [row] });
  const notFound: Expected = { code: 'not_found', faults: [[`${at}/ID`, 'unknown_reference']] };
  const taken: Expected = { code: 'natural_key_taken', faults: [[`${at}/${key}`, 'natural_key_taken']] };
  const missing = Object.keys(fields)
    .filter((name) => fields[name]?.mandatory === true && name !== key)
    .map((name): Fault => [`${at}/${name}`, 'missing_value']);
  const rules: Rule[] = [
    ['unknown ID', record({ ID: unknownId, [key]: own }), notFound],
    ['blank ID', record({ ID: ' ', [key]: own }), notFound],
    ['ID that is no number', record({ ID: 'x', [key]: own }), notFound],
    ['natural key that is taken', record({ ID: id, [key]: other.toUpperCase() }), taken],
    ['neither ID nor natural key', record({}), broken([at, 'missing_reference'])],
    ['no record', { Roles: [] }, broken([`/data/${kind}`, 'missing_reference'])],
    ['new record without mandatory values', record({ [key]: unknownUser }), broken(...missing)],
  ];
  return missing.length === 0 ? rules.slice(0, -1) : rules;
}

/** Every unknown reference together and alone, as a server may overlook either; then items that name nothing, or two records. */
function referenceRules(of: OwnRecord, records: VerifiedCompany['records']): Rule[] {
  const { kind, fields, sets } = of;
  const record = { [of.keyMember]: of.own };
  const unknownFields = Object.keys(fields).filter((name) => fields[name]?.unknown !== undefined);
  const together = { ...record, ...Object.fromEntries(unknownFields.map((name) => [name, unknownTitle])) };
  const all: Record<string, Row[]> = { [kind]: [together] };
  const places = unknownFields.map((name) => `${kind}/0/${name}`);
  const rules = unknownFields.map((name): Rule => {
    const data = { [kind]: [{ ...record, [name]: unknownTitle }] };
    return [`unknown ${name} in ${kind}`, data, broken(unknownAt(`${kind}/0/${name}`))];
  });
  for (const [set, { hasId, titleMember, value, of }] of Object.entries(sets)) {
    const rule = (what: string, items: Row[], fault: Fault): void => {
      rules.push([`${what} in ${set}`, { [kind]: [record], [set]: items }, broken(fault)]);
    };
    const valued: Row =
      value === undefined ? {} : { [value.member]: value.type === 'boolean' ? 'true' : '1' };
    const title = titleMember === 'EmailAddress' ? unknownUser : unknownTitle;
    const byTitle: Row = { ...valued, [titleMember]: title };
    const unknown: Row[] = hasId ? [byTitle, { ID: unknownId }] : [byTitle];
    all[set] = unknown;
    for (const [index, item] of unknown.entries()) {
      const member = index === 0 ? titleMember : 'ID';
      places.push(`${set}/${index}/${member}`);
      rule(`unknown ${member}`, [item], unknownAt(`${set}/0/${member}`));
    }
    // Without a value the contract rejects a permission.
    const unnamed = value?.type === 'boolean' ? valued : {};
    rule('item without a reference', [unnamed], [`/data/${set}/0`, 'missing_reference']);
    if (!isRecordTable(of)) continue;
    const named = records[of];
    const second = [{ [titleMember]: named.own }, {}];
    rule('a second item without a reference', second, [`/data/${set}/1`, 'missing_reference']);
    const mixed = [{ ID: named.id, [titleMember]: named.other }];
    rule('title of another record beside an ID', mixed, [`/data/${set}/0`, 'contradiction']);
  }
  return [['unknown references', all, broken(...places.map(unknownAt))], ...rules];
}

const severalFaults: readonly Rule[] = [
  [
    'an unknown reference beside an unknown ID',
    { Group: [{ ID: unknownId }], Roles: [{ RoleTitle: unknownTitle }] },
    {
      code: 'not_found',
      faults: [['/data/Group/0/ID', 'unknown_reference'], unknownAt('Roles/0/RoleTitle')],
    },
  ],
  [
    'more violations than are listed',
    {
      Group: [{ GroupTitle: ownGroup }],
      Users: Array.from({ length: maxReportedViolations + 1 }, () => ({ ID: unknownId })),
    },
    {
      code: 'rule_violation',
      faults: Array.from({ length: maxReportedViolations }, (_, index) => unknownAt(`Users/${index}/ID`)),
      holds: /1,001/,
      orElse: ['too_many_items'],
    },
  ],
];

/** The maximum number of items of a set, which each server can configure. */
function sizes({ kind, keyMember, own, sets }: OwnRecord, maxItems: number): Rule[] {
  const [set = '', { titleMember = '' } = {}] =
    Object.entries(sets).find(([, { of }]) => of === 'UserProfile') ?? [];
  const record = { [kind]: [{ [keyMember]: own }] };
  const item = { [titleMember]: ownUser };
  const data = (count: number): Rows => ({ ...record, [set]: Array.from({ length: count }, () => item) });
  const faults: Fault[] = [[`/data/${set}`, 'max_items']];
  const tooMany: Expected = { code: 'too_many_items', faults, orElse: [undefined] };
  return [
    ['as many items as are allowed', data(maxItems), { orElse: ['too_many_items', 'body_too_large'] }],
    ['one item too many', data(maxItems + 1), tooMany],
  ];
}

export function broken(...faults: Fault[]): Expected {
  return { code: 'rule_violation', faults };
}

function unknownAt(place: string): Fault {
  return [`/data/${place}`, 'unknown_reference'];
}

/** A group with an edited title as sent by .NET's GetChanges(): the stored member is declared, but not sent. */
function partialDataSets({ apiKey, namespace }: Caller): Provocation[] {
  const tables = [
    { name: 'Group', columns: [{ name: 'GroupTitle' }, { name: 'Description' }] },
    { name: 'Users', columns: [{ name: 'EmailAddress' }] },
  ];
  const changed = { 'diffgr:id': 'Group1', 'diffgr:hasChanges': 'modified' };
  const row = element('Group', changed, element('GroupTitle', {}, ownGroup), element('Description', {}, 'x'));
  const data = element('data', {}, schemaNode(tables), diffgramNode([row]));
  const node = element('UpdateGroup', { xmlns: namespace }, element('APIkey', {}, apiKey), data);
  const expected = { code: 'partial_dataset', faults: [['/data/Users', 'partial_dataset']] } as const;
  return ofNode(node).map((say) => say('changed rows only', expected));
}
