import { contractFile, readContract, requestMembers } from '../json/read-contract.js';
import { pascalCase, type Output } from '../output.js';
import {
  getDataSet,
  readDataSets,
  readOperations,
  readTextTypes,
  withXmlFile,
  type DataSetModel,
  type DataSets,
  type RowModel,
  type SoapOperationModel,
  type TextTypeModel,
} from './read-wsdl.js';
import { writeDescription } from './write-description.js';
import { writeTableSchema, writeTypedWsdl } from './write-typed-wsdl.js';

const wsdl = 'wsdl/api.wsdl';
const xsd = 'wsdl/datasets.xsd';

/** Writes generated/soap/ from the SOAP contract. @throws Error if the two contract files do not match */
export async function generateSoap(output: Output): Promise<void> {
  const { operations, types } = await withXmlFile(wsdl, (definitions) => ({
    operations: readOperations(definitions),
    types: readTextTypes(definitions),
  }));
  const dataSets = await withXmlFile(xsd, readDataSets);
  await output.write('soap/description.ts', await withXmlFile(wsdl, writeDescription), wsdl);
  await output.write('soap/datasets.ts', writeDataSets(dataSets), xsd);
  await output.write('soap/registry.ts', writeRegistry(operations, dataSets), `${wsdl} and ${xsd}`);
  await output.write('soap/texts.ts', await writeTexts(types, operations), `${wsdl} and ${contractFile}`);
  const tables = await withXmlFile(xsd, (root) => writeTableSchema(root, dataSets));
  const typed = await withXmlFile(wsdl, (definitions) => writeTypedWsdl(definitions, dataSets, tables));
  const note = `<!-- Generated from ${wsdl} and ${xsd} by \`npm run generate\`. Do not edit. -->`;
  await output.write('soap/typed.wsdl', `<?xml version="1.0" encoding="utf-8"?>\n${note}\n${typed}\n`, wsdl);
}

/** generated/soap/datasets.ts: the tables and columns of every DataSet, in the order in which they are written. */
function writeDataSets({ rows, dataSets }: DataSets): string {
  const constants = dataSets.map(({ type, tables }) => {
    const lines = tables.map(({ name, row }) => {
      const others = ignoredColumns(row, rows);
      const more = others.length === 0 ? '' : `, ignored: ${JSON.stringify(others)}`;
      return `  { name: '${name}', columns: ${JSON.stringify(row.columns)}${more} },`;
    });
    return `export const ${type} = [\n${lines.join('\n')}\n] as const satisfies readonly TableDescription[];`;
  });
  return `import type { TableDescription } from '../../src/soap/contract.js';\n\n${constants.join('\n\n')}\n`;
}

/**
 * For a row type such as GroupReferenceRow, which refers to a GroupRow: the columns of GroupRow that the reference lacks, which are
 * accepted but ignored.
 */
function ignoredColumns({ type, columns }: RowModel, rows: RowModel[]): string[] {
  // A reference of one of many records is an OfUserGroupReferenceRow.
  const record = rows.find(
    (row) => row.type === type.replace(/^Of(?:User|Group)/, '').replace(/ReferenceRow$/, 'Row'),
  );
  return record === undefined || !type.endsWith('ReferenceRow')
    ? []
    : record.columns.filter((column) => !columns.includes(column));
}

/**
 * generated/soap/texts.ts: the WSDL's rules for texts, and the JSON contract's messages for their patterns, for which the WSDL has no
 * place.
 */
async function writeTexts(types: TextTypeModel[], operations: SoapOperationModel[]): Promise<string> {
  const contract = await readContract();
  const messages = Object.fromEntries(
    Object.values(contract.paths)
      .flatMap(({ post }) => Object.entries(requestMembers(contract, post)))
      .map(([name, schema]) => [name, schema['x-pattern-message']]),
  );
  const rules = types.map(({ name, maxLength, minLength, pattern }) => {
    const users = operations.flatMap(({ parameters }) => parameters.filter(({ type }) => type === name));
    const members = [
      maxLength === undefined ? '' : `maxLength: ${maxLength},`,
      minLength === undefined ? '' : `minLength: ${minLength},`,
      pattern === undefined ? '' : `pattern: /^(?:${pattern})$/u,`,
      pattern === undefined ? '' : `patternMessage: ${JSON.stringify(messages[users[0]?.name ?? ''])},`,
    ];
    return `  ${name}: { ${members.join(' ')} },`;
  });
  return (
    `import type { TextRule } from '../../src/soap/contract.js';\n\n` +
    `export const texts = {\n${rules.join('\n')}\n} as const satisfies Record<string, TextRule>;\n`
  );
}

/** generated/soap/registry.ts: every SOAP operation with its handler, which is checked against the JSON contract. */
function writeRegistry(operations: SoapOperationModel[], { uses }: DataSets): string {
  return [
    `import * as operations from '../../src/operations/index.js';`,
    `import type { SoapOperation } from '../../src/soap/contract.js';`,
    `import * as validators from '../json/validators.js';`,
    `import * as dataSets from './datasets.js';`,
    `import { texts } from './texts.js';`,
    '',
    `export const soapOperations = {\n${operations.map((operation) => entry(operation, uses)).join('\n')}\n} as const satisfies Record<string, SoapOperation>;`,
  ].join('\n');
}

function entry({ soapName, name, parameters, result }: SoapOperationModel, uses: DataSets['uses']): string {
  const required = parameters.filter((parameter) => parameter.required);
  const rules = parameters.flatMap(({ name: parameter, type: text }) =>
    text === undefined ? [] : [`${parameter}: texts.${text}`],
  );
  const data = parameters.find(({ kind }) => kind === 'dataset');
  const lines = [
    `name: '${name}',`,
    `operation: operations.${name},`,
    `parameters: ${JSON.stringify(parameters.map((parameter) => parameter.name))},`,
    `required: ${JSON.stringify(required.map((parameter) => parameter.name))},`,
    `texts: { ${rules.join(', ')} },`,
    data === undefined ? '' : dataSource(name, data.name, getDataSet(uses, `${soapName}.${data.name}`)),
    `result: { kind: '${result.kind}'${result.kind === 'dataset' ? resultSource(getDataSet(uses, result.name)) : ''} },`,
  ];
  return `  '${soapName}': {\n    ${lines.join('\n    ')}\n  },`;
}

/** The kind of record in a DataSet with a page, User or Group; undefined for another one. */
function getPage({ type }: DataSetModel): string | undefined {
  return /^(\w+)PageDataSet$/.exec(type)?.[1];
}

function dataSource(operation: string, parameter: string, dataSet: DataSetModel): string {
  const page = getPage(dataSet);
  // Many updates are validated one by one.
  const checked = page === undefined ? pascalCase(operation) : `Update${page}`;
  const many = page === undefined ? '' : `, many: '${page}'`;
  return `data: { parameter: '${parameter}', tables: dataSets.${dataSet.type}, validate: validators.validate${checked}${pascalCase(parameter)}${many} },`;
}

/** A list, which its handler returns as an array, has only one table. */
function resultSource(dataSet: DataSetModel): string {
  const [list, ...others] = dataSet.tables;
  const page = getPage(dataSet);
  return [
    `, tables: dataSets.${dataSet.type}`,
    list === undefined || others.length > 0 ? '' : `, list: '${list.name}'`,
    page === undefined ? '' : `, page: '${page}s'`,
  ].join('');
}
