import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { parse } from 'yaml';
import { formats } from '../../../src/contract/violations.js';
import { projectRoot } from '../../../src/root.js';
import { readExemptions } from '../../../tools/contract/exemptions.js';
import { isMoment } from '../../../tools/qa/exchange/answer-rules.js';
import { full } from '../../support/full.js';
import { escapeXml } from '../../support/messages/xml.js';
import { contracts } from './mutation.js';

// What contracts/exemptions.yaml says: whatever the new schema refuses, the released one of JSON refused, by which that version's server judged DataSets.

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
}

const version = '1.0.0';
const released = parse(
  readFileSync(path.join(projectRoot, 'contracts/released', version, 'openapi.yaml'), 'utf8'),
) as { components: { schemas: Record<string, Schema> } };

/** The pattern that the released contract of JSON has at a place: UpdateUser.data/User/Language. */
function releasedPattern(place: string): RegExp {
  const [operation, table = '', column = ''] = place.split('/');
  const update = released.components.schemas[operation === 'UpdateUser.data' ? 'UserUpdate' : 'GroupUpdate'];
  const item = update?.properties?.[table]?.items?.$ref?.split('/').at(-1) ?? '';
  const pattern = released.components.schemas[item]?.properties?.[column]?.pattern;
  if (pattern === undefined) throw new Error(`${version} had no pattern at ${place}`);
  return new RegExp(pattern, 'u');
}

/** Accepts a value by the type that wsdl/datasets.xsd has at a place. */
function typeAt(place: string): { accepts: (value: string) => boolean; free: () => void } {
  const [use = '', table = '', column = ''] = place.split('/');
  const typeOf = (text: string, name: string): string =>
    new RegExp(`<xs:element name="${name}" type="(\\w+)"`).exec(text)?.[1] ?? '';
  const bodyOf = (type: string): string =>
    contracts.dataSets.split(`<xs:complexType name="${type}">`)[1]?.split('</xs:complexType>')[0] ?? '';
  const type = typeOf(bodyOf(typeOf(bodyOf(typeOf(contracts.dataSets, use)), table)), column);
  const schema = XmlDocument.fromString(
    contracts.dataSets.replace('</xs:schema>', `<xs:element name="value" type="${type}" /></xs:schema>`),
  );
  const validator = XsdValidator.fromDoc(schema);
  schema.dispose();
  return {
    accepts: (value) => {
      const document = XmlDocument.fromString(`<value>${escapeXml(value)}</value>`);
      try {
        validator.validate(document);
        return true;
      } catch {
        return false;
      } finally {
        document.dispose();
      }
    },
    free: () => validator.dispose(),
  };
}

const blanks = ' \t\n\r\u00a0\u1680\u2003\u2028\u202f\u3000\ufeff';
const ofBlanks = fc.string({ unit: fc.constantFrom(...Array.from(blanks)), maxLength: 3 });
const ofLetters = fc.string({
  unit: fc.constantFrom('a', 'é', 'b', '-', '\u00ad', '\u200d', '@', '\u00a0', '\ufeff'),
  maxLength: 3,
});
/** Short texts of what the patterns are made of, in which near misses are frequent. */
const texts: Record<string, fc.Arbitrary<string>> = {
  EmailAddress: fc
    .tuple(ofBlanks, ofLetters, fc.constantFrom('@', '@', ''), ofLetters, ofBlanks)
    .map((parts) => parts.join('')),
  Language: fc
    .array(
      fc.constantFrom(
        'de',
        'eng',
        'zh',
        'Hant',
        'TW',
        '419',
        '1901',
        'x',
        'i',
        'u',
        'EN',
        'gb',
        'oed',
        'sgn',
        'be',
        'fr',
        'a1b2c3',
        '',
      ),
      {
        maxLength: 5,
      },
    )
    .map((parts) => parts.join('-')),
  Disabled: fc.constantFrom(
    'true',
    'TRUE',
    'False',
    'null',
    '',
    ' true',
    'true ',
    '1',
    'truefalse',
    'tru',
    'trüe',
  ),
  PermissionValue: fc.constantFrom('true', 'FALSE', 'Null', '', ' null', 'nul', 'truenull', '0', 'yes'),
};

const exemptions = readExemptions(projectRoot, version);

describe.each(exemptions.filter(({ file }) => file === 'datasets.xsd'))('$place: $change', ({ place }) => {
  const type = typeAt(place);
  afterAll(type.free);

  test('refuses nothing that the released server took', () => {
    const column = place.split('/').at(-1) ?? '';
    const pattern = releasedPattern(place);
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(texts[column] ?? fc.string(), (text) => {
        const accepts = type.accepts(text);
        seen[accepts ? 'taken' : 'refused'] += 1;
        expect([text, accepts || !pattern.test(text)]).toEqual([text, true]);
      }),
      { numRuns: full ? 20_000 : 1_000 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(10);
  });
});

describe('openapi.yaml', () => {
  test('only these formats are exempt', () => {
    const others = exemptions.filter(({ file }) => file !== 'datasets.xsd');
    expect(others.map(({ file, place }) => `${file} ${place}`)).toEqual([
      'openapi.yaml APIkey',
      'openapi.yaml Changes/items/At',
    ]);
  });

  test('APIkey: password is the text that xml-text was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([text, formats['password']?.(text)]).toEqual([text, formats['xml-text']?.(text)]);
      }),
    );
    expect(['\u0001', 'key'].map((text) => formats['password']?.(text))).toEqual([false, true]);
  });

  test('At: what the server writes of any time is a date-time', () => {
    const years = { min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true };
    fc.assert(fc.property(fc.date(years), (time) => expect(isMoment(time.toISOString())).toBe(true)));
    expect(['2026-11-22', '2026-11-22T08:15:30+01:00', ''].map(isMoment)).toEqual([false, false, false]);
  });
});
