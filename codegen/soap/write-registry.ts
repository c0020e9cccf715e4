import { operationModule, pascalCase } from '../names.js';
import type { DataSets } from './read-datasets.js';
import type { SoapOperationModel } from './read-wsdl.js';
import { dataSetOf, listTable } from './write-types.js';

/**
 * generated/soap/registry.ts: every SOAP operation with its handler. The handlers are imported by name and checked against the contract's
 * types, so that a missing or mismatched one does not compile.
 */
export function writeRegistry(operations: SoapOperationModel[], dataSets: DataSets): string {
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
    `import type { ${names.flatMap((name) => [`${name}Parameters`, `${name}Result`]).join(', ')} } from './types.js';`,
    '',
    '/** The input of a handler: the parameters without the API key, which the protocol has already checked. */',
    "type Input<Parameters> = Omit<Parameters, 'APIkey'>;",
    '',
    `export const soapOperations = {\n${entries.join('\n')}\n} as const satisfies Record<string, SoapOperation>;`,
  ].join('\n');
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
  ];
  for (const parameter of parameters.filter(({ kind }) => kind === 'dataset')) {
    const dataSet = dataSetOf(uses, `${soapName}.${parameter.name}`).type;
    const validator = `validate${type}${pascalCase(parameter.name)}`;
    used.add(dataSet);
    validators.add(validator);
    lines.push(`data: { parameter: '${parameter.name}', tables: ${dataSet}, validate: ${validator} },`);
  }
  if (result.kind === 'dataset') {
    const dataSet = dataSetOf(uses, result.name);
    const list = listTable(dataSet);
    used.add(dataSet.type);
    lines.push(
      `result: { kind: 'dataset', tables: ${dataSet.type}${list === undefined ? '' : `, list: '${list}'`} },`,
    );
  } else {
    lines.push(`result: { kind: '${result.kind}' },`);
  }
  return `  '${soapName}': {\n    ${lines.join('\n    ')}\n  },`;
}
