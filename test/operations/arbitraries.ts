import fc from 'fast-check';
import { isBlank, isXmlText } from '../../src/domain/text.js';
import { userRecord, type RecordDefinition } from '../../src/domain/records/records.js';
import { isRecordTable, type RecordTable, type SetDefinition } from '../../src/domain/records/sets.js';
import { testCatalogue, titlesOf } from '../support/scenarios/company.js';

/** Any character of Unicode. The library's own unit of these takes it seconds to make. */
export const anyCharacter = fc
  .nat({ max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((text) => text.isWellFormed());

/** Any text that both protocols can carry, rich in what one of them finds hard. */
const hardText = fc.constantFrom(
  ...[' ', '\t', '\n', '\r', '\r\n', '\u0085', '\u2028', '&amp;', '<![CDATA[x]]>', ']]>'],
  ...['"\'', '\\u0041', '{}', '__proto__', '💶', 'Å'],
);
export const anyText = fc
  .array(fc.oneof(hardText, fc.string({ unit: anyCharacter, maxLength: 6 }), fc.string({ maxLength: 6 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
  .filter(isXmlText);

/** As anyText, but with something to see in it: for mandatory values. */
const someText = anyText.filter((text) => !isBlank(text));

/** Fields that do not take free text. */
const chosen: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Country: fc.constantFrom('DE', 'Germany', 'fr', 'united states of america'),
  Currency: fc.constantFrom('EUR', 'usd', 'Jpy'),
  Disabled: fc.constantFrom('true', 'false', 'TRUE', 'False'),
  Language: fc.constantFrom('', 'de', 'en-US', 'zh-Hant-TW', 'sl-rozaj-biske'),
};

const { EmailAddress: _address, ...otherFields } = userRecord.fields;
const isMandatory = (field: object): boolean => 'mandatory' in field;

/** The fields of a user profile besides its address; mandatory ones always there. */
export const userFields: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  Object.fromEntries(
    Object.entries(otherFields).map(([name, field]) => [
      name,
      chosen[name] ?? (isMandatory(field) ? someText : anyText),
    ]),
  ),
  {
    requiredKeys: Object.entries(otherFields).flatMap(([name, field]) => (isMandatory(field) ? [name] : [])),
  },
);

/** The records that items of sets may name; they exist already. */
type Named = Readonly<Record<RecordTable, readonly string[]>>;

/** A value of an item. @param title of what the item names */
function anyValue(type: NonNullable<SetDefinition['value']>['type'], title: string): fc.Arbitrary<string> {
  if (type === 'text') return anyText;
  if (type === 'boolean') return fc.constantFrom('true', 'false', 'null');
  const segment = testCatalogue.GLSegments.find(({ GLSegmentTitle }) => GLSegmentTitle === title);
  return fc.constantFrom('', ...(segment?.GLCodes ?? []).map(({ GLCodeTitle }) => GLCodeTitle));
}

/** Some items of a set. */
function anyItems({ of, titleMember, value }: SetDefinition, named: Named): fc.Arbitrary<object[]> {
  const titles = isRecordTable(of) ? [...named[of]] : titlesOf(titleMember);
  return fc.subarray(titles).chain((some) =>
    fc.tuple(
      ...some.map((title) => {
        const known = { [titleMember]: title };
        return value === undefined
          ? fc.constant(known)
          : anyValue(value.type, title).map((text) => ({ ...known, [value.member]: text }));
      }),
    ),
  );
}

/** Some of a record's sets. */
export function anySets({ sets }: RecordDefinition, named: Named): fc.Arbitrary<object> {
  const items = Object.entries(sets).map(([name, set]) => [name, anyItems(set, named)] as const);
  return fc.record(Object.fromEntries(items), { requiredKeys: [] });
}
