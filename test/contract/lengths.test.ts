import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { texts } from '../../generated/soap/texts.js';
import type { TextRule } from '../../src/soap/contract.js';
import { textLimits } from '../../src/domain/text.js';
import { readPage } from '../docs/pages.js';
import { childElements, parseXml } from '../support/messages/xml.js';

interface Schema {
  $ref?: string;
  description?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
}

const { schemas } = (parse(readPage('openapi.yaml')) as { components: { schemas: Record<string, Schema> } })
  .components;

/** Maximum code points by member; an ID has no limit, as one that is too large is just not found. */
function limitOf(member: string): number | undefined {
  const own = (textLimits as Partial<Record<string, number>>)[member];
  if (own !== undefined) return own;
  if (['Description', 'UserDefinedFieldValue'].includes(member)) return textLimits.longText;
  const texts = ['PhoneNumber', 'Address1', 'Address2', 'City', 'State', 'ZipCode', 'Department'];
  if (texts.includes(member)) return textLimits.text;
  const unlimited = 'ID Disabled PermissionValue data SinceRevision Limit AfterID ChangedSince';
  return unlimited.split(' ').includes(member) ? undefined : textLimits.title;
}

describe('maximum lengths', () => {
  const requests = Object.entries(schemas).filter(([name]) => /(Request|Input)$/.test(name));

  const statedIn = ({ properties = {} }: Schema) =>
    Object.entries(properties).map(([member, schema]) => {
      const target = schema.$ref ? schemas[schema.$ref.split('/').pop() ?? ''] : schema;
      return [member, target?.maxLength, target?.description === 'Ignored.'] as const;
    });
  const limited = requests.flatMap(([, schema]) => statedIn(schema).filter(([, length]) => length));
  const names = new Set(limited.map(([member]) => member));
  /** Titles that are only returned are as long as the others. */
  const isLimited = (name: string): boolean => names.has(name) || /.Title$/.test(name);

  test.each(requests)('openapi.yaml: %s', (_name, schema) => {
    const stated = statedIn(schema);
    // Members of a reference besides its names are accepted at any length, as they are not read.
    expect(stated).toEqual(
      stated.map(([member, , ignored]) => [member, ignored ? undefined : limitOf(member), ignored]),
    );
  });

  test.each(['wsdl/datasets.xsd', 'wsdl/api.wsdl'])('%s', (file) => {
    const root = parseXml(readPage(file));
    const all = Array.from(root.getElementsByTagNameNS('http://www.w3.org/2001/XMLSchema', '*'));
    const limits = new Map(
      all
        .filter((element) => element.localName === 'simpleType' && element.hasAttribute('name'))
        .map((type) => {
          const restriction = childElements(type).find((element) => element.localName === 'restriction');
          const length =
            restriction && childElements(restriction).find((element) => element.localName === 'maxLength');
          return [type.getAttribute('name'), length && Number(length.getAttribute('value'))];
        }),
    );
    const members = all.filter(
      (element) => element.localName === 'element' && isLimited(element.getAttribute('name') ?? ''),
    );
    expect(members.length).toBeGreaterThan(4);
    for (const element of members) {
      const name = element.getAttribute('name') ?? '';
      const type = (element.getAttribute('type') ?? '').replace(/^\w+:/, '');
      expect([name, limits.get(type)]).toEqual([name, limitOf(name)]);
    }
  });
});

test('each pattern of the WSDL has words', () => {
  const patterns = Object.values<TextRule>(texts).filter(({ pattern }) => pattern !== undefined);
  expect(patterns.length).toBeGreaterThan(3);
  for (const { patternMessage } of patterns) expect(patternMessage).toMatch(/^must /);
});
