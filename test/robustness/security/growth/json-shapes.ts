import { filled } from './shape.js';
import type { Shape, Unit } from './shape.js';

type Place = (name: string, unit: Unit) => Shape;

/** Units with a comma between them in a place of UpdateUser's request. */
function place(before: string, after: string): Place {
  return (name, unit) => {
    const separated: Unit = typeof unit === 'string' ? `${unit},` : (index) => `${unit(index)},`;
    const make = (bytes: number): Buffer =>
      Buffer.from(filled(bytes, separated, before).slice(0, -1) + after);
    return { name, protocol: 'JSON', make };
  };
}

/** Characters in a text. */
function text(name: string, unit: string, before = '{"APIkey":"', after = '"}'): Shape {
  return { name, protocol: 'JSON', make: (bytes) => Buffer.from(filled(bytes, unit, before, after)) };
}

const key = '{"APIkey":"k"';
const inData = place(`${key},"data":{`, '}}');
const inUsers = place(`${key},"data":{"User":[`, ']}}');
const inGroups = place(`${key},"data":{"User":[{"ID":"1"}],"Groups":[`, ']}}');

export const jsonShapes: readonly Shape[] = [
  text('open brackets', '[', ''),
  text('empty objects', '{},', '[', '{}]'),
  text('a long name of tildes', '~', '{"APIkey":"k","data":{"', '":1}}'),
  text('a long name of escapes', '\\u0041', '{"', '":1}'),
  text('a long key', 'x'),
  text('a long key of beginnings of keys', 'cak_'),
  inData('members of data', (index) => `"m${index}":1`),
  inData('members in two spellings', (index) => `"${index % 2 === 0 ? 'User' : 'user'}${index >> 1}":[]`),
  inUsers('elements', '{}'),
  inUsers('elements of a wrong type', '1'),
  inUsers('elements with an unknown member', '{"x":1}'),
  inGroups('items', '{}'),
  inGroups('nameless members', '{"":1}'),
  inGroups('unknown members, each its own', (index) => `{"x${index}":1}`),
  inGroups('unknown members nearly known', '{"GroupTitel":"x"}'),
  inGroups('unknown members of slashes', '{"a/b/c/d/e/f/g/h":1}'),
  inGroups('a member twice in two spellings', '{"ID":"1","id":"1"}'),
  inGroups('values of a wrong type', '{"ID":1}'),
  inGroups('values that are too long', `{"GroupTitle":"${'x'.repeat(300)}"}`),
];
