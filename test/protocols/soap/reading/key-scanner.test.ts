import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maxCandidates } from '../../../../src/receive.js';
import { loadSoapContract, type SoapContract } from '../../../../src/soap/contract.js';
import { createXmlKeyScanner } from '../../../../src/soap/key-scanner.js';
import { readMessage } from '../../../../src/soap/message.js';
import { envelopes, namespace } from '../../../support/messages/xml.js';

/** What the scanner finds in a message that arrives in pieces of this size. */
function found(body: string | Buffer, contentType = 'text/xml', pieceBytes = Infinity): readonly string[] {
  const scanner = createXmlKeyScanner(contentType);
  const bytes = Buffer.from(body as string);
  for (let at = 0; at < bytes.length; at += pieceBytes) scanner.push(bytes.subarray(at, at + pieceBytes));
  return scanner.candidates;
}

const message = (inside: string, header = ''): string =>
  `<s:Envelope xmlns:s="${envelopes['1.1']}">${header}<s:Body><GetTaxList xmlns="${namespace}">${inside}</GetTaxList></s:Body></s:Envelope>`;
const utf16 = (text: string, isBig: boolean, mark = '\ufeff'): Buffer => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each<[string, string | Buffer, string?]>([
  ['as it should be', message('<APIkey>kk</APIkey>')],
  ['behind another element', message('<data><APIkey>x</APIkey></data><APIkey>kk</APIkey>')],
  ['behind an empty one', message('<x/><y a="/"/><APIkey>kk</APIkey>')],
  ['with a prefix', message(`<p:APIkey xmlns:p="${namespace}">kk</p:APIkey>`)],
  ['in another letter case, with blanks in its tags', message('<apiKEY \n a="1>" b=\'"\' >kk</apiKEY >')],
  ['as CDATA', message('<APIkey><![CDATA[k]]><![CDATA[k]]></APIkey>')],
  ['around CDATA with brackets behind it', message('<APIkey>k<![CDATA[k]]></APIkey><x><![CDATA[]]]]></x>')],
  ['in references', message('<APIkey>&#107;&#x0000006b;</APIkey>')],
  ['around a comment', message('<APIkey>k<!-- <APIkey>x</APIkey> -- -->k</APIkey>')],
  ['behind comments', message('<!-- > --><!----><APIkey>kk</APIkey>')],
  ['behind a declaration', `<?xml version="1.0"?>${message('<APIkey>kk</APIkey>')}`],
  ['behind a header', message('<APIkey>kk</APIkey>', '<s:Header><x><APIkey>no</APIkey></x></s:Header>')],
  ['before what is not XML', `${message('<APIkey>kk</APIkey>').slice(0, -30)}<<<&&&`],
  ['behind a document type', `<!DOCTYPE x SYSTEM "y">${message('<APIkey>kk</APIkey>')}`],
  ['in UTF-16, little end first', utf16(message('<APIkey>kk</APIkey>'), false)],
  ['in UTF-16, big end first, without a mark', utf16(message('<APIkey>kk</APIkey>'), true, '')],
  ['in a declared charset', `<?xml version="1.0" encoding="Shift_JIS"?>${message('<APIkey>kk</APIkey>')}`],
  ['in a charset that nobody knows', message('<APIkey>kk</APIkey>'), 'text/xml; charset=klingon'],
])('a key is found %s, whatever the pieces', (where, body, contentType = '') => {
  // What the encoding is shows in the first bytes.
  const sizes = where.includes('UTF-16') || where.includes('declared') ? [64, 1000] : [1, 2, 3, 7];
  for (const pieceBytes of [...sizes, Infinity]) expect(found(body, contentType, pieceBytes)).toEqual(['kk']);
});

test.each([
  ['deeper', message('<data><APIkey>k</APIkey></data>')],
  ['higher', `<s:Envelope><s:Body><APIkey>k</APIkey></s:Body></s:Envelope>`],
  ['in a header', message('', '<s:Header><x><APIkey>k</APIkey></x></s:Header>')],
  ['with elements in it', message('<APIkey>k<b/></APIkey>')],
  ['that is blank or too long', message(`<APIkey> </APIkey><APIkey>${'k'.repeat(201)}</APIkey>`)],
  ['in a comment', message('<!--<APIkey>k</APIkey>-->')],
  [
    'with a reference that XML does not have',
    message('<APIkey>k&nbsp;</APIkey><APIkey>&#xFFFFFFFFFF;</APIkey>'),
  ],
])('no key is found %s', (_where, body) => {
  for (const pieceBytes of [1, 5, Infinity]) expect(found(body, undefined, pieceBytes)).toEqual([]);
});

test('no more keys are kept than are looked up, each once', () => {
  const many = Array.from({ length: 50 }, (_, index) => `<APIkey>k${index % 20}</APIkey>`).join('');
  expect(found(message(many))).toEqual(Array.from({ length: maxCandidates }, (_, index) => `k${index}`));
});

describe('what the reader takes for the key', () => {
  const letter = fc.constantFrom(
    'k',
    '&#107;',
    '&#x6b;',
    '<![CDATA[k]]>',
    '<!--x-->',
    '&amp;',
    ' ',
    'ä',
    ']]',
    '-',
  );
  const key = fc.array(letter, { maxLength: 8 }).map((letters) => `<APIkey>${letters.join('')}</APIkey>`);
  const other = fc.constantFrom(
    '<x/>',
    '<!-- <APIkey>y</APIkey> -->',
    ' ',
    '<y z="<"/>',
    '<y z=">">&lt;</y>',
    '<![CDATA[ ]]>',
  );
  const inside = fc.array(fc.oneof(key, other), { maxLength: 5 }).map((parts) => parts.join(''));

  test('is always among what the scanner finds', async () => {
    const contract: SoapContract = await loadSoapContract(namespace);
    const limits = { maxXmlDepth: 32, maxXmlAttributes: 64, maxSetItems: 100 };
    fc.assert(
      fc.property(inside, fc.integer({ min: 1, max: 60 }), (xml, pieceBytes) => {
        const text = message(xml);
        let read: string | undefined;
        try {
          const headers = { contentType: 'text/xml', soapAction: undefined };
          read = readMessage(Buffer.from(text), headers, contract, limits, () => undefined).request.key;
        } catch {
          return;
        }
        if (read !== undefined) expect(found(text, undefined, pieceBytes)).toContain(read);
      }),
      { numRuns: 2000 },
    );
  });
});
