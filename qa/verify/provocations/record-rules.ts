import { ownGroup, ownUser, personNamed, type VerifiedCompany } from '../company.js';
import { type Caller, type Expected, inJson, inSoap, type Provocation } from './provocation.js';
import { unknownId } from './update-rules.js';

/** Reading and deleting: existing, unknown, unnamed and outdated records. */
export function recordRules(company: VerifiedCompany): Provocation[] {
  const { otherUser, otherGroup, userId, groupId } = company;
  return [
    ...lookups(company, 'User', 'EmailAddress', { own: ownUser, other: otherUser, id: String(userId) }),
    ...lookups(company, 'Group', 'GroupTitle', { own: ownGroup, other: otherGroup, id: String(groupId) }),
    ...deletions(company, 'User', 'EmailAddress', 'gone@verify.example'),
    ...deletions(company, 'Group', 'GroupTitle', `${ownGroup}: gone`),
    ...otherStates(company),
    ...since(company, 'getChangeList', 'SinceRevision', { Limit: '1' }),
    ...since(company, 'getUsers', 'ChangedSince', { AfterID: '0', Limit: '1' }),
    ...since(company, 'getGroups', 'ChangedSince', { AfterID: '0', Limit: '1' }),
    ...elsewhere(company),
  ];
}

const noRows = /^(?![^]*:id=")[^]*diffgram/;
const unnamed = (path: string): Expected => ({
  code: 'rule_violation',
  faults: [[path, 'missing_reference']],
});

function lookups(
  caller: Caller,
  kind: string,
  key: string,
  { own, other, id }: { own: string; other: string; id: string },
): Provocation[] {
  const found = { holds: new RegExp(own.replaceAll('.', '\\.')) };
  const json = (what: string, input: object, expected: Expected): Provocation =>
    inJson(`get${kind}`, caller, input)(what, expected);
  const soap = named(caller, `modAPI.Get${kind}_Alternate`, key);
  return [
    json('by ID', { ID: id }, found),
    json('by ID and natural key', { ID: id, [key]: own.toUpperCase() }, found),
    json('ID and natural key of two records', { ID: id, [key]: other }, { code: 'not_found' }),
    json('unknown ID', { ID: unknownId }, { code: 'not_found' }),
    json('unknown natural key', { [key]: 'nobody' }, { code: 'not_found' }),
    json('no name', {}, unnamed('')),
    ...soap('natural key in other letters', own.toUpperCase(), found),
    ...soap('unknown natural key', 'nobody', { holds: noRows }),
    ...soap('no name', '', unnamed(`/${key}`)),
  ];
}

/** Provocations with a natural key, in both versions of SOAP. */
function named(caller: Caller, operation: string, key: string) {
  return (what: string, value: string, expected: Expected): Provocation[] =>
    inSoap(operation, caller, { [key]: value }).map((say) => say(what, expected));
}

/** A record is created and deleted, and then a second deletion finds nothing. */
function deletions(caller: Caller, kind: 'User' | 'Group', key: string, name: string): Provocation[] {
  const record = kind === 'User' ? personNamed(name) : { GroupTitle: name };
  const making = inJson(`update${kind}`, caller, { data: { [kind]: [record] } });
  const soap = named(caller, `modAPI.Delete${kind}_Alternate`, key);
  return [
    ...soap('of a record', name, { holds: />true</ }).flatMap((one) => [
      making('new record', { holds: /^[1-9]\d*$/ }),
      one,
    ]),
    ...soap('unknown natural key', name, { holds: />false</ }),
    ...soap('no name', '', unnamed(`/${key}`)),
    inJson(`delete${kind}`, caller, {})('no name', unnamed('')),
  ];
}

/** Writes with a tag that matches no record. */
function otherStates(caller: Caller): Provocation[] {
  const headers = { 'Content-Type': 'application/json', 'If-Match': '"no state of any record"' };
  const writes = {
    updateUser: { data: { User: [{ EmailAddress: ownUser }] } },
    updateGroup: { data: { Group: [{ GroupTitle: ownGroup }] } },
    deleteUser: { EmailAddress: ownUser },
    deleteGroup: { GroupTitle: ownGroup },
  };
  return Object.entries(writes).map(([operation, input]) =>
    inJson(operation, caller, input)('of another state', { code: 'precondition_failed' }, { headers }),
  );
}

/** A revision that no company reaches. */
function since(caller: Caller, operation: string, member: string, more: object): Provocation[] {
  const input = { [member]: '9007199254740991', ...more };
  const revisionGone: Expected = { code: 'revision_gone', faults: [[`/${member}`, 'revision_gone']] };
  const forms = [
    inJson(operation, caller, { ...input, Limit: 1 }),
    ...inSoap(operation.replace(/^g/, 'G'), caller, input),
  ];
  return forms.map((say) => say('since a revision to come', revisionGone));
}

/** Requests that name no operation, with common mistakes in paths and names. */
function elsewhere(caller: Caller): Provocation[] {
  const expected: Expected = { code: 'unknown_operation' };
  const atJson = ['getgroupz', 'getGroup', 'getgroup/', 'deleteuser2'].map((segment) => {
    const path = `/public/api/${segment}`;
    return inJson('path', caller, { GroupTitle: ownGroup })(path, expected, { path });
  });
  const atSoap = inSoap('GetNothing', caller, {}).map((say) => say('', expected));
  return [...atJson, ...atSoap].map((one) => ({ ...one, operation: undefined }));
}
