import { memoize } from '../../domain/memoize.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { diffgr, escapeXml, msdata, xmlSchema } from '../xml.js';
import type { TableDescription } from '../contract.js';

/** Rows by table; a table without rows may be absent. */
export type DataSetRows = Readonly<Record<string, readonly Readonly<Record<string, string | undefined>>[]>>;

/**
 * Writes a DataSet as .NET does (D36): the schema of every table and column, then a diffgram with the rows, unmarked as after
 * AcceptChanges(). Columns that are "" or absent are left out (D5), and so are members of a row that are not columns.
 */
export function writeDataSet(tables: readonly TableDescription[], rows: DataSetRows): string {
  const { beginning, end, empty } = frameOf(tables);
  const body = [...writtenRows(tables, rows)].join('');
  return body === '' ? empty.toString() : `${beginning.toString()}${body}${end.toString()}`;
}

/** Like writeDataSet, but in bytes, and yields to the event loop after every thousand rows: 100,000 in one go take 0.3 s. */
export async function writeDataSetYielding(
  tables: readonly TableDescription[],
  rows: DataSetRows,
): Promise<Buffer[]> {
  const { beginning, end, empty } = frameOf(tables);
  const pieces = [beginning];
  for (const piece of writtenRows(tables, rows)) {
    if (pieces.length > 1) await yieldToEventLoop();
    pieces.push(Buffer.from(piece));
  }
  return pieces.length === 1 ? [empty] : [...pieces, end];
}

const rowsPerPiece = 1000;

function* writtenRows(tables: readonly TableDescription[], rows: DataSetRows): Generator<string> {
  let piece = '';
  let left = rowsPerPiece;
  for (const table of tables) {
    const own = Object.hasOwn(rows, table.name) ? (rows[table.name] ?? []) : [];
    for (const [index, row] of own.entries()) {
      piece += writeRow(table, row, index);
      left -= 1;
      if (left > 0) continue;
      yield piece;
      piece = '';
      left = rowsPerPiece;
    }
  }
  if (piece !== '') yield piece;
}

/** What surrounds the rows, and the whole DataSet without rows: the same in every answer of an operation. */
const frameOf = memoize((tables: readonly TableDescription[]) => {
  const start = `${schemaOf(tables)}<diffgr:diffgram xmlns:msdata="${msdata}" xmlns:diffgr="${diffgr}"`;
  return {
    beginning: Buffer.from(`${start}><NewDataSet xmlns="">`),
    end: Buffer.from('</NewDataSet></diffgr:diffgram>'),
    empty: Buffer.from(`${start} />`),
  };
});

function writeRow(
  { name, columns }: TableDescription,
  row: DataSetRows[string][number],
  index: number,
): string {
  let values = '';
  for (const column of columns) {
    const value = Object.hasOwn(row, column) ? row[column] : undefined;
    if (value !== undefined && value !== '') values += writeColumn(column, value);
  }
  return `<${name} diffgr:id="${name}${index + 1}" msdata:rowOrder="${index}"${values === '' ? ' />' : `>${values}</${name}>`}`;
}

/** Without xml:space, .NET's reader would drop a value of white space only. */
function writeColumn(column: string, value: string): string {
  const space = /[^ \t\r\n]/.test(value) ? '' : ' xml:space="preserve"';
  return `<${column}${space}>${escapeXml(value)}</${column}>`;
}

function schemaOf(tables: readonly TableDescription[]): string {
  return (
    `<xs:schema id="NewDataSet" xmlns="" xmlns:xs="${xmlSchema}" xmlns:msdata="${msdata}">` +
    '<xs:element name="NewDataSet" msdata:IsDataSet="true" msdata:UseCurrentLocale="true">' +
    '<xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">' +
    tables.map(tableSchema).join('') +
    '</xs:choice></xs:complexType></xs:element></xs:schema>'
  );
}

function tableSchema({ name, columns }: TableDescription): string {
  const elements = columns.map((column) => `<xs:element name="${column}" type="xs:string" minOccurs="0" />`);
  return `<xs:element name="${name}"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`;
}
