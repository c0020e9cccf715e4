import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { projectRoot } from '../../src/root.js';
import { operationName } from '../output.js';

/** The kind of a parameter or result: text, a DataSet, or a plain value. */
type ValueKind = 'text' | 'dataset' | 'boolean' | 'long';

interface Parameter {
  name: string;
  kind: ValueKind;
  type: string | undefined;
  required: boolean;
}

export interface TextTypeModel {
  name: string;
  maxLength: string | undefined;
  minLength: string | undefined;
  pattern: string | undefined;
}

/** One operation of the port type, with the parts that the generators need. */
export interface SoapOperationModel {
  soapName: string;
  /** The domain's name, which is also the handler's. */
  name: string;
  parameters: Parameter[];
  result: { name: string; kind: ValueKind };
}

/** Reads the operations of the port type, in the contract's order. @throws Error if the WSDL is not in the form that this service needs */
export function readOperations(definitions: XmlElement): SoapOperationModel[] {
  return elements(definitions, 'wsdl:portType/wsdl:operation').map((operation) => {
    const soapName = attribute(operation, 'name');
    const input = wrapper(definitions, element(operation, 'wsdl:input'));
    const output = wrapper(definitions, element(operation, 'wsdl:output'));
    const result = element(output, 's:complexType/s:sequence/s:element');
    if (attribute(input, 'name') !== soapName || attribute(output, 'name') !== `${soapName}Response`) {
      throw new Error(`${soapName}: the messages must be the elements ${soapName} and ${soapName}Response`);
    }
    if (attribute(result, 'name') !== `${soapName}Result`) {
      throw new Error(`${soapName}: the result must be ${soapName}Result`);
    }
    return {
      soapName,
      name: operationName(soapName),
      parameters: elements(input, 's:complexType/s:sequence/s:element').map((parameter) => ({
        name: attribute(parameter, 'name'),
        kind: getKind(parameter),
        type: getKind(parameter) === 'text' ? localName(attribute(parameter, 'type')) : undefined,
        required: parameter.attr('minOccurs')?.value !== '0',
      })),
      result: { name: attribute(result, 'name'), kind: getKind(result) },
    };
  });
}

export function readTextTypes(definitions: XmlElement): TextTypeModel[] {
  return elements(definitions, 'wsdl:types/s:schema/s:simpleType').map((type) => {
    const facet = (name: string): string | undefined =>
      elements(type, `s:restriction/s:${name}`)[0]?.attr('value')?.value;
    return {
      name: attribute(type, 'name'),
      maxLength: facet('maxLength'),
      minLength: facet('minLength'),
      pattern: facet('pattern'),
    };
  });
}

function wrapper(definitions: XmlElement, inputOrOutput: XmlElement): XmlElement {
  const message = localName(attribute(inputOrOutput, 'message'));
  const part = element(definitions, `wsdl:message[@name='${message}']/wsdl:part`);
  return element(
    definitions,
    `wsdl:types/s:schema/s:element[@name='${localName(attribute(part, 'element'))}']`,
  );
}

function getKind(declaration: XmlElement): ValueKind {
  if (elements(declaration, 's:complexType/s:sequence/s:any').length > 0) return 'dataset';
  const type = localName(attribute(declaration, 'type'));
  return type === 'boolean' || type === 'long' ? type : 'text';
}

export interface RowModel {
  /** Name of the complexType: GroupRow. */
  type: string;
  columns: string[];
}

export interface DataSetModel {
  /** Name of the complexType: GroupDataSet. */
  type: string;
  tables: { name: string; row: RowModel }[];
}

export interface DataSets {
  rows: RowModel[];
  dataSets: DataSetModel[];
  /** The DataSet of each use: 'GetCountryListResult', 'UpdateGroup.data'. */
  uses: Map<string, DataSetModel>;
}

/** Reads wsdl/datasets.xsd. @throws Error if it refers to an undefined type */
export function readDataSets(schema: XmlElement): DataSets {
  const rows = typesEndingIn(schema, 'Row').map((type) => ({
    type: attribute(type, 'name'),
    columns: elements(type, 's:sequence/s:element').map((column) => attribute(column, 'name')),
  }));
  const dataSets = typesEndingIn(schema, 'DataSet').map((type) => ({
    type: attribute(type, 'name'),
    tables: elements(element(type, 's:sequence'), 's:element').map((table) => ({
      name: attribute(table, 'name'),
      row: named(rows, attribute(table, 'type')),
    })),
  }));
  const uses = elements(schema, 's:element').map(
    (use) => [attribute(use, 'name'), named(dataSets, attribute(use, 'type'))] as const,
  );
  return { rows, dataSets, uses: new Map(uses) };
}

function typesEndingIn(schema: XmlElement, ending: string): XmlElement[] {
  return elements(schema, 's:complexType').filter((type) => attribute(type, 'name').endsWith(ending));
}

function named<T extends { type: string }>(models: T[], type: string): T {
  const found = models.find((model) => model.type === type);
  if (found === undefined) throw new Error(`wsdl/datasets.xsd has no type ${type}`);
  return found;
}

/** The DataSet of a result or parameter. @throws Error if wsdl/datasets.xsd does not list the use */
export function getDataSet(uses: ReadonlyMap<string, DataSetModel>, use: string): DataSetModel {
  const found = uses.get(use);
  if (found === undefined) throw new Error(`wsdl/datasets.xsd does not say which DataSet ${use} is`);
  return found;
}

export const namespaces = {
  wsdl: 'http://schemas.xmlsoap.org/wsdl/',
  s: 'http://www.w3.org/2001/XMLSchema',
};

/** Parses a contract file of the project and passes its root to `read`; the document is freed afterwards. */
export async function withXmlFile<T>(file: string, read: (root: XmlElement) => T): Promise<T> {
  return withXml(await readFile(path.join(projectRoot, file)), read);
}

export function withXml<T>(text: Uint8Array, read: (root: XmlElement) => T): T {
  const document = XmlDocument.fromBuffer(text, { option: ParseOption.XML_PARSE_NO_XXE });
  try {
    return read(document.root);
  } finally {
    document.dispose();
  }
}

export function elements(from: XmlElement, xpath: string): XmlElement[] {
  return from.find(xpath, namespaces).filter((node) => node instanceof XmlElement);
}

/** The only element that matches an XPath. @throws Error if there is none, or several */
export function element(from: XmlElement, xpath: string): XmlElement {
  const all = elements(from, xpath);
  const [found] = all;
  if (found === undefined || all.length > 1)
    throw new Error(`line ${from.line}, <${from.name}>: expected exactly one ${xpath}, found ${all.length}`);
  return found;
}

/** A mandatory attribute. @throws Error if it is missing */
export function attribute(of: XmlElement, name: string): string {
  const value = of.attr(name)?.value;
  if (value === undefined) throw new Error(`line ${of.line}: <${of.name}> needs the attribute ${name}`);
  return value;
}

/** A qualified name without its prefix. That is enough here, as each contract file has only one namespace. */
export function localName(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1);
}
