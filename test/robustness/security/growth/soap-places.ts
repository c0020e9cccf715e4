import { envelopes, namespace } from '../../../support/messages/xml.js';
import { filled } from './shape.js';
import type { Shape, Unit } from './shape.js';

const instance = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';
export const schema = 'http://www.w3.org/2001/XMLSchema';
export const longName = `urn:${'x'.repeat(900)}`;

export const open = (inside: string): string =>
  `<s:Envelope xmlns:s="${envelopes['1.1']}" ${instance}>${inside}`;
export const key = `<APIkey>k</APIkey>`;
export const reading = 'modAPI.GetGroup_Alternate';

export function soap(name: string, make: (bytes: number) => string, contentType?: string): Shape {
  const more = contentType === undefined ? {} : { contentType };
  return { name, protocol: 'SOAP', make: (bytes) => Buffer.from(make(bytes)), ...more };
}

/** Units in a place of a message; `start` and `end` are what stands around them there. */
type Place = (name: string, unit: Unit, start?: string, end?: string) => Shape;

function place(before: string, after: string): Place {
  return (name, unit, start = '', end = '') =>
    soap(name, (bytes) => filled(bytes, unit, before + start, end + after));
}

export const operation = (name: string, inside: string): string => `<${name} xmlns="${namespace}">${inside}`;
const around = (start: string, ...ends: string[]): [string, string] => [
  open(start),
  `${ends.map((end) => `</${end}>`).join('')}</s:Envelope>`,
];

export const whole = place('', '');
export const inEnvelope = place(open(''), '</s:Envelope>');
export const inBody = place(...around('<s:Body>', 's:Body'));
export const inHeader = place(
  open('<s:Header>'),
  `</s:Header><s:Body>${operation(reading, `${key}</${reading}>`)}</s:Body></s:Envelope>`,
);
export const inOperation = place(
  ...around(`<s:Body>${operation('GetTaxList', key)}`, 'GetTaxList', 's:Body'),
);
export const inKey = place(
  ...around(`<s:Body>${operation('GetTaxList', '<APIkey>')}`, 'APIkey', 'GetTaxList', 's:Body'),
);
export const inTitle = place(
  ...around(`<s:Body>${operation(reading, `${key}<GroupTitle>`)}`, 'GroupTitle', reading, 's:Body'),
);
export const inData = place(
  ...around(`<s:Body>${operation('UpdateGroup', `${key}<data>`)}`, 'data', 'UpdateGroup', 's:Body'),
);
const diffgram = [
  `<s:Body>${operation('UpdateGroup', `${key}<data><d:diffgram xmlns:d="${diffgr}" xmlns:l="${longName}">`)}`,
  'd:diffgram',
  'data',
  'UpdateGroup',
  's:Body',
] as const;
export const inDiffgram = place(...around(...diffgram));
export const inRows = place(...around(`${diffgram[0]}<N xmlns="">`, 'N', ...diffgram.slice(1)));
export const inRow = place(
  ...around(`${diffgram[0]}<N xmlns=""><Users>`, 'Users', 'N', ...diffgram.slice(1)),
);
export const inColumn = place(
  ...around(`${diffgram[0]}<N xmlns=""><Users><ID>`, 'ID', 'Users', 'N', ...diffgram.slice(1)),
);
export const inSchema = place(
  ...around(
    `<s:Body>${operation('UpdateGroup', `${key}<data><x:schema xmlns:x="${schema}" xmlns:l="${longName}">`)}`,
    'x:schema',
    'data',
    'UpdateGroup',
    's:Body',
  ),
);
