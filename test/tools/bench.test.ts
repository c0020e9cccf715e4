import { expect, test } from '@jest/globals';
import { Changes, Expected } from '../../tools/bench/contest/check.js';
import { allRows } from '../../tools/bench/contest/all-rows.js';
import { inLetterCase } from '../../tools/bench/data/company.js';
import { fullSizes } from '../../tools/bench/data/sizes.js';

const user = {
  User: [{ ID: '7', EmailAddress: 'a@example.com', Address2: '' }],
  Roles: [{ ID: '2', RoleTitle: 'R' }],
};
const bodyWith = (address2: string, id = '7'): Buffer =>
  Buffer.from(
    JSON.stringify(user).replace('"Address2":""', `"Address2":"${address2}"`).replace('"7"', `"${id}"`),
  );

test('an answer that lacks an answered change, or has one that was never sent, is refused', () => {
  const changes = new Changes();
  const expected = new Expected(user, ['a']);
  const first = changes.begin('a');
  const whileOpen = [changes.now('a')];
  changes.finish('a', first);
  const second = changes.begin('a');
  changes.finish('a', second);
  const after = [changes.now('a')];

  expected.require(bodyWith(''), changes, whileOpen);
  expected.require(bodyWith('Edition 1'), changes, whileOpen);
  expected.require(bodyWith('Edition 2'), changes, whileOpen);
  expected.require(bodyWith('Edition 2'), changes, after);
  for (const value of ['', 'Edition 1', 'Edition 3', 'other'])
    expect(() => expected.require(bodyWith(value), changes, after)).toThrow('stale or unknown');
});

test('of two changes at the same time either may be the later one', () => {
  const changes = new Changes();
  const expected = new Expected(user, ['a']);
  const both = [changes.begin('a'), changes.begin('a')];
  for (const change of both.reverse()) changes.finish('a', change);
  for (const value of ['Edition 1', 'Edition 2'])
    expected.require(bodyWith(value), changes, [changes.now('a')]);
  expect(() => expected.require(bodyWith(''), changes, [changes.now('a')])).toThrow('stale or unknown');
});

test('an answer is compared by value, and IDs count unless they are the contestant’s own', () => {
  const changes = new Changes();
  const otherOrder = Buffer.from(JSON.stringify({ Roles: user.Roles, User: user.User }));
  new Expected(user, []).require(otherOrder, changes, []);
  expect(() => new Expected(user, []).require(bodyWith('', '8'), changes, [])).toThrow('it answers');
  new Expected(user, [], { withIds: false }).require(bodyWith('', '8'), changes, []);
});

test('rows of a DataSet leave out what is unset, and its schema counts', () => {
  const changes = new Changes();
  const expected = new Expected(user, ['a'], { schema: '<xs:schema></xs:schema>' });
  const answer = (schema: string, role: string): Buffer =>
    Buffer.from(
      `${schema}<NewDataSet xmlns=""><User diffgr:id="User1" msdata:rowOrder="0"><ID>7</ID><EmailAddress>a@example.com</EmailAddress></User>` +
        `<Roles diffgr:id="Roles1" msdata:rowOrder="0"><ID>2</ID><RoleTitle>${role}</RoleTitle></Roles></NewDataSet>`,
    );
  expected.require(answer('<xs:schema></xs:schema>', 'R'), changes, [changes.now('a')]);
  expect(() => expected.require(answer('<xs:schema></xs:schema>', 'S'), changes, [changes.now('a')])).toThrow(
    'it answers',
  );
  expect(() => expected.require(answer('', 'R'), changes, [changes.now('a')])).toThrow('it answers');
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
