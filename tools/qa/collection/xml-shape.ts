import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { isComplex, occursOf, Schema, sequenceOf } from '../../contract/compare/schema.js';
import { parseXml, required, type Element } from '../../contract/compare/xml.js';

/**
 * An element's XML schema as JSON, for scripts without an XML schema validator: a text with its maximum length, or a sequence of elements,
 * each with its minimum and maximum number of occurrences (null: unbounded).
 */
export type XmlShape =
  { readonly text: { readonly maxLength?: number } } | { readonly sequence: readonly XmlPart[] };
type XmlPart = readonly [name: string, least: number, most: number | null, shape: XmlShape];

/** The rows of a DataSet result, as wsdl/datasets.xsd describes them. @param soapName the operation */
export function rowsShape(soapName: string): XmlShape {
  return elementShape('wsdl/datasets.xsd', `${soapName}Result`);
}

/** The element in a fault's detail, as the WSDL's schema describes it. */
export function errorShape(): XmlShape {
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
  const others = [...facets.keys()].filter((facet) => facet !== 'maxLength');
  if (base !== 's:string' || others.length > 0)
    throw new Error(`The collection cannot test ${[base, ...others].join(', ')}.`);
  const [maxLength] = facets.get('maxLength') ?? [];
  return { text: maxLength === undefined ? {} : { maxLength: Number(maxLength) } };
}
