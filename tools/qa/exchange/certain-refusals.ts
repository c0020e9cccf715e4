import type { Fault } from '../../contract/cases/types.js';
import { groupRecord, type RecordDefinition, userRecord } from '../../../src/domain/records/records.js';
import { naturalKey } from '../../../src/domain/text.js';
import { isGiven } from '../../../src/domain/update/references.js';
import { recordOf } from './answer-rules.js';

type Item = Readonly<Record<string, string | null | undefined>>;

/**
 * The faults for which every company refuses a request that meets the contract, whatever its data: nothing names the record, or an item
 * of a set has no reference (D9, D14, D15).
 * @param operation the domain's name
 * @param input as the operation gets it
 */
export function certainRefusals(operation: string, input: object): Fault[] {
  const [, verb, kind] = /^(get|update|delete)(User|Group)$/.exec(operation) ?? [];
  if (verb === undefined) return [];
  const record: RecordDefinition = kind === 'User' ? userRecord : groupRecord;
  if (verb === 'update') return inUpdate(record, input);
  const { ID, [record.keyMember]: key } = input as Item;
  return isGiven(ID) || naturalKey(key ?? '') !== '' ? [] : [['', 'missing_reference']];
}

function inUpdate({ kind, keyMember, sets }: RecordDefinition, input: object): Fault[] {
  const { data } = input as { data: Record<string, Item[] | null | undefined> };
  const own = recordOf(kind, input) as Item;
  const path = data[kind] ? `/data/${kind}/0` : `/data/${kind}`;
  const unnamed: Fault[] = isGiven(own['ID']) || isGiven(own[keyMember]) ? [] : [[path, 'missing_reference']];
  const inSets = Object.entries(sets).flatMap(([set, { titleMember, hasId }]) =>
    (data[set] ?? []).flatMap((item, index): Fault[] => {
      const isNamed = (hasId && isGiven(item['ID'])) || isGiven(item[titleMember]);
      return isNamed ? [] : [[`/data/${set}/${index}`, 'missing_reference']];
    }),
  );
  return [...unnamed, ...inSets];
}
