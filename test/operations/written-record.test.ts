import { expect } from '@jest/globals';
import { readTable } from '../support/messages/tables.js';
import type { TestCompany } from '../support/scenarios/company.js';
import { kinds, save, type Kind } from './kinds.js';
import { pageOf } from '../support/scenarios/pages.js';
import { onlyJson, runScenarios, type Scenario } from './scenarios.js';

type Item = Record<string, unknown>;
type Names = Record<'one' | 'two' | 'other', string>;
const names: Names = { one: 'One@example.com', two: 'two@example.com', other: 'other@example.com' };

/**
 * What is sent to a company with the records `one` and `two`: the elements of User or Group, each with its natural key, ID and text; and
 * the natural key and text of the record that must then be the only one that differs.
 */
interface Sent {
  key?: string;
  id?: keyof Names;
  ID?: string;
  text?: string | null;
}
interface Row {
  name: string;
  sent: Sent[];
  written: keyof Names;
  key: string;
  text: string;
}
const rows = readTable<Row>('written-record.yaml', import.meta.url);

async function stored(company: TestCompany, kind: Kind): Promise<Item[]> {
  const response = await company.must(`get${kind}s`, {}, 'JSON POST');
  return pageOf(kind, response).records.map((record) => record[kind]?.[0] ?? {});
}

function scenarios(kind: Kind, many: boolean): Scenario[] {
  const { key: keyMember, text: textMember, create } = kinds[kind];
  return rows.map(({ name, sent, written, key, text }) => ({
    name: `what is written: ${name}`,
    // In a DataSet for many updates each row is an update.
    ...(many && sent.length > 1 ? { protocols: onlyJson } : {}),
    given: async ({ company }) => {
      for (const one of [names.one, names.two]) await save(company, kind, one, { [textMember]: 'old' });
      return { before: await stored(company, kind) };
    },
    input: (_stage, { before }) => {
      const [one, two] = before as Item[];
      const ids: Record<string, unknown> = { one: one?.['ID'], two: two?.['ID'] };
      const items = sent.map(({ key: sentKey, id, ID, text: sentText }) => ({
        ...(sentKey === undefined ? {} : written === 'other' ? create(sentKey) : { [keyMember]: sentKey }),
        ...(ID === undefined ? {} : { ID }),
        ...(id && { ID: ids[id] }),
        ...(sentText === undefined ? {} : { [textMember]: sentText }),
      }));
      return { data: many ? [{ [kind]: items }] : { [kind]: items } };
    },
    after: async ({ company, server }, { before }, { result }) => {
      const [one = {}, two = {}] = before as Item[];
      const [first] = (result as { Results?: { ID: string }[] }).Results ?? [{ ID: String(result) }];
      const old = { one, two, other: { ...one, ...create(names.other), ID: first?.ID ?? '' } };
      const record = { ...old[written], [keyMember]: key, [textMember]: text };
      expect(first?.ID).toBe(record.ID);
      const all = { one, two, [written]: record };
      expect(await stored(company, kind)).toEqual(Object.values(all));
      if (sent.length > 1) expect(server.logged()).toContain(`"ignoredElements":${sent.length - 1}`);
    },
  }));
}

for (const kind of ['User', 'Group'] as const) {
  runScenarios(`update${kind}`, scenarios(kind, false));
  runScenarios(`update${kind}s`, scenarios(kind, true));
}
