import { groupRecord, type RecordDefinition, userRecord } from '../../src/domain/records/records.js';
import type { SetDefinition } from '../../src/domain/records/sets.js';
import { isGiven, naturalKey } from '../../src/domain/text.js';
import type { Finding } from '../exchange.js';
import { asText } from '../exchange/response.js';
import { finding, type Judged, type Named, read, type Verification } from './judge.js';

type Row = Readonly<Record<string, string | null | undefined>>;
type Record_ = Readonly<Record<string, readonly Row[] | undefined>>;

/** Reads after a successful write: the values of an update must be there, and a deleted record must not. */
export async function confirmed(
  verification: Verification,
  trial: Named,
  judged: Judged,
): Promise<Finding[]> {
  const { called = '', input, reported } = judged;
  const [, verb, kind] = /^(update|delete)(User|Group)$/.exec(called) ?? [];
  if (input === undefined || verb === undefined || kind === undefined || reported.code !== undefined)
    return [];
  const lost = (message: string, rule: string): Finding[] => [finding(trial, 'not_stored', message, rule)];
  if (verb === 'delete') {
    if (reported.value !== 'true') return [];
    const { reported: after } = await read(verification, `get${kind}`, input);
    if (after.code === 'not_found') return [];
    const rule = 'true means that the record is deleted, for good.';
    return lost('The record was deleted, and is still there.', rule);
  }
  const { reported: after } = await read(verification, `get${kind}`, { ID: reported.value ?? '' });
  const { data } = input as { data: Record_ };
  const definition: RecordDefinition = kind === 'User' ? userRecord : groupRecord;
  const stored = after.tables as Record_;
  const different = [
    ...differentFields(definition, data[kind]?.[0] ?? {}, stored[kind]?.[0] ?? {}),
    ...Object.entries(definition.sets)
      .filter(([set, one]) => data[set] && !isAsWritten(one, data[set], stored[set] ?? []))
      .map(([set]) => set),
  ];
  if (different.length === 0) return [];
  const rule = 'An update is all or nothing, so one that succeeds has written what it says.';
  return lost(`The update succeeded, but a read shows something else in ${different.join(', ')}.`, rule);
}

/** Values that may be returned in another spelling: the stored or the list's. */
const respelled = new Set(['EmailAddress', 'GroupTitle', 'Country', 'Currency', 'Language', 'Disabled']);

function differentFields({ fields }: RecordDefinition, written: Row, stored: Row): string[] {
  return Object.keys(fields).filter((name) => {
    const [expected, is] = [written[name], asText(stored[name])];
    if (expected === undefined || expected === null) return false;
    return respelled.has(name) ? naturalKey(expected) !== naturalKey(is) : expected !== is;
  });
}

function isAsWritten(set: SetDefinition, items: readonly Row[], stored: readonly Row[]): boolean {
  const { titleMember, hasId, lists, value, unlisted } = set;
  const found = items.map((item) =>
    stored.find((row) =>
      hasId && isGiven(item['ID'])
        ? row['ID'] === item['ID']
        : naturalKey(asText(row[titleMember])) === naturalKey(item[titleMember] ?? ''),
    ),
  );
  if (lists === 'members') return !found.includes(undefined) && new Set(found).size === stored.length;
  const { member, type } = value;
  const isUnset = (row: Row): boolean => ['', 'null'].includes(asText(row[member]));
  if (unlisted === 'removed' && stored.some((row) => !found.includes(row) && !isUnset(row))) return false;
  return items.every((item, index) => {
    const expected = item[member];
    if (expected === undefined || expected === null) return true;
    const is = asText(found[index]?.[member]);
    return type === 'text' ? is === expected : naturalKey(is) === naturalKey(expected);
  });
}
