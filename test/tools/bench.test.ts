import { expect, test } from '@jest/globals';
import { Expected, newValue } from '../../tools/bench/answers.js';
import { fullSizes, inLetterCase } from '../../tools/bench/companies.js';
import { allRows } from '../../tools/bench/rows.js';

const user = {
  User: [{ ID: '7', EmailAddress: 'a@example.com', Address2: '' }],
  Roles: [{ ID: '2', RoleTitle: 'R' }],
};
const answered = (text: string, status = 200) => ({ status, body: Buffer.from(text) });
const json = JSON.stringify(user);

test('an answer is compared by value, and IDs count unless they are the contestant’s own', () => {
  const otherOrder = JSON.stringify({ Roles: user.Roles, User: user.User });
  const expected = new Expected(user);
  for (const text of [json, otherOrder, json]) expected.require(answered(text));
  expect(() => expected.require(answered(json, 500))).toThrow('status 500');
  expect(() => expected.require(answered(json.replace('"7"', '"8"')))).toThrow('another answer');
  new Expected(user, { withIds: false }).require(answered(json.replace('"7"', '"8"')));
});

test('where a field changes, what may have been sent is right, and nothing else', () => {
  const expected = new Expected(user);
  const withAddress = (text: string) => answered(json.replace('"Address2":""', `"Address2":"${text}"`));
  for (const value of [newValue(), newValue(), '']) expected.require(withAddress(value));
  expect(() => expected.require(withAddress('other'))).toThrow('another answer');
});

test('rows of a DataSet leave out what is unset, and its schema counts', () => {
  const schema = '<xs:schema></xs:schema>';
  const expected = new Expected(user, { schema });
  const answer = (its: string, role: string, address = '') =>
    answered(
      `${its}<NewDataSet xmlns=""><User diffgr:id="User1" msdata:rowOrder="0"><ID>7</ID><EmailAddress>a@example.com</EmailAddress>${address}</User>` +
        `<Roles diffgr:id="Roles1" msdata:rowOrder="0"><ID>2</ID><RoleTitle>${role}</RoleTitle></Roles></NewDataSet>`,
    );
  expected.require(answer(schema, 'R'));
  expected.require(answer(schema, 'R', `<Address2>${newValue()}</Address2>`));
  for (const wrong of [answer(schema, 'S'), answer('<xs:schema/></xs:schema>', 'R')])
    expect(() => expected.require(wrong)).toThrow('another answer');
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
