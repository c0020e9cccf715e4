import { contractFile, readContract, requestMembers } from '../json/read-contract.js';
import { operationModule, pascalCase } from '../output.js';
import type { Output } from '../output.js';
import { wsdlFile as wsdl } from './complete-wsdl.js';
import { dataSetOf, readDataSets, readOperations, readTextTypes, withXmlFile } from './read-wsdl.js';
import type { DataSetModel, DataSets, RowModel, SoapOperationModel, TextTypeModel } from './read-wsdl.js';
import { writeDescription } from './write-description.js';
import { writeTableSchema, writeTypedWsdl } from './write-typed-wsdl.js';

const xsd = 'wsdl/datasets.xsd';

/** Writes generated/soap/ from the SOAP contract. @throws Error when the two contract files do not match */
export async function generateSoap(output: Output): Promise<void> {
  const { operations, types } = await withXmlFile(wsdl, (definitions) => ({
    operations: readOperations(definitions),
    types: readTextTypes(definitions),
  }));
  const dataSets = await withXmlFile(xsd, readDataSets);
  await output.write('soap/description.ts', await withXmlFile(wsdl, writeDescription), wsdl);
  await output.write('soap/datasets.ts', writeDataSets(dataSets), xsd);
  await output.write('soap/types.ts', writeTypes(operations, dataSets), `${wsdl} and ${xsd}`);
  await output.write('soap/registry.ts', writeRegistry(operations, dataSets), `${wsdl} and ${xsd}`);
  await output.write('soap/texts.ts', await writeTexts(types, operations), `${wsdl} and ${contractFile}`);
  const tables = await withXmlFile(xsd, (root) => writeTableSchema(root, dataSets));
  const typed = await withXmlFile(wsdl, (definitions) => writeTypedWsdl(definitions, dataSets, tables));
  await writeXml(output, 'soap/typed.wsdl', typed, `${wsdl} and ${xsd}`);
}

function writeXml(output: Output, file: string, xml: string, source: string): Promise<void> {
  const note = `<!-- Generated from ${source} by \`npm run generate\`. Do not edit. -->`;
  return output.write(file, `<?xml version="1.0" encoding="utf-8"?>\n${note}\n${xml}\n`, source);
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

/** For a row type such as GroupReferenceRow, which refers to a GroupRow: the columns of GroupRow that the reference lacks (D28). */
function ignoredColumns({ type, columns }: RowModel, rows: RowModel[]): string[] {
  // That of one of many records is an OfUserGroupReferenceRow.
  const record = rows.find(
    (row) => row.type === type.replace(/^Of(?:User|Group)/, '').replace(/ReferenceRow$/, 'Row'),
  );
  return record === undefined || !type.endsWith('ReferenceRow')
    ? []
    : record.columns.filter((column) => !columns.includes(column));
}

/** generated/soap/types.ts: the rows, the DataSets, and the parameters and result of every operation. */
function writeTypes(operations: SoapOperationModel[], { rows, dataSets, uses }: DataSets): string {
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
      const dataSet = kind === 'dataset' ? dataSetOf(uses, `${operation.soapName}.${name}`) : undefined;
      const page = dataSet && pageOf(dataSet);
      const type = page === undefined ? (dataSet?.type ?? 'string') : `${page}DataSet[]`;
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

/** The only table of a list, which its handler returns as an array; undefined for a record with several tables. */
function listTable({ tables }: DataSetModel): string | undefined {
  return tables.length === 1 ? tables[0]?.name : undefined;
}

/** The name of what a DataSet has a page of, User or Group; undefined for another one. */
function pageOf({ type }: DataSetModel): string | undefined {
  return /^(\w+)PageDataSet$/.exec(type)?.[1];
}

function resultType({ result }: SoapOperationModel, uses: ReadonlyMap<string, DataSetModel>): string {
  if (result.kind === 'boolean') return 'boolean';
  if (result.kind === 'long') return 'number';
  const dataSet = dataSetOf(uses, result.name);
  const page = pageOf(dataSet);
  if (page !== undefined) return `{ ${page}s: Required<${page}DataSet>[]; Position: PagePositionRow[] }`;
  return listTable(dataSet) === undefined ? `Required<${dataSet.type}>` : `${dataSet.tables[0]?.row.type}[]`;
}

/**
 * generated/soap/registry.ts: every SOAP operation with its handler. The handlers are imported by name and checked against the contract's
 * types, so that a missing or mismatched one does not compile.
 */
function writeRegistry(operations: SoapOperationModel[], dataSets: DataSets): string {
  const used = new Set<string>();
  const validators = new Set<string>();
  const entries = operations.map((operation) => entry(operation, dataSets, used, validators));
  const names = operations.map(({ name }) => pascalCase(name));
  return [
    ...operations.map(
      ({ name }) => `import { ${name} } from '../../src/operations/${operationModule(name)}.js';`,
    ),
    `import type { Operation } from '../../src/operations/operation.js';`,
    `import type { SoapOperation } from '../../src/soap/contract.js';`,
    ...(validators.size > 0
      ? [`import { ${[...validators].join(', ')} } from '../json/validators.js';`]
      : []),
    `import { ${[...used].sort().join(', ')} } from './datasets.js';`,
    `import { texts } from './texts.js';`,
    `import type { ${names.flatMap((name) => [`${name}Parameters`, `${name}Result`]).join(', ')} } from './types.js';`,
    '',
    '/** The input of a handler: the parameters without the API key, which the protocol has already checked. */',
    "type Input<Parameters> = Omit<Parameters, 'APIkey'>;",
    '',
    `export const soapOperations = {\n${entries.join('\n')}\n} as const satisfies Record<string, SoapOperation>;`,
  ].join('\n');
}

/** generated/soap/texts.ts: what the WSDL requires of texts, and what JSON's contract says of their patterns, for which the WSDL has no place. */
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

function entry(
  { soapName, name, parameters, result }: SoapOperationModel,
  { uses }: DataSets,
  used: Set<string>,
  validators: Set<string>,
): string {
  const type = pascalCase(name);
  const lines = [
    `name: '${name}',`,
    `operation: ${name} satisfies Operation<Input<${type}Parameters>, ${type}Result>,`,
    `parameters: ${JSON.stringify(parameters.map((parameter) => parameter.name))},`,
    `required: ${JSON.stringify(parameters.filter(({ required }) => required).map((parameter) => parameter.name))},`,
    `texts: { ${parameters.flatMap(({ name: parameter, type: text }) => (text === undefined ? [] : [`${parameter}: texts.${text}`])).join(', ')} },`,
  ];
  for (const parameter of parameters.filter(({ kind }) => kind === 'dataset')) {
    const model = dataSetOf(uses, `${soapName}.${parameter.name}`);
    const dataSet = model.type;
    const page = pageOf(model);
    // Many updates are checked one by one.
    const validator = `validate${page === undefined ? type : `Update${page}`}${pascalCase(parameter.name)}`;
    used.add(dataSet);
    validators.add(validator);
    lines.push(
      `data: { parameter: '${parameter.name}', tables: ${dataSet}, validate: ${validator}${page === undefined ? '' : `, many: '${page}'`} },`,
    );
  }
  if (result.kind === 'dataset') {
    const dataSet = dataSetOf(uses, result.name);
    const list = listTable(dataSet);
    const page = pageOf(dataSet);
    used.add(dataSet.type);
    const more = [
      list === undefined ? '' : `, list: '${list}'`,
      page === undefined ? '' : `, page: '${page}s'`,
    ];
    lines.push(`result: { kind: 'dataset', tables: ${dataSet.type}${more.join('')} },`);
  } else {
    lines.push(`result: { kind: '${result.kind}' },`);
  }
  return `  '${soapName}': {\n    ${lines.join('\n    ')}\n  },`;
}
