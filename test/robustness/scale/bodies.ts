import { jsonMessage, soapMessage, type Message } from '../../support/messages/requests.js';
import { writeDataSet } from '../../support/messages/xml.js';
import type { FilledCompany } from './fill.js';
import { titles } from './fill.js';

/** One request as it goes out. */
export interface Prepared {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

type Item = Record<string, string>;
export type Sets = Record<string, Item[]>;

/** The default limit of a body (D42). */
export const maxBytes = 16_777_216;

function prepared({ path, headers, body }: Message): Prepared {
  return { path, headers, body: Buffer.from(body) };
}

export function json(operation: string, apiKey: string, input: object = {}): Prepared {
  return prepared(jsonMessage(operation, apiKey, input));
}

/** @param text in place of the request as JSON */
export function jsonText(operation: string, text: string): Prepared {
  return { ...json(operation, ''), body: Buffer.from(text) };
}

export const soap = (...call: Parameters<typeof soapMessage>): Prepared => prepared(soapMessage(...call));

export function soapData(operation: string, apiKey: string, data: Sets): Prepared {
  return soap(operation, apiKey, [['data', { xml: writeDataSet(data) }]]);
}

/** A DataSet of hostile rows, as many as a body may hold. */
export function soapRows(operation: string, apiKey: string, row: string): Prepared {
  const xml = writeDataSet({ Group: [{ ID: '1' }] });
  const rows = row.repeat(Math.floor((maxBytes - xml.length - 2_000) / row.length));
  const full = xml.replace('</NewDataSet>', () => `${rows}</NewDataSet>`);
  return soap(operation, apiKey, [['data', { xml: full }]]);
}

/** Everything that a request may refer to, n of each kind; of users also all, the largest set that a group can be sent. */
export function references({ firstId, size }: FilledCompany) {
  const many = (item: (index: number) => Item): Item[] =>
    Array.from({ length: size.items }, (_, index) => item(index));
  const everybody = (item: (index: number) => Item): Item[] =>
    Array.from({ length: size.users }, (_, index) => item(index));
  return {
    everybodyById: () => everybody((index) => ({ ID: String(firstId.user + index) })),
    everybodyByAddress: () => everybody((index) => ({ EmailAddress: titles.user(index) })),
    nobody: () => everybody((index) => ({ ID: `9${index}00000` })),
    permissions: (value: string) =>
      many((index) => ({ PermissionDisplayName: titles.permission(index), PermissionValue: value })),
    usersById: (skip = 0) => many((index) => ({ ID: String(firstId.user + skip + index) })),
    usersByAddress: (skip = 0) => many((index) => ({ EmailAddress: titles.user(skip + index) })),
    groups: () => many((index) => ({ ID: String(firstId.group + index) })),
    roles: () => many((index) => ({ RoleTitle: titles.role(index) })),
    categories: () => many((index) => ({ ID: String(firstId.category + index) })),
    fields: (length: number) =>
      many((index) => ({
        ID: String(firstId.field + index),
        UserDefinedFieldValue: `${index} `.padEnd(length, 'value '),
      })),
    glCodes: () =>
      many((index) => ({ GLSegmentTitle: titles.segment(index), GLCodeDefault: titles.code(index) })),
    unknown: (...members: string[]) =>
      many((index) => Object.fromEntries(members.map((member) => [member, `9${index}00000`]))),
  };
}
