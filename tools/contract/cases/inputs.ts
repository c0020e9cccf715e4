import { soapOperations } from '../../../generated/soap/registry.js';
import type { RecordDefinition } from '../../../src/domain/records/records.js';
import type { SetDefinition } from '../../../src/domain/records/sets.js';

type Values = Readonly<Record<string, unknown>>;

/** By parameter, a value that every company accepts. Those of data, and names of records, depend on the company. */
const anyValues: Values = { SinceRevision: '0', Limit: 10, AfterID: '0', ChangedSince: '' };

/**
 * A request of an operation with all of its parameters, without the key.
 * @param values by parameter, if not just any value will do
 * @throws Error for a parameter that has no value
 */
export function inputWith(operation: string, values: Values = {}): Values {
  const all = { ...anyValues, ...values };
  const found = Object.values(soapOperations).find(({ name }) => name === operation);
  const parameters = (found?.parameters ?? []).filter((name) => name !== 'APIkey');
  return Object.fromEntries(
    parameters.map((name) => {
      if (all[name] === undefined) throw new Error(`No value is known for ${name} of ${operation}.`);
      return [name, all[name]];
    }),
  );
}

/** The records that a company's requests refer to. */
export interface Subjects {
  /** The address of a user profile and the title of a group */
  readonly user: string;
  readonly group: string;
  /** An address without a user: nothing existing is deleted. */
  readonly nobody: string;
  /** The data of an update of each */
  readonly userUpdate: object;
  readonly groupUpdate: object;
}

/** The same for any operation, with the records of a company. */
export function inputAbout(operation: string, subjects: Subjects): Values {
  const { user, group, nobody, userUpdate, groupUpdate } = subjects;
  const isDeleted = operation.startsWith('delete');
  const data: Values = {
    ...{ updateUser: userUpdate, updateGroup: groupUpdate },
    // As one of many.
    ...{ updateUsers: [userUpdate], updateGroups: [groupUpdate] },
  };
  return inputWith(operation, {
    GroupTitle: isDeleted ? 'No such group' : group,
    EmailAddress: isDeleted ? nobody : user,
    data: data[operation],
  });
}

/** The texts of items of sets. */
export interface ItemTexts {
  /** The natural key of the referenced record. */
  title(set: SetDefinition, name: string): string;
  value(type: NonNullable<SetDefinition['value']>['type']): string;
}

/** The data of an update, with an item in every set. @param record its fields */
export function wholeRecord({ kind, sets }: RecordDefinition, record: object, texts: ItemTexts): Values {
  const items = Object.entries(sets).map(([name, set]) => {
    const { titleMember, value } = set;
    const item = {
      [titleMember]: texts.title(set, name),
      ...(value && { [value.member]: texts.value(value.type) }),
    };
    return [name, [item]] as const;
  });
  return { [kind]: [record], ...Object.fromEntries(items) };
}
