import { soapOperations } from '../../../contract/cases/soap-contract.js';
import { envelopeNode, operationNode, soapRequest } from '../../../contract/cases/soap-request.js';
import { jsonRequest, type Sent } from '../client.js';
import { ownGroup, ownUser, personNamed, type VerifiedCompany } from '../own-records.js';
import type { Expected, Provocation } from './provocation.js';
import { unknownId } from './update-rules.js';

/** Reading and deleting: existing, unknown, unnamed and outdated records (D9, D10, D23, D47, D48). */
export function recordRules(company: VerifiedCompany): Provocation[] {
  return [
    ...lookups(company, 'User', 'EmailAddress', {
      own: ownUser,
      other: company.otherUser,
      id: String(company.userId),
    }),
    ...lookups(company, 'Group', 'GroupTitle', {
      own: ownGroup,
      other: company.otherGroup,
      id: String(company.groupId),
    }),
    ...deletions(company, 'User', 'EmailAddress', 'gone@verify.example'),
    ...deletions(company, 'Group', 'GroupTitle', `${ownGroup}: gone`),
    ...outdated(company),
    ...elsewhere(company),
  ];
}

type Members = Record<string, string>;
const noRows = /^(?![^]*:id=")[^]*diffgram/;

function lookups(
  company: VerifiedCompany,
  kind: string,
  key: string,
  { own, other, id }: { own: string; other: string; id: string },
): Provocation[] {
  const read = (what: string, members: Members, expected: Expected): Provocation =>
    json(company, `get${kind}`, what, members, expected);
  const soap = (what: string, members: Members, expected: Expected): Provocation[] =>
    inBothVersions(company, `modAPI.Get${kind}_Alternate`, what, members, expected);
  const found = { holds: new RegExp(own.replaceAll('.', '\\.')) };
  const unnamed: Expected = { code: 'rule_violation' };
  return [
    read('by ID', { ID: id }, found),
    read('by ID and natural key', { ID: id, [key]: own.toUpperCase() }, found),
    read('ID and natural key of two records', { ID: id, [key]: other }, { code: 'not_found' }),
    read('unknown ID', { ID: unknownId }, { code: 'not_found' }),
    read('unknown natural key', { [key]: 'nobody' }, { code: 'not_found' }),
    read('no name', {}, unnamed),
    ...soap('natural key in other letters', { [key]: own.toUpperCase() }, found),
    ...soap('unknown natural key', { [key]: 'nobody' }, { holds: noRows }),
    ...soap('no name', { [key]: '' }, unnamed),
  ];
}

/** A record is created and deleted, and then a second deletion finds nothing. */
function deletions(
  company: VerifiedCompany,
  kind: 'User' | 'Group',
  key: string,
  name: string,
): Provocation[] {
  const record = kind === 'User' ? personNamed(name) : { GroupTitle: name };
  const operation = `modAPI.Delete${kind}_Alternate`;
  const making = json(
    company,
    `update${kind}`,
    'new record',
    { data: { [kind]: [record] } },
    { holds: /^[1-9]\d*$/ },
  );
  return [
    ...inBothVersions(company, operation, 'of a record', { [key]: name }, { holds: />true</ }).flatMap(
      (one) => [making, one],
    ),
    ...inBothVersions(company, operation, 'unknown natural key', { [key]: name }, { holds: />false</ }),
    ...inBothVersions(company, operation, 'no name', { [key]: '' }, { code: 'rule_violation' }),
    json(company, `delete${kind}`, 'no name', {}, { code: 'rule_violation' }),
  ];
}

/** A state that no record is in, and a revision that no company reaches. */
function outdated(company: VerifiedCompany): Provocation[] {
  const changed: Expected = { code: 'precondition_failed' };
  const gone: Expected = { code: 'revision_gone', faults: [['/SinceRevision', 'revision_gone']] };
  const SinceRevision = '9007199254740991';
  return [
    matching(
      json(
        company,
        'updateUser',
        'of another state',
        { data: { User: [{ EmailAddress: ownUser }] } },
        changed,
      ),
    ),
    matching(
      json(
        company,
        'updateGroup',
        'of another state',
        { data: { Group: [{ GroupTitle: ownGroup }] } },
        changed,
      ),
    ),
    matching(json(company, 'deleteUser', 'of another state', { EmailAddress: ownUser }, changed)),
    matching(json(company, 'deleteGroup', 'of another state', { GroupTitle: ownGroup }, changed)),
    json(company, 'getChangeList', 'since a revision to come', { SinceRevision }, gone),
    ...inBothVersions(
      company,
      'GetChangeList',
      'since a revision to come',
      { SinceRevision, Limit: '1' },
      gone,
    ),
  ];
}

function matching(one: Provocation): Provocation {
  const headers = { ...one.request.headers, 'If-Match': '"no state of any record"' };
  return { ...one, request: { ...one.request, headers } };
}

/** Requests that name no operation, with common mistakes in paths and names. */
function elsewhere({ apiKey, namespace }: VerifiedCompany): Provocation[] {
  const paths = ['getgroups', 'getGroup', 'getgroup/', 'deleteuser2'];
  const expected: Expected = { code: 'unknown_operation' };
  const atJson = paths.map((path): Provocation => ({
    name: `path /public/api/${path}`,
    protocol: 'json',
    operation: undefined,
    request: jsonRequest(path, { APIkey: apiKey, GroupTitle: ownGroup }),
    expected,
  }));
  const atSoap = (['1.1', '1.2'] as const).map((version): Provocation => {
    const operation = { name: 'GetNothing', parameters: [{ name: 'APIkey', required: true, facets: {} }] };
    const company = { apiKey, namespace, maxSetItems: undefined, inputOf: () => ({}) };
    const request = soapRequest(version, envelopeNode(version, operationNode(operation, company)));
    return { name: `SOAP ${version} GetNothing`, protocol: 'soap', operation: undefined, request, expected };
  });
  return [...atJson, ...atSoap];
}

function json(
  { apiKey }: VerifiedCompany,
  operation: string,
  what: string,
  members: object,
  expected: Expected,
): Provocation {
  const request: Sent = jsonRequest(operation.toLowerCase(), { APIkey: apiKey, ...members });
  return { name: `${operation} ${what}`, protocol: 'json', operation, request, expected };
}

function inBothVersions(
  { apiKey, namespace }: VerifiedCompany,
  name: string,
  what: string,
  members: Members,
  expected: Expected,
): Provocation[] {
  const operation = soapOperations().find((one) => one.name === name);
  if (operation === undefined) throw new Error(`The WSDL has no ${name}.`);
  const company = { apiKey, namespace, maxSetItems: undefined, inputOf: () => members };
  return (['1.1', '1.2'] as const).map((version) => ({
    name: `${name} SOAP ${version} ${what}`,
    protocol: 'soap',
    operation: name,
    request: soapRequest(version, envelopeNode(version, operationNode(operation, company))),
    expected,
  }));
}
