import { soapOperations } from '../../../contract/cases/soap-contract.js';
import { operationNode } from '../../../contract/cases/soap-request.js';
import { ownGroup, ownUser, personNamed, type VerifiedCompany } from '../company.js';
import { inJson, inSoap, type Expected, type Provocation, versions } from './provocation.js';
import { unknownId } from './update-rules.js';

type Members = Record<string, string>;

/** Writes requests with the company's key. */
interface Writer {
  readonly json: (operation: string, what: string, members: object, expected: Expected) => Provocation;
  /** In both versions. */
  readonly soap: (operation: string, what: string, members: Members, expected: Expected) => Provocation[];
}

/** Reading and deleting: existing, unknown, unnamed and outdated records (D9, D10, D23, D47, D48). */
export function recordRules(company: VerifiedCompany): Provocation[] {
  const { apiKey, namespace, otherUser, otherGroup, userId, groupId } = company;
  const write: Writer = {
    json: (operation, what, members, expected) =>
      inJson(operation, { APIkey: apiKey, ...members })(what, expected),
    soap(name, what, members, expected) {
      const operation = soapOperations().find((one) => one.name === name);
      if (operation === undefined) throw new Error(`The WSDL has no ${name}.`);
      const caller = { apiKey, namespace, maxSetItems: undefined, inputOf: () => members };
      return versions.map((version) =>
        inSoap(name, version, operationNode(operation, caller))(what, expected),
      );
    },
  };
  return [
    ...lookups(write, 'User', 'EmailAddress', { own: ownUser, other: otherUser, id: String(userId) }),
    ...lookups(write, 'Group', 'GroupTitle', { own: ownGroup, other: otherGroup, id: String(groupId) }),
    ...deletions(write, 'User', 'EmailAddress', 'gone@verify.example'),
    ...deletions(write, 'Group', 'GroupTitle', `${ownGroup}: gone`),
    ...outdated(write),
    ...elsewhere(company),
  ];
}

const noRows = /^(?![^]*:id=")[^]*diffgram/;
const unnamed = (path: string): Expected => ({
  code: 'rule_violation',
  faults: [[path, 'missing_reference']],
});

function lookups(
  { json, soap }: Writer,
  kind: string,
  key: string,
  { own, other, id }: { own: string; other: string; id: string },
): Provocation[] {
  const read = `get${kind}`;
  const soapRead = `modAPI.Get${kind}_Alternate`;
  const found = { holds: new RegExp(own.replaceAll('.', '\\.')) };
  return [
    json(read, 'by ID', { ID: id }, found),
    json(read, 'by ID and natural key', { ID: id, [key]: own.toUpperCase() }, found),
    json(read, 'ID and natural key of two records', { ID: id, [key]: other }, { code: 'not_found' }),
    json(read, 'unknown ID', { ID: unknownId }, { code: 'not_found' }),
    json(read, 'unknown natural key', { [key]: 'nobody' }, { code: 'not_found' }),
    json(read, 'no name', {}, unnamed('')),
    ...soap(soapRead, 'natural key in other letters', { [key]: own.toUpperCase() }, found),
    ...soap(soapRead, 'unknown natural key', { [key]: 'nobody' }, { holds: noRows }),
    ...soap(soapRead, 'no name', { [key]: '' }, unnamed(`/${key}`)),
  ];
}

/** A record is created and deleted, and then a second deletion finds nothing. */
function deletions({ json, soap }: Writer, kind: 'User' | 'Group', key: string, name: string): Provocation[] {
  const record = kind === 'User' ? personNamed(name) : { GroupTitle: name };
  const operation = `modAPI.Delete${kind}_Alternate`;
  const data = { [kind]: [record] };
  const making = json(`update${kind}`, 'new record', { data }, { holds: /^[1-9]\d*$/ });
  return [
    ...soap(operation, 'of a record', { [key]: name }, { holds: />true</ }).flatMap((one) => [making, one]),
    ...soap(operation, 'unknown natural key', { [key]: name }, { holds: />false</ }),
    ...soap(operation, 'no name', { [key]: '' }, unnamed(`/${key}`)),
    json(`delete${kind}`, 'no name', {}, unnamed('')),
  ];
}

/** A state that no record is in, and a revision that no company reaches. */
function outdated({ json, soap }: Writer): Provocation[] {
  const ofAnotherState = (operation: string, members: object): Provocation => {
    const one = json(operation, 'of another state', members, { code: 'precondition_failed' });
    const headers = { ...one.request.headers, 'If-Match': '"no state of any record"' };
    return { ...one, request: { ...one.request, headers } };
  };
  const toCome = '9007199254740991';
  const since = (operation: string, member: string, input: Record<string, string>): Provocation[] => {
    const gone: Expected = { code: 'revision_gone', faults: [[`/${member}`, 'revision_gone']] };
    const title = 'since a revision to come';
    return [
      json(operation, title, { [member]: toCome }, gone),
      ...soap(operation.replace(/^g/, 'G'), title, input, gone),
    ];
  };
  const page = { AfterID: '0', Limit: '1', ChangedSince: toCome };
  return [
    ofAnotherState('updateUser', { data: { User: [{ EmailAddress: ownUser }] } }),
    ofAnotherState('updateGroup', { data: { Group: [{ GroupTitle: ownGroup }] } }),
    ofAnotherState('deleteUser', { EmailAddress: ownUser }),
    ofAnotherState('deleteGroup', { GroupTitle: ownGroup }),
    ...since('getChangeList', 'SinceRevision', { SinceRevision: toCome, Limit: '1' }),
    ...since('getUsers', 'ChangedSince', page),
    ...since('getGroups', 'ChangedSince', page),
  ];
}

/** Requests that name no operation, with common mistakes in paths and names. */
function elsewhere({ apiKey, namespace }: VerifiedCompany): Provocation[] {
  const expected: Expected = { code: 'unknown_operation' };
  const atJson = ['getgroupz', 'getGroup', 'getgroup/', 'deleteuser2'].map((segment) => {
    const path = `/public/api/${segment}`;
    const one = inJson('path', { APIkey: apiKey, GroupTitle: ownGroup })(path, expected, { path });
    return { ...one, operation: undefined };
  });
  const nothing = { name: 'GetNothing', parameters: [{ name: 'APIkey', required: true, facets: {} }] };
  const node = operationNode(nothing, { apiKey, namespace, maxSetItems: undefined, inputOf: () => ({}) });
  const atSoap = versions.map((version) => ({
    ...inSoap('', version, node)('GetNothing', expected),
    operation: undefined,
  }));
  return [...atJson, ...atSoap];
}
