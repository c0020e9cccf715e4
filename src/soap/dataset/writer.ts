import { memoize } from '../../domain/items.js';
import type { Reserve } from '../../domain/request.js';
import { escapeXml } from '../../domain/text.js';
import { framed, makeBody } from '../../http/response.js';
import type { LongBody } from '../../http/response.js';
import type { TableDescription } from '../contract.js';
import { diffgr, msdata, xmlSchema } from '../xml.js';

/** Rows by table; a table without rows may be absent. */
export type DataSetRows = Readonly<Record<string, Iterable<DataSetRow>>>;

type DataSetRow = Readonly<Record<string, string | undefined>>;

/**
 * Writes a DataSet as .NET does (D36): the schema of every table and column, then a diffgram with the rows, unmarked as after
 * AcceptChanges(). Columns that are "" or absent are left out (D5), and so are members of a row that are not columns.
 */
export function writeDataSet(tables: readonly TableDescription[], rows: DataSetRows): string {
  const { beginning, end, empty } = frameOf(tables);
  const body = [...writtenRows(tables, rows)].join('');
  return body === '' ? empty.toString() : `${beginning.toString()}${body}${end.toString()}`;
}

/** Like writeDataSet, in pieces with pauses for others; a long one is not kept as a whole (D12). @throws AppError service_unavailable */
export async function writeDataSetBody(
  tables: readonly TableDescription[],
  rows: DataSetRows,
  reserve: Reserve,
): Promise<readonly Buffer[] | LongBody> {
  const { beginning, end, empty } = frameOf(tables);
  const body = await makeBody(() => writtenRows(tables, rows), reserve);
  return body === '' ? [empty] : framed(beginning, body, end);
}

function* writtenRows(tables: readonly TableDescription[], rows: DataSetRows): Generator<string> {
  for (const table of tables) {
    const own = Object.hasOwn(rows, table.name) ? (rows[table.name] ?? []) : [];
    let index = 0;
    for (const row of own) yield writeRow(table, row, index++);
  }
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

function writeRow({ name, columns }: TableDescription, row: DataSetRow, index: number): string {
  let values = '';
  let space = '';
  for (const column of columns) {
    const value = Object.hasOwn(row, column) ? row[column] : undefined;
    if (value === undefined || value === '') continue;
    // Without it .NET's reader would drop a value of white space only. .NET writes it at the column, where no schema allows it (D56).
    if (!/[^ \t\r\n]/.test(value)) space = ' xml:space="preserve"';
    values += `<${column}>${escapeXml(value)}</${column}>`;
  }
  const rest = values === '' ? ' />' : `>${values}</${name}>`;
  return `<${name} diffgr:id="${name}${index + 1}" msdata:rowOrder="${index}"${space}${rest}`;
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
