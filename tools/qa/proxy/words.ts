import { soapOperations } from '../../../generated/soap/registry.js';
import type { SoapOperation } from '../../../src/soap/soap-operation.js';
import { codePoints } from '../../../src/domain/text.js';
import { errorTable, itemCodes } from '../../../src/domain/errors.js';

/**
 * Values that a report may show, because they are the contract's own and tell nothing of anybody: error codes, titles and
 * types, flags, the names of tables and columns, and what every DataSet schema and envelope is made of.
 */
const codes = [...Object.keys(errorTable), ...Object.keys(itemCodes)];
const flags = ['', 'true', 'false', 'null'];
/** Values that people send to try things out; the same words stand in messages. */
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
  ...tableWords(),
]);

/** True for a value that a report may show as it is. */
export function isContractWord(value: string): boolean {
  return allowed.has(value) || allowed.has(value.toLowerCase()) || /^soap(12|env)?:[A-Za-z]+$/i.test(value);
}

/** What stands in a report in the place of a value: how long it is, which is often what is wrong with it. */
export function maskedText(value: string): string {
  const length = codePoints(value);
  return `‹text, ${length} character${length === 1 ? '' : 's'}›`;
}

/**
 * A name of a member or an element. Names are the contract's or a typing error, which must be seen to be understood. What does not look
 * like a name may be anything, and what is also a value may be a key in the wrong place: both are masked.
 * @param values of the same exchange
 */
export function shownName(name: string, values: ReadonlySet<string>): string {
  const looksLikeOne = name.length <= 40 && /^[A-Za-z_][A-Za-z_.:]*\d{0,3}$/.test(name);
  if (isContractWord(name) || (looksLikeOne && !name.startsWith('cak_') && !values.has(name))) return name;
  return `‹name, ${codePoints(name)} characters›`;
}

function tableWords(): string[] {
  const operations: readonly SoapOperation[] = Object.values(soapOperations);
  return operations.flatMap(({ result, data }) => {
    const tables = [...(result.kind === 'dataset' ? result.tables : []), ...(data?.tables ?? [])];
    return tables.flatMap(({ name, columns }) => [name, ...columns]);
  });
}
