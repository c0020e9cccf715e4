import { gzipSync } from 'node:zlib';
import { titles } from '../../../support/databases/fill.js';
import { jsonMessage, soapMessage, type Message } from '../../../support/messages/requests.js';
import { envelopes, namespace } from '../../../support/messages/xml.js';
import type { Shot } from './client.js';

// What the attackers send.

function shot({ path, headers, body }: Message): Shot {
  return { path, headers, body: Buffer.from(body) };
}

export function json(operation: string, apiKey: string, input: object = {}): Shot {
  return shot(jsonMessage(operation, apiKey, input));
}

/** @param text in place of the request as JSON */
function jsonText(operation: string, text: string): Shot {
  return { ...json(operation, ''), body: Buffer.from(text) };
}

const headerNamespaces = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

/** SOAP headers, as many as the bytes allow, in two shapes whose selection by XPath can take quadratic time. No key. */
export function manyHeaders(bytes: number): Shot[] {
  const message = (headers: string): Shot => ({
    path: '/public/api.asmx',
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
    body: Buffer.from(
      `<s:Envelope xmlns:s="${envelopes['1.1']}" ${headerNamespaces}><s:Header>${headers}</s:Header>` +
        `<s:Body><GetGroupList xmlns="${namespace}"/></s:Body></s:Envelope>`,
    ),
  });
  const room = bytes - message('').body.length;
  const halves = ['<x i:a=""/>', '<x xml:a=""/>'];
  const pairs = Math.floor(room / halves.join('').length);
  const understand = '<x s:mustUnderstand="1" s:actor="u"/>';
  return [
    message(halves.map((half) => half.repeat(pairs)).join('')),
    message(understand.repeat(Math.floor(room / understand.length))),
  ].map(packed);
}

/** Lists in a list, as many as the bytes allow, with a key that is none. */
export function manyLists(bytes: number): Shot {
  const [before, after] = ['{"APIkey":"x","data":[[]', ']}'];
  const lists = Math.floor((bytes - before.length - after.length) / ',[]'.length);
  return packed(jsonText('updategroup', before + ',[]'.repeat(lists) + after));
}

/** What looks like keys, as often as the bytes allow. */
export function nearlyKeys(bytes: number): Shot {
  return packed(jsonText('updategroup', 'cak_'.repeat(bytes / 4)));
}

/** A schema of elements without a namespace, as many as the bytes allow. No key. */
export function manyElements(bytes: number): Shot {
  const [before, after] = [
    `<s:Envelope xmlns:s="${envelopes['1.1']}"><s:Body><UpdateGroup xmlns="${namespace}"><data><schema xmlns="">`,
    '</schema></data></UpdateGroup></s:Body></s:Envelope>',
  ];
  const elements = '<e/>'.repeat(Math.floor((bytes - before.length - after.length) / 4));
  const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
  return packed({ path: '/public/api.asmx', headers, body: Buffer.from(before + elements + after) });
}

/** The list of groups, by both protocols. */
export function list(apiKey: string): Shot[] {
  return [json('getgrouplist', apiKey), shot(soapMessage('GetGroupList', apiKey))];
}

/** Changes of a group that require a state of it: any, and one that it does not have. */
export function requiring(apiKey: string, GroupTitle: string): Shot[] {
  return ['*', '"AAAAAAAAAAAAAAAAAAAAAA"'].map((tag, index) => {
    const data = { Group: [{ GroupTitle, Description: `${index}` }] };
    const update = json('updategroup', apiKey, { data });
    return { ...update, headers: { ...update.headers, 'If-Match': tag } };
  });
}

/** A body that the contract refuses for each of its members. */
export function refused(apiKey: string, bytes: number): Shot {
  const members = Array.from({ length: Math.floor(bytes / 14) }, (_, index) => [`no${index}`, '1']);
  return json('updateuser', apiKey, { data: { User: [Object.fromEntries(members)] } });
}

export function readGroup(apiKey: string, GroupTitle: string): Shot {
  return json('getgroup', apiKey, { GroupTitle });
}

/** Replaces the members of a group. @param first position of the first of the new ones */
export function replaceMembers(apiKey: string, GroupTitle: string, first: number, count: number): Shot {
  const Users = Array.from({ length: count }, (_, index) => ({ EmailAddress: titles.user(first + index) }));
  return json('updategroup', apiKey, { data: { Group: [{ GroupTitle }], Users } });
}

/** The same in a larger body: blanks between the members. */
export function paddedTo(bytes: number, shot: Shot): Shot {
  const text = shot.body.toString();
  const items = text.split('},{');
  const blanks = ' '.repeat(Math.floor((bytes - text.length) / items.length));
  return { ...shot, body: Buffer.from(items.join(`},${blanks}{`)) };
}

/** Six sets of references to nothing: an answer that tells of each is larger than the body. */
export function unknownReferences(apiKey: string, count: number): Shot {
  const many = (...members: string[]): Record<string, string>[] =>
    Array.from({ length: count }, (_, index) =>
      Object.fromEntries(members.map((member) => [member, `9${index}00000`])),
    );
  const data = {
    User: [{ EmailAddress: titles.user(0) }],
    Permissions: many('PermissionDisplayName').map((item) => ({ ...item, PermissionValue: 'true' })),
    Groups: many('GroupTitle'),
    UserDefinedFields: many('UserDefinedFieldTitle', 'UserDefinedFieldValue'),
    GLCodes: many('GLSegmentTitle', 'GLCodeDefault'),
    Authoring: many('EmailAddress'),
    Roles: many('ID'),
  };
  return json('updateuser', apiKey, { data });
}

/** Many updates with as many references to nothing in each. */
export function manyFaults(apiKey: string, updates: number, faults: number): Shot {
  const User = [{ EmailAddress: titles.user(0) }];
  const data = Array<object>(updates).fill({ User, Groups: Array<object>(faults).fill({ GroupTitle: '-' }) });
  return packed(json('updateusers', apiKey, { data }));
}

/** Marks of nine classes, in the order that takes longest to be put in order. */
const marks = ['\u0345', '\u035d', '\u035c', '\u0315', '\u0301', '\u0316', '\u0321', '\u0334', '\u05b0'];

/** Names of hundreds of combining marks in the wrong order. */
export function longNames(apiKey: string, count: number): Shot {
  const name = `A${marks.map((mark) => mark.repeat(27)).join('')}`;
  const data = {
    User: [{ EmailAddress: titles.user(0) }],
    Groups: Array.from({ length: count }, (_, index) => ({ GroupTitle: `${name}${index}` })),
  };
  return packed(json('updateuser', apiKey, { data }));
}

function packed({ path, headers, body }: Shot): Shot {
  return {
    path,
    headers: { ...headers, 'Content-Encoding': 'gzip' },
    body: gzipSync(body, { level: 9 }),
  };
}
