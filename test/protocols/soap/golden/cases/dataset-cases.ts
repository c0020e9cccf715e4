import { diffgr, diffgram, groupSchema, msdata, schemaOf, xs } from './datasets.js';
import { updating } from '../question.js';
import type { GoldenCase } from '../question.js';

const rowX = '<Group><GroupTitle>x</GroupTitle></Group>';
const data = (content: string): GoldenCase['asks'] => updating(`<data>${content}</data>`);
const wide = schemaOf({
  Group: ['ID', 'GroupTitle', 'Description'],
  Users: ['ID'],
  Roles: ['ID', 'RoleTitle'],
});
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
  {
    name: 'a typed DataSet that leaves out its schema',
    asks: typedOnly,
    ours: { updates: { Group: [{ GroupTitle: 'x' }] } },
    because: 'D37: rows count without a schema',
  },
  { name: 'tables in a namespace, with a schema of their own', asks: tableNamespaces, ours: 'as ASMX' },
  {
    name: 'several tables, one declared and empty',
    asks: data(wide + diffgram(`${rowX}<Roles><RoleTitle>Approver</RoleTitle></Roles>`)),
    ours: 'as ASMX',
  },
  {
    name: 'rows of tables that take turns',
    asks: data(
      wide +
        diffgram(
          `<Roles><RoleTitle>Clerk</RoleTitle></Roles>${rowX}<Roles><RoleTitle>Approver</RoleTitle></Roles>`,
        ),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'a deleted row in diffgr:before',
    asks: data(
      wide +
        diffgram(
          rowX,
          '<diffgr:before><Roles diffgr:id="Roles1"><RoleTitle>Approver</RoleTitle></Roles></diffgr:before>',
        ),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'a modified row',
    asks: data(
      wide +
        diffgram(
          '<Group diffgr:id="Group1" diffgr:hasChanges="modified"><GroupTitle>x</GroupTitle></Group>',
          '<diffgr:before><Group diffgr:id="Group1"><GroupTitle>old</GroupTitle></Group></diffgr:before>',
        ),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'an inserted row',
    asks: data(
      wide +
        diffgram('<Group diffgr:id="Group1" diffgr:hasChanges="inserted"><GroupTitle>x</GroupTitle></Group>'),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'an unchanged row',
    asks: data(wide + diffgram('<Group diffgr:id="Group1"><GroupTitle>x</GroupTitle></Group>')),
    ours: 'as ASMX',
  },
  {
    name: 'a current row marked deleted',
    asks: data(
      wide +
        diffgram(
          `${rowX}<Roles diffgr:id="Roles1" diffgr:hasChanges="deleted"><RoleTitle>Approver</RoleTitle></Roles>`,
        ),
    ),
    ours: { updates: { Group: [{ GroupTitle: 'x' }], Users: [], Roles: [] } },
    because: 'D37: rows marked deleted do not count',
  },
  {
    name: 'an empty column',
    asks: data(wide + diffgram('<Group><GroupTitle>x</GroupTitle><Description/></Group>')),
    ours: 'as ASMX',
  },
  {
    name: 'a nil column',
    asks: data(
      wide + diffgram(`<Group><GroupTitle>x</GroupTitle><Description ${xsi} i:nil="true"/></Group>`),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'a column of white space',
    asks: data(wide + diffgram('<Group><GroupTitle>x</GroupTitle><Description>  </Description></Group>')),
    ours: { updates: { Group: [{ GroupTitle: 'x', Description: '  ' }], Users: [], Roles: [] } },
    because: 'values keep their white space, as in JSON',
  },
  {
    name: 'a column of white space, preserved',
    asks: data(
      wide +
        diffgram(
          '<Group><GroupTitle>x</GroupTitle><Description xml:space="preserve">  </Description></Group>',
        ),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'white space around a column’s value',
    asks: data(wide + diffgram('<Group><GroupTitle>x</GroupTitle><Description> d </Description></Group>')),
    ours: 'as ASMX',
  },
  {
    name: 'CDATA in a column',
    asks: data(
      wide + diffgram('<Group><GroupTitle>x</GroupTitle><Description>a<![CDATA[<b>]]></Description></Group>'),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'columns in another order',
    asks: data(wide + diffgram('<Group><Description>d</Description><GroupTitle>x</GroupTitle></Group>')),
    ours: 'as ASMX',
  },
  {
    name: 'a column that is not declared',
    asks: data(
      groupSchema + diffgram('<Group><GroupTitle>x</GroupTitle><Description>d</Description></Group>'),
    ),
    ours: { updates: { Group: [{ GroupTitle: 'x', Description: 'd' }] } },
    because: 'D37: rows count without a schema',
  },
  {
    name: 'a column of no table',
    asks: data(groupSchema + diffgram('<Group><GroupTitle>x</GroupTitle><Colour>red</Colour></Group>')),
    ours: { error: 'invalid_request', items: ['/data/Group/0/Colour unknown_member'] },
    because: 'D37: unknown columns are refused',
  },
  {
    name: 'a table that is not declared',
    asks: data(groupSchema + diffgram(`${rowX}<Roles><RoleTitle>Approver</RoleTitle></Roles>`)),
    ours: { updates: { Group: [{ GroupTitle: 'x' }], Roles: [{ RoleTitle: 'Approver' }] } },
    because: 'D37: rows count without a schema',
  },
  {
    name: 'a declared table of another name',
    asks: data(schemaOf({ Group: ['GroupTitle'], Colours: ['ID'] }) + diffgram(rowX)),
    ours: { error: 'invalid_request', items: ['/data/Colours unknown_member'] },
    because: 'D37: unknown tables are refused',
  },
  {
    name: 'a table in another case',
    asks: data(schemaOf({ group: ['GroupTitle'] }) + diffgram(rowX.replaceAll('Group>', 'group>'))),
    ours: 'as ASMX',
  },
  {
    name: 'the diffgram before the schema',
    asks: data(diffgram(rowX) + groupSchema),
    ours: { updates: { Group: [{ GroupTitle: 'x' }] } },
    because: 'D37: rows count without a schema, so their order does not matter',
  },
  {
    name: 'two diffgrams',
    asks: data(groupSchema + diffgram(rowX) + diffgram(rowX.replace('x', 'y'))),
    ours: { error: 'invalid_request', items: ['/data invalid_xml'] },
    because: 'D37: one diffgram',
  },
  {
    name: 'an empty diffgram',
    asks: data(wide + `<d:diffgram xmlns:d="${diffgr}"/>`),
    ours: { error: 'partial_dataset', items: ['/data/Group partial_dataset'] },
    because: 'D37: Group is declared and has no row',
  },
  {
    name: 'an empty diffgram without schema',
    asks: data(`<d:diffgram xmlns:d="${diffgr}"/>`),
    ours: { error: 'invalid_request', items: ['/data required'] },
    because: 'D37: data without tables',
  },
  {
    name: 'an empty data',
    asks: updating('<data/>'),
    ours: { error: 'invalid_request', items: ['/data required'] },
    because: 'D37: data without tables',
  },
  {
    name: 'text in data',
    asks: data('text'),
    ours: { error: 'invalid_request', items: ['/data invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'white space and comments around the parts',
    asks: data(`\n ${groupSchema}\n<!-- c -->${diffgram(rowX)}\n`),
    ours: 'as ASMX',
  },
  {
    name: 'a DataSet with another name',
    asks: data(
      (schemaOf({ Group: ['GroupTitle'] }, 'Data') + diffgram(rowX)).replaceAll('NewDataSet', 'Data'),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'a DataSet with rows under another name than the schema’s',
    asks: data(groupSchema + diffgram(rowX).replaceAll('NewDataSet', 'Data')),
    ours: 'as ASMX',
  },
  {
    name: 'a table declared with numbers',
    asks: data(wide.replace('name="ID" type="xs:string"', 'name="ID" type="xs:int"') + diffgram(rowX)),
    ours: 'as ASMX',
  },
  {
    name: 'columns mapped to attributes',
    asks: data(
      groupSchema.replace(
        /<xs:sequence>.*<\/xs:sequence>/,
        '<xs:attribute name="GroupTitle" type="xs:string"/>',
      ) + diffgram('<Group GroupTitle="x"/>'),
    ),
    ours: 'as ASMX',
  },
  {
    name: 'an empty row',
    asks: data(wide + diffgram('<Group/>')),
    ours: { error: 'rule_violation', items: ['/data/Group/0 missing_reference'] },
    because: 'D15: neither ID nor GroupTitle',
  },
  {
    name: 'an element inside a column',
    asks: data(groupSchema + diffgram('<Group><GroupTitle><b>x</b></GroupTitle></Group>')),
    ours: { error: 'invalid_request', items: ['/data/Group/0/GroupTitle invalid_xml'] },
    because: 'D37: unknown columns are refused',
  },
  {
    name: 'text between columns',
    asks: data(groupSchema + diffgram('<Group>text<GroupTitle>x</GroupTitle></Group>')),
    ours: { error: 'invalid_request', items: ['/data/Group/0 invalid_xml'] },
    because: 'D34: nothing unknown',
  },
  {
    name: 'a schema that cannot be read',
    asks: data('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:junk/></xs:schema>'),
    ours: { error: 'invalid_request', items: ['/data required'] },
    because: 'D37: data without tables',
  },
  {
    name: 'a key and a relation in the schema',
    asks: data(
      groupSchema.replace(
        '</xs:element></xs:schema>',
        '<xs:unique name="u"><xs:selector xpath=".//Group"/><xs:field xpath="GroupTitle"/></xs:unique></xs:element></xs:schema>',
      ) + diffgram(rowX),
    ),
    ours: 'as ASMX',
  },
];
