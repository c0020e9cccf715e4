import { expect, test } from '@jest/globals';
import { quickSizes } from '../../bench/company.js';
import { requireSame } from '../../bench/contest.js';
import { allRows } from '../../bench/rows.js';

const json =
  '{"User":[{"ID":"7","EmailAddress":"a@example.com","Address2":""}],"Roles":[{"ID":"2","RoleTitle":"R"}]}';
const dataSet = (schema: string, role: string, address = '') =>
  `<soap:Envelope>${schema}<NewDataSet xmlns=""><User diffgr:id="User1" msdata:rowOrder="0"><ID>7</ID>${address}</User>` +
  `<Roles diffgr:id="Roles1" msdata:rowOrder="0"><ID>2</ID><RoleTitle>${role}</RoleTitle></Roles></NewDataSet></soap:Envelope>`;
const schema = '<xs:schema></xs:schema>';
const withAddress = (text: string) => json.replace('"Address2":""', `"Address2":"${text}"`);

test.each([
  [
    'in another order',
    '{"Roles":[{"RoleTitle":"R","ID":"2"}],"User":[{"Address2":"","EmailAddress":"a@example.com","ID":"7"}]}',
    json,
  ],
  ['with another value where rows change it', withAddress('Edition 3'), withAddress('Edition 4')],
  [
    'in a DataSet',
    `<?xml version="1.0"?>${dataSet(schema, 'R', '<Address2>Edition 1</Address2>')}`,
    dataSet(schema, 'R'),
  ],
])('a response says the same as ours: %s', (_, response, ours) => {
  requireSame(response, ours);
});

test.each([
  ['another ID', json.replace('"7"', '"8"'), json],
  ['another number', '8', '7'],
  ['another value', withAddress('other'), json],
  ['another row in a DataSet', dataSet(schema, 'S'), dataSet(schema, 'R')],
  ['another schema of it', dataSet('<xs:schema/></xs:schema>', 'R'), dataSet(schema, 'R')],
])('a response says something else than ours: %s', (_, response, ours) => {
  expect(() => requireSame(response, ours)).toThrow('another response');
});

test('IDs may differ where they are the contestant’s own, and nothing else', () => {
  requireSame(json.replace('"7"', '"8"'), json, true);
  requireSame('8', '7', true);
  expect(() => requireSame(json.replace('"R"', '"S"'), json, true)).toThrow('another response');
});

test('no pass over the users of a cold row repeats a request', () => {
  const rows = allRows({ key: 'key', sizes: quickSizes, userIds: [] });
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const name of ['getuser', 'soap-getuser']) {
    const row = rows.find((one) => one.name === name);
    const sent = Array.from({ length: 20_000 }, (_, n) => row?.send(n).body);
    expect(new Set(sent).size).toBe(sent.length);
  }
});
