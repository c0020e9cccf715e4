export const xs = 'http://www.w3.org/2001/XMLSchema';
export const msdata = 'urn:schemas-microsoft-com:xml-msdata';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';

/** An inline schema as .NET writes it: every table with its columns, all text. */
export function schemaOf(
  tables: Record<string, readonly string[]>,
  name = 'NewDataSet',
  attributes = '',
): string {
  const declared = Object.entries(tables).map(([table, columns]) => {
    const elements = columns.map(
      (column) => `<xs:element name="${column}" type="xs:string" minOccurs="0" />`,
    );
    return `<xs:element name="${table}"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`;
  });
  return (
    `<xs:schema id="${name}" xmlns="" xmlns:xs="${xs}" xmlns:msdata="${msdata}">` +
    `<xs:element name="${name}" msdata:IsDataSet="true"${attributes}><xs:complexType>` +
    `<xs:choice minOccurs="0" maxOccurs="unbounded">${declared.join('')}</xs:choice></xs:complexType></xs:element></xs:schema>`
  );
}

/** The schema of a DataSet with one table, Group, and one column. */
export const groupSchema = schemaOf({ Group: ['GroupTitle'] });

/** A diffgram with rows, which are XML, and what may follow them. */
export function diffgram(rows: string, rest = ''): string {
  return (
    `<diffgr:diffgram xmlns:msdata="${msdata}" xmlns:diffgr="${diffgr}">` +
    `<NewDataSet xmlns="">${rows}</NewDataSet>${rest}</diffgr:diffgram>`
  );
}
