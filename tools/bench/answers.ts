import { isDeepStrictEqual } from 'node:util';
import { unescapedXml } from '../qa/exchange/source.js';
import type { Answer } from './connection.js';

// Every answer is held to what this server answered when the database had been filled. Rows that read while something changes change one field
// of a record: Address2 of a user, Description of a group. There every value counts that may have been sent; that none is stale is shown by
// `npm run test:concurrency`.

/** What an operation answers: items by the name of their set. */
export type Sets = Record<string, Record<string, string>[]>;

let changes = 0;

/** Another value for a field that changes. */
export function newValue(): string {
  return `Edition ${++changes}`;
}

/** What a read must be answered with. */
export class Expected {
  /** The last answer that was found right, as it came and without what may differ: most contestants write the same bytes. */
  private bytes: Buffer | undefined;
  private text: string | undefined;

  /**
   * @param sets as they were copied
   * @param options.schema of the DataSet; absent for JSON
   * @param options.withIds whether IDs must be the same; true when absent
   */
  constructor(
    private readonly sets: Sets,
    private readonly options: { schema?: string | undefined; withIds?: boolean } = {},
  ) {}

  /** @throws Error that shows the answer */
  require(answer: Answer): void {
    if (answer.status === 200 && this.bytes?.equals(answer.body) === true) return;
    requireStatus(answer, 200);
    const text = this.fixed(answer.body.toString());
    if (text !== this.text && !this.matches(text))
      throw new Error(
        `another answer than ${JSON.stringify(this.sets).slice(0, 300)}: ${text.slice(0, 300)}`,
      );
    this.text = text;
    this.bytes = Buffer.from(answer.body);
  }

  /** Without the values that change, and without IDs where they are the contestant's own. */
  private fixed(text: string): string {
    const fixed = text.replace(/"Edition \d+"/g, '""').replace(/<Address2>Edition \d+<\/Address2>/g, '');
    return this.options.withIds === false ? fixed.replace(/"ID":"\d+"/g, '"ID":""') : fixed;
  }

  private matches(text: string): boolean {
    const { schema } = this.options;
    const sets = JSON.parse(this.fixed(JSON.stringify(this.sets))) as Sets;
    if (schema === undefined) return isDeepStrictEqual(JSON.parse(text), sets);
    const found = readDataSet(text);
    return found.schema === schema && isDeepStrictEqual(found.tables, filled(sets));
  }
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

/** Rows of a DataSet leave out what is unset (D5). */
function filled(sets: Sets): Sets {
  return Object.fromEntries(
    Object.entries(sets)
      .filter(([, items]) => items.length > 0)
      .map(([set, items]) => [
        set,
        items.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''))),
      ]),
  );
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
