import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements } from './xml.js';

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
  /** Which DataSet is used where: 'GetCountryListResult', 'UpdateGroup.data'. */
  uses: Map<string, DataSetModel>;
}

/** Reads wsdl/datasets.xsd. @throws Error when it refers to an undefined type */
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
