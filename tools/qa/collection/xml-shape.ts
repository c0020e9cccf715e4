import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { readSchema } from '../../contract/compare/read-schema.js';
import type { SchemaModel, TypeModel, TypeUse } from '../../contract/compare/schema-model.js';
import { parseXml } from '../../contract/compare/xml.js';

/**
 * An element's XML schema as JSON, for scripts without an XML schema validator: a text with its maximum length, or a sequence of elements,
 * each with its minimum and maximum number of occurrences (null: unbounded).
 */
export type XmlShape =
  { readonly text: { readonly maxLength?: number } } | { readonly sequence: readonly XmlPart[] };
type XmlPart = readonly [name: string, least: number, most: number | null, shape: XmlShape];

let schemas: { messages: SchemaModel; dataSets: SchemaModel } | undefined;

/** The rows of a DataSet result, as wsdl/datasets.xsd describes them. @param soapName the operation */
export function rowsShape(soapName: string): XmlShape {
  const { dataSets } = readSchemas();
  return elementShape(dataSets, `${soapName}Result`);
}

/** The element in a fault's detail, as the WSDL's schema describes it. */
export function errorShape(): XmlShape {
  return elementShape(readSchemas().messages, 'error');
}

function readSchemas(): { messages: SchemaModel; dataSets: SchemaModel } {
  const read = (file: string): SchemaModel =>
    readSchema(parseXml(readFileSync(path.join(projectRoot, file), 'utf8')));
  return (schemas ??= {
    messages: read('generated/soap/messages.xsd'),
    dataSets: read('wsdl/datasets.xsd'),
  });
}

function elementShape(schema: SchemaModel, name: string): XmlShape {
  const element = schema.elements.get(`{${schema.namespace}}${name}`);
  if (element === undefined) throw new Error(`The schema has no element ${name}.`);
  return shapeOf(schema, element.type);
}

/** @throws Error for what the script could not test */
function shapeOf(schema: SchemaModel, use: TypeUse): XmlShape {
  if ('name' in use && use.name.endsWith('}string')) return { text: {} };
  const type = 'type' in use ? use.type : schema.types.get(use.name);
  if (type === undefined) throw new Error('The collection cannot test a type that is not in the schema.');
  return type.kind === 'simple' ? { text: lengthOf(type) } : { sequence: partsOf(schema, type) };
}

function lengthOf({ facets }: Extract<TypeModel, { kind: 'simple' }>): { maxLength?: number } {
  const [[name, values] = [], ...others] = facets;
  if (name === undefined) return {};
  if (name !== 'maxLength' || others.length > 0)
    throw new Error(`The collection cannot test the facet ${name}.`);
  return { maxLength: Number(values?.[0]) };
}

function partsOf(
  schema: SchemaModel,
  { content, attributes }: Extract<TypeModel, { kind: 'complex' }>,
): XmlPart[] {
  if (content?.kind !== 'sequence' || content.occurs.max !== 1 || attributes.size > 0) {
    throw new Error('The collection can test plain sequences only.');
  }
  return content.items.map((item) => {
    if (item.kind !== 'element') throw new Error('The collection can test sequences of elements only.');
    const { min, max } = item.occurs;
    return [item.name, min, max === Infinity ? null : max, shapeOf(schema, item.type)];
  });
}
