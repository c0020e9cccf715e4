import { expect, test } from '@jest/globals';
import { readDataSets, withXmlFile } from '../../codegen/soap/read-wsdl.js';

// A page of whole records (D60) has the tables of one record: the types of both stand in datasets.xsd, and nothing derives one from the other.

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
