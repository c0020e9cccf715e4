import { expect } from '@jest/globals';
import { groupRecord, userRecord, type RecordDefinition } from '../../src/domain/records/records.js';
import { filled } from '../support/messages/tables.js';
import { fullGroup, fullUser } from './common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import type { ProtocolName } from '../support/scenarios/protocols.js';
import type { Scenario, Stage } from './scenarios.js';
import { scenariosOf } from './table.js';

export type Kind = 'User' | 'Group';
export type Given = Record<string, unknown>;
export type Row = Record<string, string>;
/** A record with its sets, as a read returns it. */
export type Tables = Record<string, Row[]>;

interface KindOfRecord {
  definition: RecordDefinition;
  /** The member of its natural key, and of a text that is optional. */
  key: string;
  text: string;
  create: (key: string, more?: object) => Given;
  /** Makes a record with every set filled, and its natural key. */
  full: (stage: Stage) => Promise<Given>;
  fullKey: string;
}

/** Both kinds of records, for rules that apply to each. */
export const kinds: Readonly<Record<Kind, KindOfRecord>> = {
  User: {
    definition: userRecord,
    key: 'EmailAddress',
    text: 'City',
    create: (key, more = {}) => person(key, { ...more }),
    full: fullUser,
    fullKey: 'Änne.Müller@example.com',
  },
  Group: {
    definition: groupRecord,
    key: 'GroupTitle',
    text: 'Description',
    create: (key, more = {}) => ({ GroupTitle: key, ...more }),
    full: fullGroup,
    fullKey: 'Éditeurs & <Co>',
  },
};

/** Reads a record by its natural key; the full one unless another is named. */
export function read(company: TestCompany, kind: Kind, key = kinds[kind].fullKey, protocol?: ProtocolName) {
  return company.must<Tables>(`get${kind}`, { [kinds[kind].key]: key }, protocol);
}

/** Creates or changes the record of a natural key. @returns its ID */
export function save(company: TestCompany, kind: Kind, key: string, more = {}, sets = {}): Promise<number> {
  const data = { [kind]: [kinds[kind].create(key, more)], ...sets };
  return company.must<number>(`update${kind}`, { data });
}

/** How many changes of the company were recorded. */
export function auditCount({ server, company }: Stage): Promise<number> {
  return server.store.adminRead((tx) => tx.auditEntry.count({ where: { companyId: company.companyId } }));
}

/** The updates in a table that are rejected; FULL is the ID of the full record, KIND, KEY and TEXT the members of this kind. */
export function rejectedOf(kind: Kind, table: string, module: string): Scenario[] {
  const words: Record<string, string> = { KIND: kind, KEY: kinds[kind].key, TEXT: kinds[kind].text };
  const put = (text: string): string =>
    text.replaceAll(/\b(?:KIND|KEY|TEXT)\b/g, (word) => words[word] ?? word);
  return scenariosOf(
    table,
    module,
    ({ name, data }, { error = { code: '', status: 0 }, protocols = () => true }) =>
      rejected(
        kind,
        name,
        ({ id }) =>
          data && (JSON.parse(put(JSON.stringify(data).replaceAll('"FULL"', `"${String(id)}"`))) as object),
        error,
        { protocols },
      ),
    (text) => put(filled(text)),
  );
}

/** A rejected update of the full record changes nothing: neither the record, nor its sets, nor the audit. */
export function rejected(
  kind: Kind,
  name: string,
  data: (given: Given) => unknown,
  error: NonNullable<Scenario['error']>,
  more: Partial<Scenario> = {},
): Scenario {
  return {
    name,
    given: async (stage) => {
      const given = await kinds[kind].full(stage);
      return { ...given, before: await read(stage.company, kind), audit: await auditCount(stage) };
    },
    input: (_stage, given) => ({ data: data(given) }),
    error,
    after: async (stage, { before, audit }) => {
      expect(await read(stage.company, kind)).toEqual(before);
      expect(await auditCount(stage)).toBe(audit);
    },
    ...more,
  };
}
