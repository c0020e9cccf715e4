import type { XmlElement } from 'libxml2-wasm';
import { msdata, xmlSchema } from './dataset-names.js';
import { attributeValue, contentOf } from './xml-nodes.js';

/** A table that the inline schema of a DataSet declares, with its columns. */
export interface DeclaredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** No known DataSet has nearly as many tables, or a table as many columns: the rest of a hostile schema is not looked at. */
const mostNames = 1000;

/**
 * Reads the tables that an inline schema declares. Column types are of no interest, as every value is text; keys, relations and other
 * parts of a schema are passed over.
 */
export function readInlineSchema(schema: XmlElement): DeclaredTable[] {
  const globals = schemaChildren(schema, ['element']);
  const root =
    globals.find((element) => attributeValue(element, msdata, 'IsDataSet')?.trim() === 'true') ?? globals[0];
  if (root === undefined) return [];
  const byName = new Map(globals.map((element) => [nameOf(element), element]));
  const tables = new Map<string, DeclaredTable>();
  for (const declaration of declarations(root)) {
    const name = nameOf(declaration);
    if (tables.has(name)) continue;
    // A table may be declared once at the top and referred to.
    const isReference = attributeValue(declaration, '', 'ref') !== undefined;
    const table = isReference ? byName.get(name) : declaration;
    tables.set(name, { name, columns: table === undefined ? [] : declarations(table).map(nameOf) });
    if (tables.size >= mostNames) break;
  }
  return [...tables.values()];
}

/** The elements in the sequence, choice or all of a declaration's complexType, and its attributes: a DataSet may map columns to either. */
function declarations(declaration: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (const type of schemaChildren(declaration, ['complexType'])) {
    for (const part of schemaChildren(type, ['sequence', 'choice', 'all', 'attribute'])) {
      if (part.name === 'attribute') found.push(part);
      else found.push(...schemaChildren(part, ['element']));
      if (found.length >= mostNames) return found;
    }
  }
  return found;
}

/** The children of these names, at most as many as are looked at. */
function schemaChildren(parent: XmlElement, names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of contentOf(parent)) {
    if (child === 'text' || !names.includes(child.name) || child.namespaceUri !== xmlSchema) continue;
    found.push(child);
    if (found.length >= mostNames) break;
  }
  return found;
}

/** The declared name, or the local part of the one referred to. */
function nameOf(declaration: XmlElement): string {
  const name = attributeValue(declaration, '', 'name') ?? attributeValue(declaration, '', 'ref') ?? '';
  return name.slice(name.indexOf(':') + 1);
}
