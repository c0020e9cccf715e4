import { encoded, filled } from './shape.js';
import type { Shape, Unit } from './shape.js';

type Place = (name: string, unit: Unit, start?: string, end?: string) => Shape;

/** Units with a comma between them in a place of UpdateUser's request. */
function place(before: string, after: string): Place {
  return (name, unit, start = '', end = '') => {
    const separated: Unit = typeof unit === 'string' ? `${unit},` : (index) => `${unit(index)},`;
    return {
      name,
      protocol: 'JSON',
      make: (bytes) => {
        const text = filled(bytes, separated, before + start);
        return Buffer.from(text.slice(0, -1) + end + after);
      },
    };
  };
}

/** Characters in a text. */
function text(name: string, unit: string, before = '{"APIkey":"', after = '"}'): Shape {
  return { name, protocol: 'JSON', make: (bytes) => Buffer.from(filled(bytes, unit, before, after)) };
}

const key = '{"APIkey":"k"';
const inRequest = place(`${key},`, '}');
const inData = place(`${key},"data":{`, '}}');
const inUsers = place(`${key},"data":{"User":[`, ']}}');
const inGroups = place(`${key},"data":{"User":[{"ID":"1"}],"Groups":[`, ']}}');
const inGroup = place(`${key},"data":{"User":[{"ID":"1"}],"Groups":[{`, '}]}}');
/** Objects of nearly as many members as an object may have. */
const objects = (member: (index: number) => string, count = 990): string =>
  `{${Array.from({ length: count }, (_, index) => member(index)).join(',')}}`;

const syntax: Shape[] = [
  text('open brackets', '[', ''),
  text('empty arrays', '[],', '[', '[]]'),
  text('nested arrays', '[[[[[[[[[[[[[]]]]]]]]]]]]],', '[', '[]]'),
  text('empty objects', '{},', '[', '{}]'),
  text('numbers', '1,', '[', '1]'),
  text('long numbers', '1', '[', ']'),
  text('numbers with exponents', '1e400,', '[', '1]'),
  text('literals', 'null,', '[', 'null]'),
  text('blanks', ' ', '{', '}'),
  text('line breaks before an error', '\r\n', '{', 'x'),
  text('letters before an error', 'x', '{"', ''),
  text('wide letters before an error', '\u{1d54f}', '{"', ''),
  text('a long name', 'x', '{"', '":1}'),
  text('a long name of capitals', 'X', '{"', '":1}'),
  text('a long name of slashes', '/', '{"', '":1}'),
  text('a long name of tildes', '~', '{"APIkey":"k","data":{"', '":1}}'),
  text('a long name of known steps', '/User/0/data', '{"APIkey":"k","data":{"', '":1}}'),
  text('a long name of escapes', '\\u0041', '{"', '":1}'),
  text('a long key', 'x'),
  text('a long key of blanks', ' '),
  text('a long key of beginnings of keys', 'cak_'),
  text('a long key of escapes', '\\n'),
  text('a long key of code points', '\\ud835\\udd4f'),
  text('a long key of lone surrogates', '\\ud835'),
];

const members: Shape[] = [
  inRequest('members of the request', (index) => `"m${index}":1`),
  inData('members of data', (index) => `"m${index}":1`),
  inData('the same member', '"User":[]'),
  inData('members in two spellings', (index) => `"${index % 2 === 0 ? 'User' : 'user'}${index >> 1}":[]`),
  inUsers(
    'objects of many members',
    objects((index) => `"m${index}":1`),
  ),
  inUsers(
    'objects of many long names',
    objects((index) => `"${'m'.repeat(40)}${index}":1`),
  ),
  inUsers('objects of many names, each its own', (index) => objects((at) => `"m${index * 1000 + at}":1`)),
  inUsers(
    'objects of numbers as names',
    objects((index) => `"${index * 4_000_037}":1`),
  ),
  inUsers(
    'objects of large numbers as names',
    objects((index) => `"${4_294_967_296 * index}":1`),
  ),
  inUsers('names of known members that differ in case', (index) => `{"${index % 2 ? 'id' : 'Id'}":"1"}`),
];

const items: Shape[] = [
  inUsers('elements', '{}'),
  inUsers('elements of a wrong type', '1'),
  inUsers('elements with a nameless member', '{"":1}'),
  inUsers('elements with an unknown member', '{"x":1}'),
  inUsers('good elements', '{"ID":"1"}'),
  inGroups('items', '{}'),
  inGroups('null', 'null'),
  inGroups('items of a wrong type', '1'),
  inGroups('arrays for items', '[]'),
  inGroups('nameless members', '{"":1}'),
  inGroups('nameless members among others', '{"":1,"x":1,"y":1}'),
  inGroups('unknown members', '{"x":1}'),
  inGroups('unknown members, each its own', (index) => `{"x${index}":1}`),
  inGroups('unknown members nearly known', '{"GroupTitel":"x"}'),
  inGroups('unknown members of slashes', '{"a/b/c/d/e/f/g/h":1}'),
  inGroups('unknown members of tildes', '{"~0~1~~~~":1}'),
  inGroups('unknown members like paths', '{"/body/data/Groups/0/ID":1}'),
  inGroups('unknown members of JavaScript', '{"__proto__":1,"constructor":1}'),
  inGroups(
    'many unknown members',
    objects((index) => `"m${index}":1`),
  ),
  inGroups('a member twice in two spellings', '{"ID":"1","id":"1"}'),
  inGroups('values of a wrong type', '{"ID":1}'),
  inGroups('two values of a wrong type', '{"ID":[],"GroupTitle":{}}'),
  inGroups('values that are too long', `{"GroupTitle":"${'x'.repeat(300)}"}`),
  inGroups('values of characters that XML has not', '{"GroupTitle":"\\u0000"}'),
  inGroups('values of escapes', '{"GroupTitle":"\\u0041\\n\\ud835\\udd4f"}'),
  inGroups('good items', '{"GroupTitle":"x"}'),
  inGroup('members of an item', (index) => `"m${index}":1`),
  text('a long title', 'x', `${key},"data":{"User":[{"ID":"1"}],"Groups":[{"GroupTitle":"`, '"}]}}'),
  text(
    'a long title of code points',
    '\u{1d54f}',
    `${key},"data":{"User":[{"ID":"1"}],"Groups":[{"GroupTitle":"`,
    '"}]}}',
  ),
];

/** Where the units of another encoding stand. */
const textInName = { protocol: 'JSON', type: 'application/json', start: '{"', end: '":1}' } as const;

const encodings: Shape[] = [
  encoded(textInName, 'windows-1252', '\u0080'),
  encoded(textInName, 'utf-16', '\u20ac', 'utf16le'),
  encoded(textInName, 'shift_jis', '\u0082\u00a0'),
];

export const jsonShapes: readonly Shape[] = [...syntax, ...members, ...items, ...encodings];
