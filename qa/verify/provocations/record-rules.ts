import { ownGroup, type OwnRecord, personNamed, type VerifiedCompany } from '../company.js';
import { type Caller, type Expected, inJson, inSoap, type Provocation } from './provocation.js';
import { broken, unknownId } from './update-rules.js';

/** Reading and deleting: existing, unknown, unnamed and outdated records. */
export function recordRules(company: VerifiedCompany): Provocation[] {
  return [
    ...Object.values(company.records).flatMap((record: OwnRecord) => [
      ...lookups(company, record),
      ...deletions(company, record),
      ...otherStates(company, record),
    ]),
    ...since(company, 'getChangeList', 'SinceRevision', { Limit: '1' }),
    ...since(company, 'getUsers', 'ChangedSince', { AfterID: '0', Limit: '1' }),
    ...since(company, 'getGroups', 'ChangedSince', { AfterID: '0', Limit: '1' }),
    ...elsewhere(company),
  ];
}

const noRows = /^(?![^]*:id=")[^]*diffgram/;

function lookups(caller: Caller, { kind, keyMember: key, own, other, id }: OwnRecord): Provocation[] {
  const found = { holds: new RegExp(own.replaceAll('.', '\\.')) };
  const json = (what: string, input: object, expected: Expected) =>
    inJson(`get${kind}`, caller, input)(what, expected);
  const soap = named(caller, `modAPI.Get${kind}_Alternate`, key);
  return [
    json('by ID', { ID: id }, found),
    json('by ID and natural key', { ID: id, [key]: own.toUpperCase() }, found),
    json('ID and natural key of two records', { ID: id, [key]: other }, { code: 'not_found' }),
    json('unknown ID', { ID: unknownId }, { code: 'not_found' }),
    json('unknown natural key', { [key]: 'nobody' }, { code: 'not_found' }),
    json('no name', {}, broken(['', 'missing_reference'])),
    ...soap('natural key in other letters', own.toUpperCase(), found),
    ...soap('unknown natural key', 'nobody', { holds: noRows }),
    ...soap('no name', '', broken([`/${key}`, 'missing_reference'])),
  ];
}

/** Provocations with a natural key, in both versions of SOAP. */
function named(caller: Caller, operation: string, key: string) {
  return (what: string, value: string, expected: Expected): Provocation[] =>
    inSoap(operation, caller, { [key]: value }).map((say) => say(what, expected));
}

/** A record is created and deleted, and then a second deletion finds nothing. */
function deletions(caller: Caller, { kind, keyMember: key }: OwnRecord): Provocation[] {
  const name = kind === 'User' ? 'gone@verify.example' : `${ownGroup}: gone`;
  const record = kind === 'User' ? personNamed(name) : { GroupTitle: name };
  const making = inJson(`update${kind}`, caller, { data: { [kind]: [record] } });
  const soap = named(caller, `modAPI.Delete${kind}_Alternate`, key);
  return [
    ...soap('of a record', name, { holds: />true</ }).flatMap((one) => [
      making('new record', { holds: /^[1-9]\d*$/ }),
      one,
    ]),
    ...soap('unknown natural key', name, { holds: />false</ }),
    ...soap('no name', '', broken([`/${key}`, 'missing_reference'])),
    inJson(`delete${kind}`, caller, {})('no name', broken(['', 'missing_reference'])),
  ];
}

/** Writes with a tag that matches no record. */
function otherStates(caller: Caller, { kind, keyMember, own }: OwnRecord): Provocation[] {
  const headers = { 'Content-Type': 'application/json', 'If-Match': '"no state of any record"' };
  const named = { [keyMember]: own };
  return [
    inJson(`update${kind}`, caller, { data: { [kind]: [named] } }),
    inJson(`delete${kind}`, caller, named),
  ].map((say) => say('of another state', { code: 'precondition_failed' }, { headers }));
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
