import { jsonOperations } from '../../../../generated/json/registry.js';
import { soapOperations } from '../../../../generated/soap/registry.js';
import { loadContract } from '../../../../src/contract/load.js';
import type { Schema } from '../../../../src/contract/schema.js';
import type { SoapOperation } from '../../../../src/soap/contract.js';

/** The names in envelopes, faults, schemas and diffgrams. */
const namesOfXml = [
  ...[
    'Envelope',
    'Header',
    'Body',
    'Fault',
    'faultcode',
    'faultstring',
    'faultactor',
    'detail',
    'mustUnderstand',
  ],
  ...['Code', 'Subcode', 'Value', 'Reason', 'Text', 'Node', 'Role', 'Detail', 'Upgrade', 'SupportedEnvelope'],
  ...['error', 'errors', 'item', 'code', 'path', 'message', 'requestId', 'actor', 'encodingStyle'],
  ...[
    'schema',
    'element',
    'complexType',
    'simpleType',
    'sequence',
    'choice',
    'restriction',
    'any',
    'pattern',
  ],
  ...['id', 'name', 'type', 'minOccurs', 'maxOccurs', 'nillable', 'targetNamespace', 'elementFormDefault'],
  ...['IsDataSet', 'UseCurrentLocale', 'Locale', 'diffgram', 'before', 'hasChanges', 'hasErrors', 'rowOrder'],
  ...[
    'NewDataSet',
    'nil',
    'lang',
    'space',
    'xmlns',
    'xml',
    'soap',
    'soap12',
    'xs',
    'xsd',
    'xsi',
    'diffgr',
    'msdata',
  ],
];

let names: ReadonlySet<string> | undefined;

/**
 * True for a name of the contract or XML, in any letter case and with any prefix. Such names are never masked: they reveal nothing, and
 * without them nobody would see what was found.
 */
export function isContractName(name: string): boolean {
  names ??= new Set([...namesOfXml, ...namesOfJson(), ...namesOfSoap()].map((one) => one.toLowerCase()));
  const plain = name.toLowerCase();
  return names.has(plain) || names.has(plain.replace(/^[a-z][\w.-]*:/, ''));
}

function namesOfJson(): string[] {
  const { schemas = {} } = loadContract().document.components;
  const operations = Object.entries(jsonOperations).flatMap(([segment, { name }]) => [segment, name]);
  return [...operations, ...Object.entries(schemas).flatMap(([, schema]) => membersOf(schema as Schema))];
}

function membersOf({ properties = {}, items }: Schema): string[] {
  const inside = Object.entries(properties).flatMap(([name, schema]) => [name, ...membersOf(schema)]);
  return items === undefined ? inside : [...inside, ...membersOf(items)];
}

function namesOfSoap(): string[] {
  return Object.entries(soapOperations).flatMap(([soapName, operation]) => {
    const { result, data, parameters }: SoapOperation = operation;
    const tables = [...(result.kind === 'dataset' ? result.tables : []), ...(data?.tables ?? [])];
    const columns = tables.flatMap((table) => [table.name, ...table.columns]);
    return [soapName, `${soapName}Response`, `${soapName}Result`, ...parameters, ...columns];
  });
}
