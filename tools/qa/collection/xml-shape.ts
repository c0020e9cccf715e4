import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { isComplex, occursOf, Schema, sequenceOf } from '../../contract/compare/schema.js';
import { type Element, parseXml, required } from '../../contract/compare/xml.js';

/**
 * An element's XML schema as JSON, for scripts without an XML schema validator: a text with its maximum length and its pattern, or a sequence of elements,
 * each with its minimum and maximum number of occurrences (null: unbounded).
 */
type XmlShape =
  | { readonly text: { readonly maxLength?: number; readonly pattern?: string } }
  | { readonly sequence: readonly XmlPart[] };
type XmlPart = readonly [name: string, least: number, most: number | null, shape: XmlShape];

const schemas = new Map<string, Schema>();

/** The shape of an element of a schema file. @throws Error for what the script could not test */
export function elementShape(file: string, name: string): XmlShape {
  const schema =
    schemas.get(file) ?? new Schema(parseXml(readFileSync(path.join(projectRoot, file), 'utf8')));
  schemas.set(file, schema);
  const element = schema.elements.get(name);
  if (element === undefined) throw new Error(`${file} has no element ${name}.`);
  return shapeOf(schema, element);
}

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
