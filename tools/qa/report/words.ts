import { soapOperations } from '../../../generated/soap/registry.js';
import { loadContract } from '../../../src/contract/load.js';
import type { Schema } from '../../../src/contract/load.js';
import { errorTable, itemCodes } from '../../../src/domain/errors.js';
import { codePoints } from '../../../src/domain/text.js';
import type { SoapOperation } from '../../../src/soap/contract.js';
import { operations } from '../operations.js';

/**
 * Values that a report may show because they are the contract's own and reveal nothing: error codes, titles and types, flags, and the
 * values in every DataSet schema and envelope. For names see isContractName.
 */
const codes = [...Object.keys(errorTable), ...Object.keys(itemCodes)];
const flags = ['', 'true', 'false', 'null'];
/** Values that people send to try things out; the same words are in messages. */
const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
const faultCodes = ['Client', 'Server', 'Sender', 'Receiver', 'VersionMismatch', 'MustUnderstand'];
const schemaWords = ['NewDataSet', 'xs:string', 'xsd:string', 'xs:schema', '0', '1', 'unbounded', 'inserted'];
const namespaces = [
  'http://schemas.xmlsoap.org/soap/envelope/',
  'http://www.w3.org/2003/05/soap-envelope',
  'http://www.w3.org/2001/XMLSchema',
  'http://www.w3.org/2001/XMLSchema-instance',
  'urn:schemas-microsoft-com:xml-msdata',
  'urn:schemas-microsoft-com:xml-diffgram-v1',
  'http://company-administration.example/api',
];

const allowed = new Set([
  ...codes,
  ...Object.values(errorTable).map(({ title }) => title),
  ...codes.map((code) => `urn:company-administration:problem:${code}`),
  ...flags,
  ...typeNames,
  ...faultCodes,
  ...schemaWords,
  ...namespaces,
]);

/** True for a value that a report may show unmasked. */
export function isContractWord(value: string): boolean {
  return allowed.has(value) || allowed.has(value.toLowerCase()) || /^soap(12|env)?:[A-Za-z]+$/i.test(value);
}

/**
 * A name of a member or an element as it may be shown. Names of the contract and XML are always shown, and so are marks and single
 * characters from text that is not well-formed. Other names are typos, which must be seen to be understood; but what does not look like a
 * name (or a namespace) may be anything, and is masked.
 */
export function shownName(name: string): string {
  const looksLikeOne =
    (name.length <= 40 && /^(?!cak_)[A-Za-z_][A-Za-z_.:]*\d{0,3}$/.test(name)) ||
    /^(?:https?:\/\/|urn:)[\w.:/#~-]+$/.test(name);
  const revealsNothing = isContractName(name) || /^[^\p{L}\p{N}]*$/u.test(name) || codePoints(name) === 1;
  return revealsNothing || isContractWord(name) || looksLikeOne ? name : `‹name, ${charactersOf(name)}›`;
}

/** The length of a text in words. */
export function charactersOf(text: string): string {
  const length = codePoints(text);
  return `${length} character${length === 1 ? '' : 's'}`;
}

/** The names in envelopes, faults, schemas and diffgrams. */
const namesOfXml = [
  'Envelope Header Body Fault faultcode faultstring faultactor detail mustUnderstand actor encodingStyle Upgrade SupportedEnvelope',
  'Code Subcode Value Reason Text Node Role Detail error errors item code path message requestId',
  'schema element complexType simpleType sequence choice restriction any pattern id name type minOccurs maxOccurs nillable',
  'targetNamespace elementFormDefault IsDataSet UseCurrentLocale Locale NewDataSet diffgram before hasChanges hasErrors rowOrder',
  'nil lang space xmlns xml soap soap12 xs xsd xsi diffgr msdata',
].flatMap((line) => line.split(' '));

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
  return [
    ...operations.map(({ name }) => name),
    ...Object.entries(schemas).flatMap(([, schema]) => membersOf(schema as Schema)),
  ];
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
