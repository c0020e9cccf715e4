import type { XmlElement } from 'libxml2-wasm';
import { invalidRequest, pointer } from '../../contract/violations.js';
import { maxReportedFaults } from '../../domain/errors.js';
import { partialDataSet } from '../../domain/update/plan.js';
import type { TableDescription } from '../contract.js';
import { RowReader } from './rows.js';
import type { Row } from './rows.js';
import {
  attributesOf,
  attributeValue,
  childElements,
  contentOf,
  diffgr,
  isElement,
  msdata,
  textOf,
  xmlSchema,
} from '../xml.js';

/** The contents of a DataSet. */
export interface DataSetContent {
  /** Every table that is declared or has current rows, with an item for each row. */
  readonly tables: Record<string, Row[]>;
  /**
   * Only if every current row is marked as changed, and at least one as modified: then the DataSet may hold only the changes of another
   * one. For every table that is declared or has current rows: the rows of diffgr:before.
   */
  readonly before?: Record<string, Row[]>;
}

/**
 * Reads a DataSet from a client (D37). A column that is absent or nil (DBNull) is absent in its item. Tables and columns are matched by
 * name, in any letter case (D36).
 * @param tables the allowed ones; the first is the record's own
 * @param options.name name of the parameter: the first step of the items' paths
 * @throws AppError invalid_request with an item for every unknown table and column, or for a DataSet without tables; too_many_items at the
 * first excess row; partial_dataset when the record's own table is declared but has no current row
 */
export function readDataSet(
  dataSet: XmlElement,
  tables: readonly TableDescription[],
  options: { name: string; maxRows: number },
): DataSetContent {
  const { name } = options;
  const { rows, declared, readBefore } = readRows(dataSet, tables, options);
  const [own] = tables;
  if (own !== undefined && declared.includes(own.name) && rows.tables.get(own.name)?.length === 0) {
    throw withoutRecord(name, own.name);
  }
  const content = { tables: Object.fromEntries(rows.tables) };
  if (!rows.isOfChangesOnly) return content;
  // A typed DataSet may leave its schema out: then only the sets that have rows are at risk. One that is nil was emptied on purpose.
  const atRisk = [...rows.tables].filter(([set, { length }]) => declared.includes(set) || length > 0);
  const shown = readBefore();
  return { ...content, before: Object.fromEntries(atRisk.map(([set]) => [set, shown.get(set) ?? []])) };
}

/** The rows of a DataSet, as they are. */
export interface ReadRows {
  readonly rows: RowReader;
  /** The tables that its schema declares. */
  readonly declared: readonly string[];
  /** Reads the rows of diffgr:before, by table. */
  readonly readBefore: () => ReadonlyMap<string, Row[]>;
}

/** Reads the current rows of a DataSet. @throws AppError as readDataSet does, but for partial_dataset */
export function readRows(
  dataSet: XmlElement,
  tables: readonly TableDescription[],
  { name, maxRows }: { name: string; maxRows: number },
): ReadRows {
  const rows = new RowReader(tables, name, maxRows);
  const { schemas, diffgram } = partsOf(dataSet, rows);
  const declared = readSchemas(schemas, rows);
  const { current, before } = diffgram === undefined ? {} : splitDiffgram(diffgram, rows);
  const namespaces = namespacesOf(dataSet, schemas, current);
  if (current !== undefined) rows.read(current, namespaces);
  if (rows.isFaultless && rows.tables.size === 0) {
    rows.refuse([], 'required', 'must hold at least one table.');
  }
  if (!rows.isFaultless) throw invalidRequest(rows.faults);
  const readBefore = (): ReadonlyMap<string, Row[]> => {
    const shown = new RowReader(tables, name, maxRows);
    if (before !== undefined) shown.read(before, namespaces);
    return shown.tables;
  };
  return { rows, declared, readBefore };
}

function withoutRecord(parameter: string, table: string): Error {
  const message = `${table} is declared and has no row.`;
  return partialDataSet([{ path: pointer([parameter, table]), code: 'partial_dataset', message }]);
}

/** .NET writes one schema for each namespace that its tables have; one of them declares the DataSet. */
function partsOf(dataSet: XmlElement, rows: RowReader): { schemas: XmlElement[]; diffgram?: XmlElement } {
  const parts = withoutRepetition(childElements(dataSet));
  const schemas = parts.filter((part) => isElement(part, xmlSchema, 'schema'));
  const [diffgram, ...diffgrams] = parts.filter((part) => isElement(part, diffgr, 'diffgram'));
  const known = schemas.length + (diffgram === undefined ? 0 : 1);
  const dataSets = schemas.filter((schema) => schemaChildren(schema, ['element']).some(isDataSet));
  if (schemas.length > maxSchemas || dataSets.length > 1 || diffgrams.length > 0 || known !== parts.length) {
    rows.refuse([], 'invalid_xml', 'must hold its schema and one diffgram.');
  }
  return { schemas: schemas.slice(0, maxSchemas), ...(diffgram && { diffgram }) };
}

/** Adds the tables that the schemas declare. @returns their names */
function readSchemas(schemas: readonly XmlElement[], rows: RowReader): string[] {
  const names: string[] = [];
  for (const { name, columns } of readInlineSchema(...schemas)) {
    const known = rows.declare(name, columns);
    if (known !== undefined) names.push(known);
    if (rows.faults.length >= maxReportedFaults) break;
  }
  return names;
}

/**
 * The namespaces that rows may be in (D56): none, the message's, and the DataSet's own, which is that of the element around the rows or, where
 * .NET's tables have one and their DataSet has none, that of a schema.
 */
function namespacesOf(
  dataSet: XmlElement,
  schemas: readonly XmlElement[],
  current: XmlElement | undefined,
): ReadonlySet<string> {
  const own = schemas.map((schema) => attributeValue(schema, '', 'targetNamespace') ?? '');
  return new Set(['', dataSet.namespaceUri, current?.namespaceUri ?? '', ...own]);
}

/** Current rows are in the only element outside of the diffgr namespace. */
function splitDiffgram(diffgram: XmlElement, rows: RowReader): { current?: XmlElement; before?: XmlElement } {
  let current: XmlElement | undefined;
  let before: XmlElement | undefined;
  rows.checkAttributes(attributesOf(diffgram), []);
  for (const part of contentOf(diffgram)) {
    if (part === 'text') continue;
    if (part.namespaceUri === diffgr) {
      if (part.name === 'before') before ??= part;
      continue;
    }
    if (current !== undefined) {
      rows.refuse([], 'invalid_xml', 'must hold its rows in one element.');
      break;
    }
    current = part;
    rows.checkAttributes(attributesOf(part), []);
  }
  return { ...(current && { current }), ...(before && { before }) };
}

/** PHP's SoapClient writes its argument once for each of the two wildcards in the type: an exact repetition counts as the same part. */
function withoutRepetition(parts: XmlElement[]): XmlElement[] {
  if (parts.length < 2 || parts.length > 4) return parts;
  if (new Set(parts.map(({ name }) => name)).size === parts.length) return parts;
  return [...new Map(parts.map((part) => [part.toString({ format: false }), part])).values()];
}

/** A table that a DataSet's inline schema declares, with its columns. */
interface DeclaredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** One for each table that a record has, and the DataSet's own. */
const maxSchemas = 10;

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

/** The parts of a DataSet by name, with the function that restores the namespace of each. */
const parts: Readonly<Record<string, (part: XmlElement) => void>> = {
  schema: restoreSchema,
  diffgram: restoreDiffgram,
};

/** Maximum number of parts; no valid DataSet has more, and the rest is ignored. */
const maxParts = 4;

/**
 * Restores the namespaces of a DataSet's parts (D37). suds writes a schema and a diffgram without a namespace or, with the plain WSDL, in
 * the message's. When it sends back what it has read, it writes an element `_name` in place of each attribute.
 * @param namespace of the message
 */
export function restoreNamespaces(dataSet: XmlElement, namespace: string): void {
  let left = maxParts;
  for (const part of contentOf(dataSet)) {
    if (left === 0) break;
    left -= 1;
    if (part === 'text' || !['', namespace].includes(part.namespaceUri)) continue;
    if (Object.hasOwn(parts, part.name)) parts[part.name]?.(part);
  }
}

function restoreDiffgram(diffgram: XmlElement): void {
  diffgram.prefix = declare(diffgram, diffgr);
  const [instance] = contentOf(diffgram);
  if (instance === undefined || instance === 'text') return;
  for (const row of contentOf(instance)) {
    if (row !== 'text') takeAttributes(row, ['_id', '_rowOrder']);
  }
}

/** Maximum elements of a schema that are restored: the largest of ours has some hundred. The rest of a hostile one is ignored. */
const maxSchemaElements = 2000;

function restoreSchema(schema: XmlElement): void {
  const prefix = declare(schema, xmlSchema);
  const elements = [schema];
  // It grows while it is walked through.
  for (const element of elements) {
    element.prefix = prefix;
    const [name] = takeAttributes(element, ['_name']);
    if (name !== undefined) element.setAttr('name', name);
    for (const child of contentOf(element)) {
      if (elements.length >= maxSchemaElements) break;
      if (child !== 'text') elements.push(child);
    }
  }
}

/** Maximum number of elements that stand for attributes of one element. */
const maxAttributes = 64;

/** Removes the leading child elements with these names, which stand for attributes. @returns their texts */
function takeAttributes(element: XmlElement, names: readonly string[]): string[] {
  const taken: XmlElement[] = [];
  let left = maxAttributes;
  for (const child of contentOf(element)) {
    if (child === 'text' || !child.name.startsWith('_') || left === 0) break;
    left -= 1;
    if (names.includes(child.name)) taken.push(child);
  }
  return taken.map((child) => {
    const text = textOf(child) ?? '';
    child.remove();
    return text;
  });
}

/** Declares a namespace on an element. @returns a prefix that is otherwise unused on the element */
function declare(element: XmlElement, namespace: string): string {
  const declared = element.nsDeclarations;
  let prefix = 'restored';
  while (Object.hasOwn(declared, prefix)) prefix += '_';
  element.addNsDeclaration(namespace, prefix);
  return prefix;
}
