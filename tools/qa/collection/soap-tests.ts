import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import type { SoapOperation } from '../../../src/soap/contract.js';
import { envelopeNamespaces, mediaTypes, type SoapVersion } from '../../../src/soap/envelope.js';
import { diffgr } from '../../../src/soap/xml.js';
import { isComplex, occursOf, Schema, sequenceOf } from '../../contract/compare/schema.js';
import { type Element, parseXml, required } from '../../contract/compare/xml.js';

/**
 * The tests for every answer of a SOAP operation: status, content type, and the body by the contract's XML schemas, for a result or a
 * fault. The sandbox has the examples' data, so there the request must also succeed.
 */
export function soapTests(
  soapName: string,
  { result }: SoapOperation,
  namespace: string,
  version: SoapVersion,
): string[] {
  return [
    ...reading,
    `const soap = ${JSON.stringify(envelopeNamespaces[version])};`,
    `const api = ${JSON.stringify(namespace)};`,
    "pm.test('the status is documented', () => pm.expect([200, 400, 405, 500]).to.include(pm.response.code));",
    `pm.test('the content type is that of SOAP ${version}', () =>`,
    `  pm.expect((pm.response.headers.get('Content-Type') || '').split(';')[0]).to.eql('${mediaTypes[version]}'));`,
    'let content, result;',
    "pm.test('the body is an envelope with a result or a fault', () => {",
    "  content = below(below(readXml(pm.response.text()), 'Body', soap));",
    `  const wanted = pm.response.code === 200 ? [${JSON.stringify(`${soapName}Response`)}, api] : ['Fault', soap];`,
    '  pm.expect([content.$ns.local, content.$ns.uri]).to.eql(wanted);',
    `  if (pm.response.code === 200) result = below(content, ${JSON.stringify(`${soapName}Result`)}, api);`,
    '});',
    'if (result) {',
    ...resultTests(soapName, result).map((line) => `  ${line}`),
    '}',
    'if (content && pm.response.code !== 200) {',
    ...faultTests(version).map((line) => `  ${line}`),
    '}',
    "if (pm.variables.get('sandbox') === 'true') pm.test('the sandbox carries it out', () => pm.response.to.have.status(200));",
  ];
}

/** Postman cannot validate XML schemas, so scripts get the schema as the shape of its elements and check it by themselves. */
const reading = [
  "const xml2js = require('xml2js');",
  'function readXml(text) {',
  '  let root;',
  '  xml2js.parseString(text, { xmlns: true, explicitRoot: false, explicitChildren: true, preserveChildrenOrder: true }, (error, found) => {',
  '    if (error) throw error;',
  '    root = found;',
  '  });',
  '  return root;',
  '}',
  'const children = (node) => (node && node.$$) || [];',
  'function below(node, name, uri) {',
  '  const found = children(node).filter(({ $ns }) => name === undefined || ($ns.local === name && $ns.uri === uri));',
  "  if (found.length !== 1) throw new Error(`${node ? node.$ns.local : 'The body'} has ${found.length} ${name || 'elements'}`);",
  '  return found[0];',
  '}',
  'function faults(node, shape, uri, place) {',
  "  const text = node._ || '';",
  '  if (shape.text) {',
  '    if (children(node).length > 0) return [`${place} holds elements`];',
  '    const { maxLength = Infinity, pattern } = shape.text;',
  '    if ([...text].length > maxLength) return [`${place} is longer than ${maxLength}`];',
  "    return pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(text) ? [`${place} is not as the schema says`] : [];",
  '  }',
  '  const found = text.trim() ? [`${place} holds text`] : [];',
  '  const rest = [...children(node)];',
  '  for (const [name, least, most, inner] of shape.sequence) {',
  '    let count = 0;',
  '    while (rest.length > 0 && rest[0].$ns.local === name && rest[0].$ns.uri === uri && (most === null || count < most)) {',
  '      count += 1;',
  '      found.push(...faults(rest.shift(), inner, uri, `${place}/${name}[${count}]`));',
  '    }',
  '    if (count < least) found.push(`${place} has ${count} ${name}, not ${least}`);',
  '  }',
  '  return rest.length > 0 ? [...found, `${place} has ${rest[0].$ns.local} where the schema has none`] : found;',
  '}',
];

function resultTests(soapName: string, result: SoapOperation['result']): string[] {
  if (result.kind !== 'dataset') {
    const form = result.kind === 'boolean' ? 'true|false' : '[1-9]\\d*';
    return [`pm.test('the result is a ${result.kind}', () => pm.expect(result._).to.match(/^(${form})$/));`];
  }
  const tables = Object.fromEntries(result.tables.map(({ name: table, columns }) => [table, columns]));
  return [
    `const tables = ${JSON.stringify(tables)};`,
    `const rows = ${JSON.stringify(rowsShape(soapName))};`,
    'const [schema, diffgram, ...others] = children(result);',
    "pm.test('the result is a DataSet: a schema and a diffgram', () => {",
    "  const found = [schema, diffgram, ...others].map((part) => (part ? part.$ns.local : 'nothing'));",
    `  pm.expect([...found, diffgram && diffgram.$ns.uri]).to.eql(['schema', 'diffgram', ${JSON.stringify(diffgr)}]);`,
    '});',
    "const declared = (node) => children(node).flatMap((child) => (child.$ns.local === 'element' ? [child] : declared(child)));",
    'for (const table of Object.keys(tables)) pm.test(`the table ${table} declares every documented column`, () => {',
    '  const found = declared(declared(schema)[0]).find(({ $ }) => $.name.value === table);',
    '  pm.expect(declared(found).map(({ $ }) => $.name.value)).to.eql(tables[table]);',
    '});',
    "pm.test('the rows match the schema of the contract', () => {",
    "  const found = children(diffgram).slice(0, 1).flatMap((dataSet) => faults(dataSet, rows, '', dataSet.$ns.local));",
    '  pm.expect(found).to.eql([]);',
    '});',
  ];
}

/** Only a fault about a SOAP header has no detail. */
function faultTests(version: SoapVersion): string[] {
  const [detail, uri] = version === '1.1' ? ['detail', "''"] : ['Detail', 'soap'];
  return [
    `const error = ${JSON.stringify(errorShape())};`,
    "pm.test('the detail of the fault matches the schema of the contract', () => {",
    '  if (/:MustUnderstand\\s*</.test(pm.response.text())) return;',
    `  const detail = below(below(content, '${detail}', ${uri}), 'error', api);`,
    "  pm.expect(faults(detail, error, api, 'error')).to.eql([]);",
    '});',
  ];
}

/**
 * An element's XML schema as JSON, for scripts without an XML schema validator: a text with its maximum length and its pattern, or a sequence of elements,
 * each with its minimum and maximum number of occurrences (null: unbounded).
 */
type XmlShape =
  | { readonly text: { readonly maxLength?: number; readonly pattern?: string } }
  | { readonly sequence: readonly XmlPart[] };
type XmlPart = readonly [name: string, least: number, most: number | null, shape: XmlShape];

/** The rows of a DataSet result, as wsdl/datasets.xsd describes them. @param soapName the operation */
function rowsShape(soapName: string): XmlShape {
  return elementShape('wsdl/datasets.xsd', `${soapName}Result`);
}

/** The element in a fault's detail, as the WSDL's schema describes it. */
function errorShape(): XmlShape {
  return elementShape('generated/soap/messages.xsd', 'error');
}

const schemas = new Map<string, Schema>();

function elementShape(file: string, name: string): XmlShape {
  const schema =
    schemas.get(file) ?? new Schema(parseXml(readFileSync(path.join(projectRoot, file), 'utf8')));
  schemas.set(file, schema);
  const element = schema.elements.get(name);
  if (element === undefined) throw new Error(`${file} has no element ${name}.`);
  return shapeOf(schema, element);
}

/** @throws Error for what the script could not test */
function shapeOf(schema: Schema, element: Element): XmlShape {
  const type = schema.typeOf(element);
  if (isComplex(type)) {
    return {
      sequence: sequenceOf(type).map((part): XmlPart => {
        if (part.localName !== 'element')
          throw new Error('The collection can test sequences of elements only.');
        const { min, max } = occursOf(part);
        return [required(part, 'name'), min, max === Infinity ? null : max, shapeOf(schema, part)];
      }),
    };
  }
  const { base, facets } = schema.simpleType(type);
  const others = [...facets.keys()].filter((facet) => !['maxLength', 'pattern'].includes(facet));
  if (base !== 's:string' || others.length > 0)
    throw new Error(`The collection cannot test ${[base, ...others].join(', ')}.`);
  const [maxLength] = facets.get('maxLength') ?? [];
  const [pattern] = facets.get('pattern') ?? [];
  return {
    text: {
      ...(maxLength !== undefined && { maxLength: Number(maxLength) }),
      // What the patterns use means the same in a script, with its flag u.
      ...(pattern !== undefined && { pattern }),
    },
  };
}
