import { pascalCase } from '../names.js';
import type { DataSetModel, DataSets } from './read-datasets.js';
import type { SoapOperationModel } from './read-wsdl.js';

/** generated/soap/types.ts: the rows, the DataSets, and the parameters and result of every operation. */
export function writeTypes(operations: SoapOperationModel[], { rows, dataSets, uses }: DataSets): string {
  const rowTypes = rows.map(
    ({ type, columns }) =>
      `export interface ${type} {\n${columns.map((name) => `  ${name}?: string;`).join('\n')}\n}`,
  );
  const dataSetTypes = dataSets.map(
    ({ type, tables }) =>
      `export interface ${type} {\n${tables.map(({ name, row }) => `  ${name}?: ${row.type}[];`).join('\n')}\n}`,
  );
  const operationTypes = operations.map((operation) => {
    const parameters = operation.parameters.map(({ name, kind, required }) => {
      const type = kind === 'dataset' ? dataSetOf(uses, `${operation.soapName}.${name}`).type : 'string';
      return `  ${name}${required ? '' : '?'}: ${type};`;
    });
    const name = pascalCase(operation.name);
    return (
      `/** Parameters of ${operation.soapName}. */\nexport interface ${name}Parameters {\n${parameters.join('\n')}\n}\n\n` +
      `/** What the handler of ${operation.soapName} must return. */\n` +
      `export type ${name}Result = ${resultType(operation, uses)};`
    );
  });
  return [...rowTypes, ...dataSetTypes, ...operationTypes].join('\n\n');
}

/** The DataSet of a result or parameter. @throws Error when wsdl/datasets.xsd does not say which one */
export function dataSetOf(uses: ReadonlyMap<string, DataSetModel>, use: string): DataSetModel {
  const found = uses.get(use);
  if (found === undefined) throw new Error(`wsdl/datasets.xsd does not say which DataSet ${use} is`);
  return found;
}

/** The only table of a list, which its handler returns as an array; undefined for a record with several tables. */
export function listTable({ tables }: DataSetModel): string | undefined {
  return tables.length === 1 ? tables[0]?.name : undefined;
}

function resultType({ result }: SoapOperationModel, uses: ReadonlyMap<string, DataSetModel>): string {
  if (result.kind === 'boolean') return 'boolean';
  if (result.kind === 'long') return 'number';
  const dataSet = dataSetOf(uses, result.name);
  return listTable(dataSet) === undefined ? `Required<${dataSet.type}>` : `${dataSet.tables[0]?.row.type}[]`;
}
