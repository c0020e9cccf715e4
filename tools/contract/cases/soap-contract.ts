import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { children as childElements, parseXml, type Element } from '../compare/xml.js';

/** The limits that a simple type lays on a text. */
export type Facets = Readonly<Record<string, string>>;

/** A parameter of an operation; `tables` where it is a DataSet. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly facets: Facets;
  readonly tables?: readonly Table[];
}

export interface Table {
  readonly name: string;
  readonly columns: readonly { name: string; facets: Facets }[];
}

export interface SoapContractOperation {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

const wsdl = schemaOf('wsdl/api.wsdl');
const datasets = schemaOf('wsdl/datasets.xsd');

/** Every operation of the WSDL with its parameters, and the tables of those that are DataSets. */
export function soapOperations(): SoapContractOperation[] {
  return [...wsdl.elements.values()]
    .filter((declared) => !nameOf(declared).endsWith('Response') && nameOf(declared) !== 'error')
    .map((declared) => ({
      name: nameOf(declared),
      parameters: sequenceOf(below(declared, 'complexType')).map((parameter) => {
        expectOnce(parameter);
        const tables = datasets.elements.get(`${nameOf(declared)}.${nameOf(parameter)}`);
        return {
          name: nameOf(parameter),
          required: parameter.getAttribute('minOccurs') !== '0',
          facets: facetsOf(wsdl, parameter),
          ...(tables !== undefined && { tables: tablesOf(tables) }),
        };
      }),
    }));
}

function tablesOf(declared: Element): Table[] {
  return sequenceOf(typeOf(datasets, declared)).map((table) => ({
    name: nameOf(table),
    columns: sequenceOf(typeOf(datasets, table)).map((column) => {
      expectOnce(column);
      return { name: nameOf(column), facets: facetsOf(datasets, column) };
    }),
  }));
}

interface XmlSchema {
  readonly elements: ReadonlyMap<string, Element>;
  readonly types: ReadonlyMap<string, Element>;
}

function schemaOf(file: string): XmlSchema {
  const root = parseXml(readFileSync(path.join(projectRoot, file), 'utf8'));
  const schema = root.localName === 'schema' ? root : below(below(root, 'types'), 'schema');
  const named = (kinds: RegExp): Map<string, Element> =>
    new Map(
      childElements(schema)
        .filter(({ localName }) => kinds.test(localName ?? ''))
        .map((declared) => [nameOf(declared), declared]),
    );
  return { elements: named(/^element$/), types: named(/^(simple|complex)Type$/) };
}

/** The facets of a text's type; none of a DataSet's. @throws Error for one that no case breaks */
function facetsOf(schema: XmlSchema, declared: Element): Facets {
  if (!declared.hasAttribute('type')) return {};
  const restriction = below(typeOf(schema, declared), 'restriction');
  return Object.fromEntries(
    childElements(restriction).map((facet) => {
      const name = facet.localName ?? '';
      if (!['minLength', 'maxLength', 'pattern'].includes(name)) throw new Error(`no case breaks ${name}`);
      return [name, facet.getAttribute('value') ?? ''];
    }),
  );
}

function typeOf({ types }: XmlSchema, declared: Element): Element {
  const name = (declared.getAttribute('type') ?? '').replace(/^\w+:/, '');
  const type = types.get(name);
  if (type === undefined) throw new Error(`there is no type ${name}`);
  return type;
}

function sequenceOf(type: Element): Element[] {
  return childElements(below(type, 'sequence'));
}

function below(parent: Element, name: string): Element {
  const found = childElements(parent).find(({ localName }) => localName === name);
  if (found === undefined) throw new Error(`<${parent.nodeName}> has no ${name}`);
  return found;
}

function expectOnce(declared: Element): void {
  const most = declared.getAttribute('maxOccurs') ?? '1';
  if (most !== '1') throw new Error(`${nameOf(declared)} may be given more than once`);
}

function nameOf(declared: Element): string {
  return declared.getAttribute('name') ?? '';
}
