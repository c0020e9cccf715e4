import type { Result, Single } from './client.js';
import { replay, type Call, type Row } from './replay.js';

const about = { kind: 'Group', key: 'g' } as const;

/** Reads 'write 1 at 1-2 by 3'. Unless it says so, a call is of a client of its own, which its value names. */
function callOf(text: string): Call {
  const [, what, value = '', start, end, by = value] = /^(\w+) (\w+) at (\d+)-(\d*)(?: by (\w+))?$/.exec(
    text,
  )!;
  const Description = value;
  const sets = { Permissions: {}, Users: {}, Roles: {}, Categories: {} };
  const view = { id: 7, key: 'g', fields: { Description }, sets };
  const request: Single =
    what === 'read' ? { do: 'get', ...about } : { do: 'update', ...about, fields: { Description }, sets: {} };
  const read: Result = value === 'none' ? { rejected: 'not_found' } : { view };
  return {
    ...{ by, request, start: Number(start), end: end === '' ? Infinity : Number(end) },
    ...(end !== '' && { result: what === 'read' ? read : { id: 7 } }),
  };
}

function rowOf(by: string, index: number): Row {
  const [change, more] = index === 0 ? ['created', ['GroupTitle']] : ['updated', []];
  const fields = ['Description', ...more];
  return { revision: index + 1, by, record: 'Group:7', change, fields, sets: [] };
}

/** The kinds of problems of a history as replay.yaml has it; `-` is a revision without a row. Not in the test, whose sandbox has other objects and arrays. */
export function problemsOf(calls: string, audit: string): string {
  const start = { records: {}, links: {}, catalogue: {}, revision: 0 };
  const rows = audit
    .split(' ')
    .filter(Boolean)
    .map(rowOf)
    .filter(({ by }) => by !== '-');
  const { problems } = replay(start, calls.split('; ').map(callOf), rows);
  return problems.map(({ kind }) => kind).join(', ');
}
