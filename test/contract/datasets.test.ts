import { expect, test } from '@jest/globals';
import { readContract, resolve, schemaName, getSchema } from '../../codegen/json/read-contract.js';
import type { Schema } from '../../codegen/json/read-contract.js';
import { readDataSets, withXmlFile } from '../../codegen/soap/read-wsdl.js';
import { soapOperations } from '../../generated/soap/registry.js';
import type { SoapOperation, TableDescription } from '../../src/soap/contract.js';

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
const operations = new Map(Object.values(contract.paths).map(({ post }) => [post.operationId, post]));

/** The arrays among the members of a schema, each with the members of its items. */
function arraysOf({ properties = {} }: Schema): Map<string, string[]> {
  const arrays = Object.entries(properties).filter(([, { items }]) => items !== undefined);
  return new Map(
    arrays.map(([name, { items = {} }]) => [
      name,
      Object.keys(resolve<Schema>(contract, items).properties ?? {}).sort(),
    ]),
  );
}

const columnsOf = (tables: readonly TableDescription[]): Map<string, string[]> =>
  new Map(tables.map(({ name, columns }) => [name, columns.toSorted()]));

// Handlers are checked against the JSON contract when they are compiled: this is what makes them fit the DataSets, too.
test.each(Object.entries<SoapOperation>(soapOperations))(
  'the DataSets of %s have the tables and columns of the JSON operation',
  (_name, { name, data, result }) => {
    const { requestBody, responses } = operations.get(name)!;
    if (result.kind === 'dataset' && !result.page) {
      const arrays = arraysOf(getSchema(contract, schemaName(contract, responses['200']!)));
      // The table of a list has a name of its own.
      if (result.list === undefined) expect(columnsOf(result.tables)).toEqual(arrays);
      else expect([...columnsOf(result.tables).values()]).toEqual([...arrays.values()]);
    }
    if (data !== undefined && data.many === undefined) {
      const taken = getSchema(contract, schemaName(contract, requestBody)).properties?.['data'];
      const read = data.tables.map(({ name, columns, ignored = [] }) => ({
        name,
        columns: [...columns, ...ignored],
      }));
      expect(columnsOf(read)).toEqual(arraysOf(resolve<Schema>(contract, taken ?? {})));
    }
  },
);
