import { isDeepStrictEqual } from 'node:util';
import { unescapedXml } from '../qa/exchange/source.js';
import type { Answer } from './connection.js';

// Before a row is measured its first answers are compared with those of ours, value for value. What rows change between reads, Address2 of a
// user and Description of a group, is left out: that none is stale is shown by `npm run test:concurrency`. While it is measured each answer
// must have its status and a text that belongs to it.

/** Items by the name of their set. */
type Sets = Record<string, Record<string, string>[]>;

let changes = 0;

/** Another value for a field that changes. */
export function newValue(): string {
  return `Edition ${++changes}`;
}

/**
 * @param hasOwnIds whether IDs may differ
 * @throws Error when two answers say different things
 */
export function requireSame(answer: string, ours: string, hasOwnIds = false): void {
  if (!isDeepStrictEqual(valuesOf(answer, hasOwnIds), valuesOf(ours, hasOwnIds)))
    throw new Error(`another answer than ours: ${answer.slice(0, 300)} in place of ${ours.slice(0, 300)}`);
}

/** What an answer says, without what rows change and the revisions that follow from that. */
function valuesOf(answer: string, hasOwnIds: boolean): unknown {
  const text = answer
    .replace(/"Edition \d+"|(?<="Revision":)"\d+"/g, '""')
    .replace(/<Address2>Edition \d+<\/Address2>/g, '');
  if (text.startsWith('<')) return readDataSet(text);
  return JSON.parse(hasOwnIds ? text.replace(/"ID":"\d+"/g, '"ID":""').replace(/^\d+$/, '0') : text);
}

/** @throws Error for another status, or without a text */
export function requireText(answer: Answer, status: number, text: string): void {
  requireStatus(answer, status);
  if (!answer.body.includes(text))
    throw new Error(`no ${text} in it: ${answer.body.toString().slice(0, 200)}`);
}

/** @throws Error for another status */
export function requireStatus({ status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`status ${status}: ${body.toString().slice(0, 300)}`);
}

/** What an update is answered with. */
export function requireId(answer: Answer): void {
  requireStatus(answer, 200);
  if (!/^\d+$/.test(answer.body.toString('latin1')))
    throw new Error(`no ID: ${answer.body.toString().slice(0, 200)}`);
}

/**
 * What a SOAP answer holds: the inline schema as text, and the rows of each table. Read without a parser: the answers are known.
 * @throws Error when the answer holds no DataSet
 */
export function readDataSet(answer: string): { schema: string; tables: Sets } {
  const schema = /<xs:schema[^]*?<\/xs:schema>/.exec(answer)?.[0];
  const rows = /<NewDataSet[^>]*>([^]*)<\/NewDataSet>/.exec(answer)?.[1];
  if (schema === undefined || rows === undefined)
    throw new Error(`no DataSet in it: ${answer.slice(0, 500)}`);
  const tables: Sets = {};
  for (const [, table = '', cells = ''] of rows.matchAll(/<(\w+) diffgr:id=[^>]*>([^]*?)<\/\1>/g)) {
    const row = [...cells.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, column = '', text = '']) => [
      column,
      unescapedXml(text),
    ]);
    (tables[table] ??= []).push(Object.fromEntries(row) as Record<string, string>);
  }
  return { schema, tables };
}
