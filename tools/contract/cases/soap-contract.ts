import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { type Facets, isComplex, getOccurs, Schema, getSequence } from './schema.js';
import { child, parseXml, required, type Element } from './xml.js';

/** A parameter of an operation; with `tables` if it is a DataSet. */
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

const wsdl = new Schema(child(child(read('wsdl/api.wsdl'), 'types'), 'schema'));
const datasets = new Schema(read('wsdl/datasets.xsd'));

/** Every operation of the WSDL with its parameters, and the tables of those that are DataSets. */
export function soapOperations(): SoapContractOperation[] {
  return [...wsdl.elements]
    .filter(([name]) => !/Response$|^error$/.test(name))
    .map(([name, declared]) => ({
      name,
      parameters: getContent(wsdl, declared).map((parameter) => {
        const tables = datasets.elements.get(`${name}.${getName(parameter)}`);
        return {
          ...getText(wsdl, parameter),
          required: getOccurs(parameter).min > 0,
          ...(tables !== undefined && { tables: getTables(tables) }),
        };
      }),
    }));
}

function getTables(declared: Element): Table[] {
  return getContent(datasets, declared).map((table) => ({
    name: getName(table),
    columns: getContent(datasets, table).map((column) => getText(datasets, column)),
  }));
}

/** @throws Error for a facet that no case breaks */
function getText(schema: Schema, declared: Element): { name: string; facets: Facets } {
  const name = getName(declared);
  if (getOccurs(declared).max !== 1) throw new Error(`${name} may be given more than once`);
  const type = schema.getType(declared);
  const facets = isComplex(type) ? {} : schema.getFacets(type);
  const unknown = Object.keys(facets).find((facet) => !['minLength', 'maxLength', 'pattern'].includes(facet));
  if (unknown !== undefined) throw new Error(`no case breaks ${unknown}`);
  return { name, facets };
}

function getContent(schema: Schema, declared: Element): Element[] {
  const type = schema.getType(declared);
  return isComplex(type) ? getSequence(type) : [];
}

function getName(declared: Element): string {
  return required(declared, 'name');
}

function read(file: string): Element {
  return parseXml(readFileSync(path.join(projectRoot, file), 'utf8'));
}
