import { diffgr, msdata, xmlSchema } from './dataset-names.js';
import type { TableDescription } from './soap-operation.js';
import { escapeXml } from './xml-escape.js';

/** Rows by table; a table without rows may be absent. */
export type DataSetRows = Readonly<Record<string, readonly Readonly<Record<string, string | undefined>>[]>>;

const schemas = new WeakMap<readonly TableDescription[], string>();

/**
 * Writes a DataSet as .NET does (D36): the schema of every table and column, then a diffgram with the rows, which count as accepted.
 * A column that is "" or absent is left out (D5). Members of a row that are no columns are not written.
 */
export function writeDataSet(tables: readonly TableDescription[], rows: DataSetRows): string {
  const written: string[] = [];
  for (const table of tables) {
    const own = Object.hasOwn(rows, table.name) ? (rows[table.name] ?? []) : [];
    own.forEach((row, index) => written.push(writeRow(table, row, index)));
  }
  const start = `<diffgr:diffgram xmlns:msdata="${msdata}" xmlns:diffgr="${diffgr}"`;
  const body = written.join('');
  return `${schemaOf(tables)}${start}${body === '' ? ' />' : `><NewDataSet xmlns="">${body}</NewDataSet></diffgr:diffgram>`}`;
}

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

/** White space alone would be dropped by .NET's reader without xml:space. */
function writeColumn(column: string, value: string): string {
  const space = /[^ \t\r\n]/.test(value) ? '' : ' xml:space="preserve"';
  return `<${column}${space}>${escapeXml(value)}</${column}>`;
}

function schemaOf(tables: readonly TableDescription[]): string {
  const known = schemas.get(tables);
  if (known !== undefined) return known;
  const schema =
    `<xs:schema id="NewDataSet" xmlns="" xmlns:xs="${xmlSchema}" xmlns:msdata="${msdata}">` +
    '<xs:element name="NewDataSet" msdata:IsDataSet="true" msdata:UseCurrentLocale="true">' +
    '<xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">' +
    tables.map(tableSchema).join('') +
    '</xs:choice></xs:complexType></xs:element></xs:schema>';
  schemas.set(tables, schema);
  return schema;
}

function tableSchema({ name, columns }: TableDescription): string {
  const elements = columns.map((column) => `<xs:element name="${column}" type="xs:string" minOccurs="0" />`);
  return `<xs:element name="${name}"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`;
}
