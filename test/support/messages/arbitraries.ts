import fc from 'fast-check';
import { isBlank, isXmlText } from '../../../src/domain/text.js';
import { testCatalogue } from '../scenarios/company.js';

/** Any text that both protocols can carry, rich in what one of them finds hard. */
const hardText = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '&amp;',
  '<![CDATA[x]]>',
  ']]>',
  '"\'',
  '\\u0041',
  '{}',
  '__proto__',
  '💶',
  'Å',
);
export const anyText = fc
  .array(fc.oneof(hardText, fc.string({ unit: 'binary', maxLength: 6 }), fc.string({ maxLength: 6 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
  .filter(isXmlText);

/** As anyText, but with something to see in it: for mandatory values. */
const someText = anyText.filter((text) => !isBlank(text));

const flag = fc.constantFrom('true', 'false', 'TRUE', 'False');
const permissionNames = testCatalogue.Permissions.map((item) => item.PermissionDisplayName);

const permissions = fc
  .subarray(permissionNames)
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .constantFrom('true', 'false', 'null')
          .map((value) => ({ PermissionDisplayName: name, PermissionValue: value })),
      ),
    ),
  );

function listOf<M extends string>(member: M, titles: string[]) {
  return fc.subarray(titles).map((some) => some.map((title) => ({ [member]: title })));
}

const glCodes = fc
  .tuple(
    ...testCatalogue.GLSegments.map(({ GLCodes }) =>
      fc.constantFrom('', ...GLCodes.map((code) => code.GLCodeTitle)),
    ),
  )
  .map((defaults) =>
    testCatalogue.GLSegments.map(({ GLSegmentTitle }, index) => ({
      GLSegmentTitle,
      GLCodeDefault: defaults[index],
    })),
  );

const userDefinedFields = fc.tuple(...testCatalogue.UserDefinedFields.map(() => anyText)).map((values) =>
  testCatalogue.UserDefinedFields.map((field, index) => ({
    ...field,
    UserDefinedFieldValue: values[index],
  })),
);

const roles = listOf(
  'RoleTitle',
  testCatalogue.Roles.map((item) => item.RoleTitle),
);

/** The fields of a user profile besides its address; mandatory ones always there. */
export const userFields = fc.record(
  {
    FirstName: someText,
    LastName: someText,
    Country: fc.constantFrom('DE', 'Germany', 'fr', 'united states of america'),
    Currency: fc.constantFrom('EUR', 'usd', 'Jpy'),
    Title: anyText,
    PhoneNumber: anyText,
    Address1: anyText,
    Address2: anyText,
    City: anyText,
    State: anyText,
    ZipCode: anyText,
    Department: anyText,
    Disabled: flag,
    Language: fc.constantFrom('', 'de', 'en-US', 'zh-Hant-TW', 'sl-rozaj-biske'),
  },
  { requiredKeys: ['FirstName', 'LastName', 'Country', 'Currency'] },
);

/** The sets of a user; `addresses` and `groups` exist already. */
export function userSets(addresses: string[], groups: string[]) {
  return fc.record(
    {
      Permissions: permissions,
      Groups: listOf('GroupTitle', groups),
      UserDefinedFields: userDefinedFields,
      GLCodes: glCodes,
      Authoring: listOf('EmailAddress', addresses),
      Roles: roles,
    },
    { requiredKeys: [] },
  );
}

/** The sets of a group; `addresses` exist already. */
export function groupSets(addresses: string[]) {
  return fc.record(
    {
      Permissions: permissions,
      Users: listOf('EmailAddress', addresses),
      Roles: roles,
      Categories: listOf(
        'CategoryTitle',
        testCatalogue.Categories.map((item) => item.CategoryTitle),
      ),
    },
    { requiredKeys: [] },
  );
}
