import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { type Facets, isComplex, occursOf, Schema, sequenceOf } from './schema.js';
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
      parameters: contentOf(wsdl, declared).map((parameter) => {
        const tables = datasets.elements.get(`${name}.${nameOf(parameter)}`);
        return {
          ...textOf(wsdl, parameter),
          required: occursOf(parameter).min > 0,
          ...(tables !== undefined && { tables: tablesOf(tables) }),
        };
      }),
    }));
}

function tablesOf(declared: Element): Table[] {
  return contentOf(datasets, declared).map((table) => ({
    name: nameOf(table),
    columns: contentOf(datasets, table).map((column) => textOf(datasets, column)),
  }));
}

/** @throws Error for a facet that no case breaks */
function textOf(schema: Schema, declared: Element): { name: string; facets: Facets } {
  const name = nameOf(declared);
  if (occursOf(declared).max !== 1) throw new Error(`${name} may be given more than once`);
  const type = schema.typeOf(declared);
  const facets = isComplex(type) ? {} : schema.facetsOf(type);
  const unknown = Object.keys(facets).find((facet) => !['minLength', 'maxLength', 'pattern'].includes(facet));
  if (unknown !== undefined) throw new Error(`no case breaks ${unknown}`);
  return { name, facets };
}

function contentOf(schema: Schema, declared: Element): Element[] {
  const type = schema.typeOf(declared);
  return isComplex(type) ? sequenceOf(type) : [];
}

function nameOf(declared: Element): string {
  return required(declared, 'name');
}

function read(file: string): Element {
  return parseXml(readFileSync(path.join(projectRoot, file), 'utf8'));
}
