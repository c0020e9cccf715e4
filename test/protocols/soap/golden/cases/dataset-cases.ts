import { diffgr, diffgram, groupSchema, msdata, schemaOf, xs } from './datasets.js';
import { invalid, why, asAsmx, otherwise, updating } from '../question.js';
import type { GoldenCase } from '../question.js';

const rowX = '<Group><GroupTitle>x</GroupTitle></Group>';
const data = (content: string): GoldenCase['asks'] => updating(`<data>${content}</data>`);
const wide = schemaOf({
  Group: ['ID', 'GroupTitle', 'Description'],
  Users: ['ID'],
  Roles: ['ID', 'RoleTitle'],
});
const wideRows = (rows: string, rest?: string): GoldenCase['asks'] => data(wide + diffgram(rows, rest));
const described = (description: string): GoldenCase['asks'] =>
  wideRows(`<Group><GroupTitle>x</GroupTitle>${description}</Group>`);
/** As a typed DataSet writes it whose schema both sides know. */
const typedOnly = updating(
  `<data xmlns:m="${msdata}" m:SchemaSerializationMode="ExcludeSchema">${schemaOf({})}${diffgram(rowX)}</data>`,
);
/** As .NET writes a DataSet whose tables have namespaces: a schema for each of them. */
const tableNamespaces = data(
  `<xs:schema id="NewDataSet" xmlns="" xmlns:xs="${xs}" xmlns:msdata="${msdata}" xmlns:app1="urn:t"><xs:import namespace="urn:t" />` +
    `<xs:element name="NewDataSet" msdata:IsDataSet="true"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">` +
    `<xs:element ref="app1:Group" /></xs:choice></xs:complexType></xs:element></xs:schema>` +
    `<xs:schema targetNamespace="urn:t" xmlns="urn:t" xmlns:xs="${xs}" xmlns:msdata="${msdata}" attributeFormDefault="qualified" elementFormDefault="qualified">` +
    `<xs:element name="Group"><xs:complexType><xs:sequence><xs:element name="GroupTitle" type="xs:string" minOccurs="0" />` +
    `</xs:sequence></xs:complexType></xs:element></xs:schema>` +
    diffgram(
      '<Group diffgr:id="Group1" msdata:rowOrder="0" xmlns="urn:t"><GroupTitle>x</GroupTitle></Group>',
    ),
);
const xsi = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

/** DataSets that UpdateGroup is sent. */
export const dataSetCases: GoldenCase[] = [
  ...otherwise({ updates: { Group: [{ GroupTitle: 'x' }] } }, 'D37: rows count without a schema', {
    'a typed DataSet that leaves out its schema': typedOnly,
  }),
  ...asAsmx({
    'tables in a namespace, with a schema of their own': tableNamespaces,
    'several tables, one declared and empty': wideRows(
      `${rowX}<Roles><RoleTitle>Approver</RoleTitle></Roles>`,
    ),
    'rows of tables that take turns': wideRows(
      `<Roles><RoleTitle>Clerk</RoleTitle></Roles>${rowX}<Roles><RoleTitle>Approver</RoleTitle></Roles>`,
    ),
    'a deleted row in diffgr:before': wideRows(
      rowX,
      '<diffgr:before><Roles diffgr:id="Roles1"><RoleTitle>Approver</RoleTitle></Roles></diffgr:before>',
    ),
    'a modified row': wideRows(
      '<Group diffgr:id="Group1" diffgr:hasChanges="modified"><GroupTitle>x</GroupTitle></Group>',
      '<diffgr:before><Group diffgr:id="Group1"><GroupTitle>old</GroupTitle></Group></diffgr:before>',
    ),
    'an inserted row': wideRows(
      '<Group diffgr:id="Group1" diffgr:hasChanges="inserted"><GroupTitle>x</GroupTitle></Group>',
    ),
    'an unchanged row': wideRows('<Group diffgr:id="Group1"><GroupTitle>x</GroupTitle></Group>'),
    'an empty column': described('<Description/>'),
    'a nil column': described(`<Description ${xsi} i:nil="true"/>`),
    'a column of white space, preserved': described('<Description xml:space="preserve">  </Description>'),
    'white space around a column’s value': described('<Description> d </Description>'),
    'CDATA in a column': described('<Description>a<![CDATA[<b>]]></Description>'),
    'columns in another order': wideRows(
      '<Group><Description>d</Description><GroupTitle>x</GroupTitle></Group>',
    ),
    'a table in another case': data(
      schemaOf({ group: ['GroupTitle'] }) + diffgram(rowX.replaceAll('Group>', 'group>')),
    ),
    'white space and comments around the parts': data(`\n ${groupSchema}\n<!-- c -->${diffgram(rowX)}\n`),
    'a DataSet with another name': data(
      (schemaOf({ Group: ['GroupTitle'] }, 'Data') + diffgram(rowX)).replaceAll('NewDataSet', 'Data'),
    ),
    'a DataSet with rows under another name than the schema’s': data(
      groupSchema + diffgram(rowX).replaceAll('NewDataSet', 'Data'),
    ),
    'a table declared with numbers': data(
      wide.replace('name="ID" type="xs:string"', 'name="ID" type="xs:int"') + diffgram(rowX),
    ),
    'columns mapped to attributes': data(
      groupSchema.replace(
        /<xs:sequence>.*<\/xs:sequence>/,
        '<xs:attribute name="GroupTitle" type="xs:string"/>',
      ) + diffgram('<Group GroupTitle="x"/>'),
    ),
    'a key and a relation in the schema': data(
      groupSchema.replace(
        '</xs:element></xs:schema>',
        '<xs:unique name="u"><xs:selector xpath=".//Group"/><xs:field xpath="GroupTitle"/></xs:unique></xs:element></xs:schema>',
      ) + diffgram(rowX),
    ),
  }),
  ...otherwise(
    { updates: { Group: [{ GroupTitle: 'x' }], Users: [], Roles: [] } },
    'D37: rows marked deleted do not count',
    {
      'a current row marked deleted': wideRows(
        `${rowX}<Roles diffgr:id="Roles1" diffgr:hasChanges="deleted"><RoleTitle>Approver</RoleTitle></Roles>`,
      ),
    },
  ),
  ...otherwise(
    { updates: { Group: [{ GroupTitle: 'x', Description: '  ' }], Users: [], Roles: [] } },
    'values keep their white space, as in JSON',
    {
      'a column of white space': described('<Description>  </Description>'),
    },
  ),
  ...otherwise(
    { updates: { Group: [{ GroupTitle: 'x', Description: 'd' }] } },
    'D37: rows count without a schema',
    {
      'a column that is not declared': data(
        groupSchema + diffgram('<Group><GroupTitle>x</GroupTitle><Description>d</Description></Group>'),
      ),
    },
  ),
  ...otherwise(invalid('/data/Group/0/Colour unknown_member'), 'D37: unknown columns are refused', {
    'a column of no table': data(
      groupSchema + diffgram('<Group><GroupTitle>x</GroupTitle><Colour>red</Colour></Group>'),
    ),
  }),
  ...otherwise(
    { updates: { Group: [{ GroupTitle: 'x' }], Roles: [{ RoleTitle: 'Approver' }] } },
    'D37: rows count without a schema',
    {
      'a table that is not declared': data(
        groupSchema + diffgram(`${rowX}<Roles><RoleTitle>Approver</RoleTitle></Roles>`),
      ),
    },
  ),
  ...otherwise(invalid('/data/Colours unknown_member'), 'D37: unknown tables are refused', {
    'a declared table of another name': data(
      schemaOf({ Group: ['GroupTitle'], Colours: ['ID'] }) + diffgram(rowX),
    ),
  }),
  ...otherwise(
    { updates: { Group: [{ GroupTitle: 'x' }] } },
    'D37: rows count without a schema, so their order does not matter',
    { 'the diffgram before the schema': data(diffgram(rowX) + groupSchema) },
  ),
  ...otherwise(invalid('/data invalid_xml'), 'D37: one diffgram', {
    'two diffgrams': data(groupSchema + diffgram(rowX) + diffgram(rowX.replace('x', 'y'))),
  }),
  ...otherwise(
    { error: 'partial_dataset', items: ['/data/Group partial_dataset'] },
    'D37: Group is declared and has no row',
    { 'an empty diffgram': data(wide + `<d:diffgram xmlns:d="${diffgr}"/>`) },
  ),
  ...otherwise(invalid('/data required'), 'D37: data without tables', {
    'an empty diffgram without schema': data(`<d:diffgram xmlns:d="${diffgr}"/>`),
    'an empty data': updating('<data/>'),
    'a schema that cannot be read': data(
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:junk/></xs:schema>',
    ),
  }),
  ...otherwise(invalid('/data invalid_xml'), why.schema, {
    'text in data': data('text'),
  }),
  ...otherwise(
    { error: 'rule_violation', items: ['/data/Group/0 missing_reference'] },
    'D15: neither ID nor GroupTitle',
    { 'an empty row': wideRows('<Group/>') },
  ),
  ...otherwise(invalid('/data/Group/0/GroupTitle invalid_xml'), 'D37: unknown columns are refused', {
    'an element inside a column': data(
      groupSchema + diffgram('<Group><GroupTitle><b>x</b></GroupTitle></Group>'),
    ),
  }),
  ...otherwise(invalid('/data/Group/0 invalid_xml'), why.unknown, {
    'text between columns': data(groupSchema + diffgram('<Group>text<GroupTitle>x</GroupTitle></Group>')),
  }),
];
