/** What a SOAP answer holds: the inline schema as text, and the rows of each table. Read without a parser: the answers are the server's own. */
export interface DataSet {
  schema: string;
  tables: Record<string, Record<string, string>[]>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @throws Error when the answer holds no DataSet */
export function readDataSet(answer: string): DataSet {
  const schema = /<xs:schema[^]*?<\/xs:schema>/.exec(answer)?.[0];
  const rows = /<NewDataSet[^>]*>([^]*)<\/NewDataSet>/.exec(answer)?.[1];
  if (schema === undefined || rows === undefined)
    throw new Error(`no DataSet in it: ${answer.slice(0, 500)}`);
  const tables: DataSet['tables'] = {};
  for (const [, table = '', cells = ''] of rows.matchAll(/<(\w+) diffgr:id=[^>]*>([^]*?)<\/\1>/g)) {
    const row = Object.fromEntries(
      [...cells.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, column = '', text = '']) => [
        column,
        unescape(text),
      ]),
    );
    (tables[table] ??= []).push(row);
  }
  return { schema, tables };
}

function unescape(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, code?: string, name = '') =>
      hex !== undefined
        ? String.fromCodePoint(parseInt(hex, 16))
        : code !== undefined
          ? String.fromCodePoint(Number(code))
          : (entities[String(name)] ?? whole),
  );
}
