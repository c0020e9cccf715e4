import { msdata, xmlSchema } from '../xml.js';
import { attributeValue, contentOf } from '../xml-tree.js';
import type { XmlElement } from '../xml-tree.js';

/** A table that a DataSet's inline schema declares, with its columns. */
interface DeclaredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Maximum tables, and columns per table. No known DataSet has nearly as many: the rest of a hostile schema is ignored. */
const maxNames = 1000;

/**
 * Reads the tables that the inline schemas of a DataSet declare. Column types do not matter, since every value is text. Keys, relations and
 * other parts of a schema are ignored.
 */
export function readInlineSchema(...schemas: XmlElement[]): DeclaredTable[] {
  const globals = schemas.flatMap((schema) => schemaChildren(schema, ['element']));
  const root = globals.find(isDataSet) ?? globals[0];
  if (root === undefined) return [];
  const byName = new Map(globals.map((element) => [nameOf(element), element]));
  const tables = new Map<string, DeclaredTable>();
  for (const declaration of declarations(root)) {
    const name = nameOf(declaration);
    if (tables.has(name)) continue;
    // A table may be declared at the top level and referenced.
    const isReference = attributeValue(declaration, '', 'ref') !== undefined;
    const table = isReference ? byName.get(name) : declaration;
    tables.set(name, { name, columns: table === undefined ? [] : declarations(table).map(nameOf) });
    if (tables.size >= maxNames) break;
  }
  return [...tables.values()];
}

/** True for a schema that declares the DataSet itself: one of its schemas does. */
export function declaresDataSet(schema: XmlElement): boolean {
  return schemaChildren(schema, ['element']).some(isDataSet);
}

function isDataSet(element: XmlElement): boolean {
  return attributeValue(element, msdata, 'IsDataSet')?.trim() === 'true';
}

/** A declaration's columns: the elements in its complexType's sequence, choice or all, and the attributes. A DataSet may use either. */
function declarations(declaration: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (const type of schemaChildren(declaration, ['complexType'])) {
    for (const part of schemaChildren(type, ['sequence', 'choice', 'all', 'attribute'])) {
      if (part.name === 'attribute') found.push(part);
      else found.push(...schemaChildren(part, ['element']));
      if (found.length >= maxNames) return found;
    }
  }
  return found;
}

/** The children with these names, up to the maximum. */
function schemaChildren(parent: XmlElement, names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of contentOf(parent)) {
    if (child === 'text' || !names.includes(child.name) || child.namespaceUri !== xmlSchema) continue;
    found.push(child);
    if (found.length >= maxNames) break;
  }
  return found;
}

/** The declared name, or the local part of the referenced one. */
function nameOf(declaration: XmlElement): string {
  const name = attributeValue(declaration, '', 'name') ?? attributeValue(declaration, '', 'ref') ?? '';
  return name.slice(name.indexOf(':') + 1);
}
