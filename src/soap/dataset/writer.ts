import { isShortResult, readPages } from '../../domain/records/results.js';
import { memoize } from '../../domain/memoize.js';
import type { Items } from '../../domain/records/results.js';
import type { Reserve } from '../../domain/client.js';
import { escapeXml } from '../../domain/text.js';
import { makeBody } from '../../http/long-body.js';
import { reserveBody, framed } from '../../http/response.js';
import type { TableDescription } from '../contract.js';
import { diffgr, msdata, xmlSchema } from '../xml.js';

/** Rows by table; a table without rows may be absent. */
export type DataSetRows = Readonly<Record<string, readonly DataSetRow[]>>;

/** The rows of a result, of which there may be too many for an array. */
export type LongDataSetRows = Readonly<Record<string, Items<DataSetRow>>>;

type DataSetRow = Readonly<Record<string, string | undefined>>;

/**
 * Writes a DataSet as .NET does: the schema of every table and column, then a diffgram with the rows, unmarked as after AcceptChanges().
 * Columns that are "" or absent are left out (DBNull), and so are members of a row that are not columns.
 */
export function writeDataSet(tables: readonly TableDescription[], rows: DataSetRows): string {
  const { beginning, end, empty } = makeFrame(tables);
  const body = rowsOfTables(tables, rows);
  return body === '' ? empty.toString() : `${beginning.toString()}${body}${end.toString()}`;
}

/** Like writeDataSet, a long one in pieces. @throws AppError service_unavailable */
export async function writeDataSetBody(
  tables: readonly TableDescription[],
  rows: LongDataSetRows,
  reserve: Reserve,
): Promise<readonly Buffer[]> {
  const { beginning, end, empty } = makeFrame(tables);
  if (isShortResult(rows)) {
    const body = Buffer.from(rowsOfTables(tables, rows as DataSetRows));
    reserveBody(body.length, reserve);
    return body.length === 0 ? [empty] : [beginning, body, end];
  }
  const body = await makeBody(async (out) => {
    for (const table of tables) {
      let index = 0;
      for await (const page of readPages(getRows(table, rows)))
        for (const row of page) {
          const pause = out.add(writeRow(table, row, index++));
          if (pause !== undefined) await pause;
        }
    }
  }, reserve);
  return body.length === 0 ? [empty] : framed(beginning, body, end);
}

/** What surrounds the rows, and the whole DataSet without rows: the same in every response of an operation. */
const makeFrame = memoize((tables: readonly TableDescription[]) => {
  const start = `${makeSchema(tables)}<diffgr:diffgram xmlns:msdata="${msdata}" xmlns:diffgr="${diffgr}"`;
  return {
    beginning: Buffer.from(`${start}><NewDataSet xmlns="">`),
    end: Buffer.from('</NewDataSet></diffgr:diffgram>'),
    empty: Buffer.from(`${start} />`),
  };
});

function rowsOfTables(tables: readonly TableDescription[], rows: DataSetRows): string {
  let text = '';
  for (const table of tables)
    getRows(table, rows).forEach((row, index) => {
      text += writeRow(table, row, index);
    });
  return text;
}

function getRows<Rows>({ name }: TableDescription, rows: Readonly<Record<string, Rows>>): Rows | [] {
  return Object.hasOwn(rows, name) ? (rows[name] ?? []) : [];
}

function writeRow({ name, columns }: TableDescription, row: DataSetRow, index: number): string {
  let values = '';
  let space = '';
  for (const column of columns) {
    const value = Object.hasOwn(row, column) ? row[column] : undefined;
    if (value === undefined || value === '') continue;
    // Without it .NET's reader would drop a value of white space only. .NET writes it at the column, where no schema allows it.
    if (!/[^ \t\r\n]/.test(value)) space = ' xml:space="preserve"';
    values += `<${column}>${escapeXml(value)}</${column}>`;
  }
  const rest = values === '' ? ' />' : `>${values}</${name}>`;
  return `<${name} diffgr:id="${name}${index + 1}" msdata:rowOrder="${index}"${space}${rest}`;
}

function makeSchema(tables: readonly TableDescription[]): string {
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
