import { isDeepStrictEqual } from 'node:util';
import { readDataSet } from '../data/data-set.js';
import { Connection, type Answer } from '../frame/load.js';
import type { Row } from './rows.js';

/** What a rival answered when it was checked, to hold its later answers to. */
export interface Checked {
  /** Throws when the n-th answer is not what it was found to be. */
  judge(answer: Answer, n: number): void;
  /** The next request's number: checking updates has used the first ones */
  next: number;
}

/** So many updates are read back. */
const checkedUpdates = 2;

/**
 * Asks for what a row asks, and reads back what it changes.
 * @returns the answers in a form that can be compared with those of another rival
 */
export async function firstAnswers(
  port: number,
  row: Row,
  key: string,
): Promise<{ comparable: unknown[]; checked: Checked }> {
  const connection = new Connection(port);
  try {
    const comparable: unknown[] = [];
    const bodies: Buffer[] = [];
    const count = row.kind === 'read' ? row.variants : checkedUpdates;
    for (let n = 0; n < count; n++) {
      const answer = await connection.send(row.request(key, n));
      requireStatus(row, answer);
      const body = Buffer.from(answer.body);
      bodies.push(body);
      comparable.push(comparableForm(row, body));
      if (row.readBack === undefined) continue;
      const back = await connection.send(row.readBack(key, n));
      comparable.push(withoutIds(row, JSON.parse(back.body.toString())));
    }
    const next = row.kind === 'read' ? 0 : count;
    return { comparable, checked: { next, judge: judgeFor(row, bodies) } };
  } finally {
    connection.close();
  }
}

/** @returns what is different; undefined when the two answer the same */
export function difference(expected: readonly unknown[], found: readonly unknown[]): string | undefined {
  for (const [at, value] of expected.entries()) {
    if (!isDeepStrictEqual(found[at], value)) {
      const [other, own] = [JSON.stringify(found[at]), JSON.stringify(value)];
      let from = 0;
      while (own[from] === other[from]) from++;
      const part = (text: string): string => text.slice(Math.max(0, from - 60), from + 60);
      return `answer ${at + 1} has ${part(other)}, that of "ours" ${part(own)}`;
    }
  }
  return undefined;
}

function judgeFor(row: Row, bodies: readonly Buffer[]): Checked['judge'] {
  return (answer, n) => {
    requireStatus(row, answer);
    const { body } = answer;
    const isAsChecked =
      row.kind === 'read'
        ? bodies[n % row.variants]?.equals(body) === true
        : row.kind === 'refusal' || /^\d+$/.test(body.toString('latin1'));
    if (!isAsChecked) throw new Error(`it answers otherwise than before: ${body.toString().slice(0, 200)}`);
  };
}

function requireStatus(row: Row, { status, body }: Answer): void {
  if (status !== row.status) throw new Error(`status ${status}: ${body.toString().slice(0, 300)}`);
}

function comparableForm(row: Row, body: Buffer): unknown {
  const text = body.toString();
  if (row.protocol === 'SOAP') return readDataSet(text);
  const value: unknown = JSON.parse(text);
  if (row.kind === 'refusal') return { code: (value as { code?: unknown }).code };
  // IDs of new records may differ.
  return row.kind === 'update' ? typeof value : value;
}

/** A new record has another ID with each rival. */
function withoutIds(row: Row, answer: unknown): unknown {
  if (Number.isFinite(row.variants)) return answer;
  const record = answer as { User?: { ID?: string }[] };
  return { ...record, User: record.User?.map(({ ID: _id, ...rest }) => rest) };
}
