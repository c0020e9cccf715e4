// Calls every operation through the client of the package `soap` and the typed WSDL. Prints "ok NAME" for each operation and each further check.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createClientAsync } from 'soap';

const { API_URL, API_KEY, SOAP_VERSION } = process.env;
const email = `zoe${SOAP_VERSION}@interop.example`;
const title = `Interop ${SOAP_VERSION} <&> Ö`;
const options = { normalizeNames: true, forceSoap12Headers: SOAP_VERSION === '1.2' };
const client = await createClientAsync(`${API_URL}?wsdl=typed`, options);

function ok(name) {
  console.log(`ok ${name}`);
}

/** The result of an operation. */
async function call(operation, parameters = {}, key = API_KEY) {
  const [response] = await client[`${operation.replace('.', '_')}Async`]({ APIkey: key, ...parameters });
  return response[`${operation}Result`];
}

/** Every table with its rows, each as its columns only. */
function tablesOf({ diffgram }) {
  const tables = Object.entries(diffgram?.NewDataSet ?? {}).map(([table, rows]) => [
    table,
    rows.map(({ attributes: _, ...columns }) => columns),
  ]);
  return Object.fromEntries(tables);
}

function data(tables) {
  return { data: { diffgram: { NewDataSet: tables } } };
}

async function getGroup(GroupTitle) {
  return tablesOf(await call('modAPI.GetGroup_Alternate', { GroupTitle }));
}

/** The fault's code, the code of the error, and the paths of its items. */
async function faultOf(operation, parameters, key) {
  try {
    await call(operation, parameters, key);
  } catch (error) {
    const fault = error.root.Envelope.Body.Fault;
    const problem = (fault.detail ?? fault.Detail)?.error;
    const items = [problem?.errors?.item ?? []].flat();
    return [fault.faultcode ?? fault.Code?.Value, problem?.code, items.map(({ path }) => path)];
  }
  throw new Error('no fault');
}

const { CompanyAdministration: service } = client.describe();
const names = Object.keys(service.CompanyAdministrationSoap);
for (const name of names.filter((operation) => /^Get\w+(?<!Change)List$/.test(operation))) {
  const [rows = []] = Object.values(tablesOf(await call(name)));
  assert.ok(rows.length > 0 && rows.every(({ ID }) => ID));
  if (name === 'GetProjectList') {
    assert.ok(rows.some(({ ProjectNumberTitle }) => ProjectNumberTitle === 'P-2043 R&D "Falcon"'));
  }
  ok(name);
}

async function changeList(parameters) {
  const { Changes = [], Position = [] } = tablesOf(await call('GetChangeList', parameters));
  return [Changes, Position[0]];
}
const since = (await changeList({ Limit: '1' }))[1]?.Latest;

const person = { EmailAddress: email, FirstName: 'Zoë <&> "x"', LastName: "O'Neil", Country: 'DE' };
const userId = await call(
  'UpdateUser',
  data({ User: [{ ...person, Currency: 'EUR' }], Groups: [{ GroupTitle: 'Accounting' }] }),
);
ok('UpdateUser');
const user = tablesOf(await call('modAPI.GetUser_Alternate', { EmailAddress: email }));
assert.equal(user.User?.[0]?.ID, String(userId));
assert.equal(user.User[0].FirstName, person.FirstName);
assert.deepEqual(
  user.Groups?.map(({ GroupTitle }) => GroupTitle),
  ['Accounting'],
);
ok('modAPI.GetUser_Alternate');

const [[change], position] = await changeList({ SinceRevision: since });
assert.deepEqual([change?.RecordKind, change?.ID, change?.Change], ['User', String(userId), 'created']);
const [, afterOne] = await changeList({ SinceRevision: since, Limit: '1' });
assert.equal(afterOne?.Revision, change?.Revision);
const [none, last] = await changeList({ SinceRevision: position?.Revision });
assert.deepEqual([none, last?.More], [[], 'false']);
const [, ...gone] = await faultOf('GetChangeList', { SinceRevision: '999999999' });
assert.deepEqual(gone, ['revision_gone', ['/SinceRevision']]);
ok('GetChangeList');

const group = { GroupTitle: title, Description: 'two\nlines' };
const sets = { Users: [{ EmailAddress: email }], Roles: [{ RoleTitle: 'Approver' }] };
const groupId = await call('UpdateGroup', data({ Group: [group], ...sets }));
ok('UpdateGroup');
const stored = await getGroup(title);
assert.deepEqual(stored.Group, [{ ID: String(groupId), ...group }]);
assert.deepEqual(stored.Users, [{ ID: String(userId), EmailAddress: email }]);
assert.equal(stored.Roles?.[0]?.RoleTitle, 'Approver');
ok('modAPI.GetGroup_Alternate');

const nil = { attributes: { 'xsi:nil': 'true' } };
await call('UpdateGroup', data({ Group: [{ GroupTitle: title }], Users: [], Roles: [nil] }));
const emptied = await getGroup(title);
assert.deepEqual([emptied.Roles, emptied.Users?.length], [undefined, 1]);
// Without the schema that was read, a list that has become empty says nothing.
await call('UpdateGroup', data({ ...emptied, Users: [] }));
assert.equal((await getGroup(title)).Users?.length, 1);
ok('empty set');

const before = await getGroup('Accounting');
await call('UpdateGroup', data(before));
writeFileSync(`before-${SOAP_VERSION}`, JSON.stringify(before, undefined, 1));
writeFileSync(`after-${SOAP_VERSION}`, JSON.stringify(await getGroup('Accounting'), undefined, 1));
ok('round trip');

assert.deepEqual(await getGroup('No such group'), {});
ok('no match');

const party = SOAP_VERSION === '1.2' ? 'soap:Sender' : 'soap:Client';
assert.deepEqual(await faultOf('GetCountryList', {}, 'wrong'), [party, 'invalid_api_key', []]);
const wrong = data({ Group: [{ GroupTitle: title }], Roles: [{ RoleTitle: "Nobody's role" }] });
assert.deepEqual(await faultOf('UpdateGroup', wrong), [party, 'rule_violation', ['/data/Roles/0/RoleTitle']]);
ok('faults');

// With GetUsers:
const page = tablesOf(await call('GetUsers', { Limit: '1000' }));
const inGroups = page.Groups?.filter(({ UserID }) => UserID === String(userId)) ?? [];
assert.deepEqual(
  [inGroups.map(({ GroupTitle }) => GroupTitle), page.Position?.[0]?.More],
  [['Accounting', title], 'false'],
);
ok('GetUsers');
const outcomesOf = async (operation, tables) =>
  tablesOf(await call(operation, data(tables)))['Results']?.map(({ Result }) => Result);
const people = [
  { ID: String(userId), City: 'Graz' },
  { ID: '2147483647', City: 'Graz' },
];
const Roles = [{ UserID: String(userId), RoleTitle: 'Approver' }];
assert.deepEqual(await outcomesOf('UpdateUsers', { User: people, Roles }), ['updated', 'refused']);
ok('UpdateUsers');
const groups = tablesOf(await call('GetGroups', { Limit: '1000' }));
assert.equal(groups.Users?.find(({ GroupID }) => GroupID === String(groupId))?.EmailAddress, email);
ok('GetGroups');
const Emptied = [{ GroupID: String(groupId), Set: 'Users' }];
assert.deepEqual(await outcomesOf('UpdateGroups', { Group: [{ ID: String(groupId) }], Emptied }), [
  'updated',
]);
assert.equal((await getGroup(title))['Users'], undefined);
ok('UpdateGroups');
// Until here.

for (const [operation, parameters] of [
  ['modAPI.DeleteGroup_Alternate', { GroupTitle: title }],
  ['modAPI.DeleteUser_Alternate', { EmailAddress: email }],
]) {
  assert.deepEqual([await call(operation, parameters), await call(operation, parameters)], [true, false]);
  ok(operation);
}
