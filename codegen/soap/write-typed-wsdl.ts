import { ParseOption, XmlDocument, type XmlElement } from 'libxml2-wasm';
import { attribute, getDataSet, element, elements, namespaces, type DataSets } from './read-wsdl.js';

const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';
/** Java's name for the exception, after the message's. */
const refusal = 'RefusalFault';
const hint =
  ' This is the typed view, for tools without DataSets: the messages are those of the plain ?wsdl, and every table and column is spelled out.' +
  ' To empty a set, send its table once, with xsi:nil="true" and nothing in it, in place of rows: an empty list alone says nothing.';

/**
 * generated/soap/typed.wsdl: each DataSet has its own type instead of two wildcards. Modifies the given document.
 * @param tables the output of writeTableSchema @throws Error if wsdl/datasets.xsd does not say which DataSet a wildcard is
 */
export function writeTypedWsdl(definitions: XmlElement, { uses }: DataSets, tables: string): string {
  definitions.addNsDeclaration(diffgr, 'diffgr');
  element(definitions, 'wsdl:documentation').addText(hint);
  const messages = element(definitions, 'wsdl:types/s:schema');
  for (const value of elements(messages, './/s:element[s:complexType/s:sequence/s:any]')) {
    const dataSet = getDataSet(uses, getUse(value));
    empty(value);
    value.setAttr('type', `diffgr:${nameWith(dataSet.type, 'SchemaAndData')}`);
  }
  nameTypes(messages);
  declareFaults(definitions);
  messages.firstChild?.prependElement('import', 's').setAttr('namespace', diffgr);
  const text = definitions.toString({ format: false });
  return indented(text.replace('<wsdl:types>', () => `<wsdl:types>${tables}`));
}

/**
 * Gives messages with a dot in their name a type without one: KDSoap names a C++ class after the message if its type has no name. The
 * operations keep the dot, as wsimport unwraps parameters only if operation and message have the same name.
 */
function nameTypes(messages: XmlElement): void {
  for (const message of elements(messages, "s:element[contains(@name, '.')]")) {
    const name = attribute(message, 'name').replaceAll('.', '_');
    const anonymous = element(message, 's:complexType');
    const type = message.appendElement('complexType', 's');
    type.setAttr('name', name);
    copyInto(type, anonymous);
    empty(message);
    message.setAttr('type', `tns:${name}`);
  }
}

function empty(parent: XmlElement): void {
  for (let node = parent.firstChild; node !== null; node = parent.firstChild) node.remove();
}

function copyInto(target: XmlElement, source: XmlElement): void {
  for (const child of elements(source, '*')) {
    const copy = target.addElement(child.name, child.prefix);
    for (const { name, value } of child.attrs) copy.setAttr(name, value);
    copyInto(copy, child);
  }
}

/**
 * Declares for every operation the fault whose detail is `error`: Java then has an exception with that detail, C# a contract. The plain
 * view has no such declaration, as its tools read a fault's detail as XML.
 */
function declareFaults(definitions: XmlElement): void {
  const message = element(definitions, 'wsdl:portType').prependElement('message', 'wsdl');
  message.setAttr('name', refusal);
  const part = message.addElement('part', 'wsdl');
  part.setAttr('name', 'error');
  part.setAttr('element', 'tns:error');
  for (const operation of elements(definitions, 'wsdl:portType/wsdl:operation')) {
    const fault = operation.addElement('fault', 'wsdl');
    fault.setAttr('name', refusal);
    fault.setAttr('message', `tns:${refusal}`);
  }
  // Not in the binding of SOAP 1.2: Axis 1.4 rejects faults there, and the others take them from the port type.
  const soap11 = "wsdl:binding/wsdl:operation[*[namespace-uri() = 'http://schemas.xmlsoap.org/wsdl/soap/']]";
  for (const operation of elements(definitions, soap11)) {
    const fault = operation.addElement('fault', 'wsdl');
    fault.setAttr('name', refusal);
    const body = fault.addElement('fault', element(operation, '*[local-name() = "operation"]').prefix);
    body.setAttr('name', refusal);
    body.setAttr('use', 'literal');
  }
}

/** The name of a value in wsdl/datasets.xsd: NAMEResult, or NAME.PARAMETER. */
function getUse(value: XmlElement): string {
  const name = attribute(value, 'name');
  if (name.endsWith('Result')) return name;
  return `${attribute(element(value, 'ancestor::s:element'), 'name')}.${name}`;
}

/**
 * Writes the types of wsdl/datasets.xsd, with the message's wrapping elements around each DataSet. Tables and columns are local elements
 * without a namespace, but the diffgram has one, so the types are in its namespace. Modifies the given document.
 */
export function writeTableSchema(tables: XmlElement, { rows, dataSets }: DataSets): string {
  for (const typed of elements(tables, './/s:element[@type]')) {
    typed.setAttr('type', `diffgr:${attribute(typed, 'type')}`);
  }
  for (const { type } of rows) {
    // diffgr:id, msdata:rowOrder.
    const attributes = element(tables, `s:complexType[@name='${type}']`).addElement('anyAttribute', 'xs');
    attributes.setAttr('namespace', '##any');
    attributes.setAttr('processContents', 'skip');
  }
  const types = elements(tables, 's:simpleType | s:complexType').map((type) =>
    type.toString({ format: false }),
  );
  return [
    `<xs:schema xmlns:xs="${namespaces.s}" elementFormDefault="unqualified" targetNamespace="${diffgr}">`,
    ...types,
    inlineSchema,
    ...dataSets.flatMap(({ type }) => envelopeTypes(type)),
    '</xs:schema>',
  ].join('');
}

/**
 * A separate type, which every DataSet extends: if the wildcard were next to the diffgram, PHP would put the diffgram into it a second time
 * and send both back. Without attributes .NET would generate no class for it, and a client of dotnet-svcutil would find no rows after the
 * schema. The messages are the same.
 */
const inlineSchema =
  '<xs:complexType name="InlineSchema"><xs:sequence>' +
  `<xs:any minOccurs="0" namespace="${namespaces.s}" processContents="skip" />` +
  '</xs:sequence><xs:anyAttribute namespace="##any" processContents="skip" /></xs:complexType>';

function envelopeTypes(dataSet: string): string[] {
  const diffgram = nameWith(dataSet, 'Diffgram');
  return [
    `<xs:complexType name="${diffgram}"><xs:sequence>` +
      `<xs:element name="NewDataSet" type="diffgr:${dataSet}" minOccurs="0" />` +
      '</xs:sequence></xs:complexType>',
    `<xs:complexType name="${nameWith(dataSet, 'SchemaAndData')}"><xs:complexContent>` +
      '<xs:extension base="diffgr:InlineSchema"><xs:sequence>' +
      `<xs:element form="qualified" name="diffgram" type="diffgr:${diffgram}" minOccurs="0" />` +
      '</xs:sequence></xs:extension></xs:complexContent></xs:complexType>',
  ];
}

/** GroupDataSet → GroupDiffgram. */
function nameWith(dataSet: string, ending: string): string {
  return dataSet.replace(/DataSet$/, ending);
}

function indented(xml: string): string {
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });
  try {
    return document.root.toString();
  } finally {
    document.dispose();
  }
}
