import { expect, test } from '@jest/globals';
import {
  readContract,
  resolve,
  schemaName,
  getSchema,
  type Schema,
} from '../../codegen/json/read-contract.js';
import { readDataSets, withXmlFile } from '../../codegen/soap/read-wsdl.js';
import { soapOperations } from '../../generated/soap/registry.js';
import type { DataSetResult, SoapOperation } from '../../src/soap/contract.js';

// A page of whole records has the tables of one record: the types of both stand in datasets.xsd, and nothing derives one from the other.

test.each([
  ['User', 'UserEmailAddress'],
  ['Group', 'GroupTitle'],
])(
  '%sPageDataSet has the tables of one record, with its ID and %s first in the rows of sets',
  async (record, key) => {
    const { dataSets } = await withXmlFile('wsdl/datasets.xsd', readDataSets);
    const tablesOf = (type: string): [string, string[]][] =>
      dataSets
        .filter((one) => one.type === type)
        .flatMap(({ tables }) => tables.map(({ name, row }): [string, string[]] => [name, row.columns]));
    const owner = [`${record}ID`, key];
    const [own, ...sets] = tablesOf(`${record}DataSet`);
    expect(tablesOf(`${record}PageDataSet`)).toEqual([
      own,
      ...sets.map(([name, columns]) => [name, [...owner, ...columns]]),
      ['Emptied', [...owner, 'Set']],
      ['Position', ['AfterID', 'More', 'Revision']],
    ]);
  },
);

const contract = await readContract();

/** The members of the items of an array. */
function itemMembers(set: Schema): string[] {
  return Object.keys(resolve<Schema>(contract, set.items ?? {}).properties ?? {}).sort();
}

/** The members that are tables of a DataSet, too: it has no tags. */
function setsOf(members: Record<string, Schema>): [name: string, set: Schema][] {
  return Object.entries(members).filter(([, { items }]) => items !== undefined);
}

const operationsOf = new Map(Object.values(contract.paths).map(({ post }) => [post.operationId, post]));
const exchanges = Object.entries<SoapOperation>(soapOperations).map(([soapName, operation]) => {
  const { requestBody, responses } = operationsOf.get(operation.name)!;
  return {
    soapName,
    operation,
    taken: getSchema(contract, schemaName(contract, requestBody)).properties?.['data'],
    responseProperties: getSchema(contract, schemaName(contract, responses['200']!)).properties ?? {},
  };
});

// Handlers are checked against the JSON contract when they are compiled: this is what makes them fit the DataSets, too.
test.each(exchanges.filter(({ operation: { result } }) => result.kind === 'dataset' && !result.page))(
  'the result of $soapName has the tables and columns of the JSON response',
  ({ operation: { result }, responseProperties }) => {
    const { tables, list } = result as DataSetResult;
    const [only] = Object.values(responseProperties);
    for (const { name, columns } of tables) {
      const set = list === undefined ? responseProperties[name] : only;
      expect({ name, columns: columns.toSorted() }).toEqual({ name, columns: itemMembers(set ?? {}) });
    }
    if (list === undefined)
      expect(
        setsOf(responseProperties)
          .map(([name]) => name)
          .sort(),
      ).toEqual(tables.map(({ name }) => name).sort());
  },
);

test.each(exchanges.filter(({ operation: { data } }) => data !== undefined && data.many === undefined))(
  'the DataSet that $soapName takes has the tables and columns of the JSON request',
  ({ operation: { data }, taken }) => {
    const sets = resolve<Schema>(contract, taken ?? {}).properties ?? {};
    const tables = (data?.tables ?? []).map(({ name, columns, ignored = [] }) => [
      name,
      [...columns, ...ignored].sort(),
    ]);
    expect(Object.fromEntries(tables)).toEqual(
      Object.fromEntries(setsOf(sets).map(([name, set]) => [name, itemMembers(set)])),
    );
  },
);
