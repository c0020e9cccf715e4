import { expect, test } from '@jest/globals';
import { newValue, requireSame, requireText } from '../../tools/bench/answers.js';
import { fullSizes, inLetterCase } from '../../tools/bench/companies.js';
import { allRows } from '../../tools/bench/rows.js';

const user = {
  User: [{ ID: '7', EmailAddress: 'a@example.com', Address2: '' }],
  Roles: [{ ID: '2', RoleTitle: 'R' }],
};
const json = JSON.stringify(user);

test('answers are compared by value, and IDs count unless they are the contestant’s own', () => {
  const otherOrder = JSON.stringify({ Roles: user.Roles, User: user.User });
  const otherId = json.replace('"7"', '"8"');
  requireSame(otherOrder, json);
  expect(() => requireSame(otherId, json)).toThrow('another answer');
  requireSame(otherId, json, true);
  expect(() => requireSame('8', '7')).toThrow('another answer');
  requireSame('8', '7', true);
  expect(() => requireSame(json.replace('"R"', '"S"'), json, true)).toThrow('another answer');
});

test('where a field changes, what may have been sent is right, and nothing else', () => {
  const withAddress = (text: string) => json.replace('"Address2":""', `"Address2":"${text}"`);
  for (const value of [newValue(), newValue(), '']) requireSame(withAddress(value), withAddress(newValue()));
  expect(() => requireSame(withAddress('other'), json)).toThrow('another answer');
});

test('of a DataSet the rows and the schema count', () => {
  const schema = '<xs:schema></xs:schema>';
  const answer = (its: string, role: string, address = '') =>
    `<soap:Envelope>${its}<NewDataSet xmlns=""><User diffgr:id="User1" msdata:rowOrder="0"><ID>7</ID>${address}</User>` +
    `<Roles diffgr:id="Roles1" msdata:rowOrder="0"><ID>2</ID><RoleTitle>${role}</RoleTitle></Roles></NewDataSet></soap:Envelope>`;
  const ours = answer(schema, 'R');
  requireSame(`<?xml version="1.0"?>${ours}`, ours);
  requireSame(answer(schema, 'R', `<Address2>${newValue()}</Address2>`), ours);
  for (const wrong of [answer(schema, 'S'), answer('<xs:schema/></xs:schema>', 'R')])
    expect(() => requireSame(wrong, ours)).toThrow('another answer');
});

test('while it is measured, an answer must have its status and a text that belongs to it', () => {
  const answer = (status: number) => ({ status, body: Buffer.from(json) });
  requireText(answer(200), 200, 'a@example.com');
  expect(() => requireText(answer(500), 200, 'a@example.com')).toThrow('status 500');
  expect(() => requireText(answer(200), 200, 'b@example.com')).toThrow('no b@example.com');
});

test('beside each row that repeats stands a form that does not', () => {
  const rows = allRows(fullSizes);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const repeating = rows.filter(({ title }) => title.includes('repeated'));
  expect(repeating.length).toBeGreaterThan(5);
  for (const row of repeating) {
    const at = rows.indexOf(row);
    const beside = [rows[at - 1], rows[at + 1]].flatMap((one) => (one === undefined ? [] : [one.title]));
    const [operation = ''] = row.title.split(', repeated');
    const kind = operation.split(/,| of /)[0] ?? '';
    const sameKind = beside.filter((title) => title.startsWith(kind) && !title.includes('repeated'));
    expect([row.name, sameKind.length > 0]).toEqual([row.name, true]);
  }
});

test('every pass of a cold row spells a key otherwise', () => {
  const spellings = Array.from({ length: 1_000 }, (_, pass) => inLetterCase('person.7@example.com', pass));
  expect(new Set(spellings).size).toBe(1_000);
  expect(new Set(spellings.map((text) => text.toLowerCase())).size).toBe(1);
});
