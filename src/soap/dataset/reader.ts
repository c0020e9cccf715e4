import { invalidRequest, pointer } from '../../contract/violations.js';
import { maxReportedViolations } from '../../domain/errors.js';
import { partialDataSet } from '../../domain/update/losses.js';
import type { TableDescription } from '../contract.js';
import { attributeValue, childElements, getContent, diffgr, isElement, msdata, xmlSchema } from '../xml.js';
import type { TakeRow, XmlElement } from '../xml.js';
import { restoreNamespace, takeAttributes } from './lost-namespaces.js';
import { RowReader } from './rows.js';
import type { Row } from './rows.js';

/** The contents of a DataSet. */
export interface DataSetContent {
  /** Every table that is declared or has current rows, with an item for each row. */
  readonly tables: Record<string, Row[]>;
  /**
   * Set only if every current row is marked as changed, and at least one as modified: then the DataSet may hold only the changes of another
   * one. For every table that is declared or has current rows: the rows of diffgr:before.
   */
  readonly before?: Record<string, Row[]>;
}

/** The rows of a DataSet, unprocessed. */
export interface ReadRows {
  readonly rows: RowReader;
  /** The tables that its schema declares. */
  readonly declared: readonly string[];
  /** The rows of diffgr:before, by table. @throws AppError too_many_items */
  readonly readBefore: () => ReadonlyMap<string, Row[]>;
}

/** The limits and names for reading a DataSet. */
export interface DataSetOptions {
  /** The first is the record's own. */
  readonly tables: readonly TableDescription[];
  /** Name of the parameter: the first step of the items' paths. */
  readonly name: string;
  readonly maxRows: number;
  /** The message's namespace. */
  readonly namespace: string;
}

/** Maximum parts that may have lost their namespaces, and that may be repeated. */
const maxParts = 4;

/** One for each table of a record, and the DataSet's own. */
const maxSchemas = 10;

/**
 * Reads a DataSet from a client, rows as they arrive. A column that is absent or nil (DBNull) is absent in its item. Tables and columns are
 * matched by name in any letter case, as in .NET.
 */
export class DataSetReader {
  readonly #current: RowReader;
  readonly #before: RowReader;
  #schemas: readonly XmlElement[] = [];
  #declared: readonly string[] = [];
  /** The first diffgram, and the element that holds its rows. Any other diffgram is rejected unless it repeats the first. */
  #diffgram: XmlElement | undefined;
  #instance: XmlElement | undefined;
  #hasLostNamespaces = false;
  /** The namespaces that rows may be in. */
  #namespaces: ReadonlySet<string> = new Set();

  /** @param dataSet its element, which is still being scanned */
  constructor(
    readonly dataSet: XmlElement,
    private readonly options: DataSetOptions,
  ) {
    const { tables, name, maxRows } = options;
    this.#current = new RowReader(tables, name, maxRows);
    this.#before = new RowReader(tables, name, maxRows);
  }

  /**
   * Returns the consumer of the elements inside of `part`, which are then not stored.
   * @param diffgram the element around the part; if it is not a diffgram, its content is stored
   */
  rowsIn(part: XmlElement, diffgram: XmlElement): TakeRow | undefined {
    if (diffgram !== this.#diffgram) {
      if (diffgram.name !== 'diffgram') return undefined;
      if (this.#diffgram === undefined) this.#readParts();
      if (diffgram !== this.#diffgram) return ignore;
    }
    if (part.namespaceUri === diffgr) return part.name === 'before' ? this.#takeBefore : ignore;
    if (this.#instance === undefined) this.#enter(instancesIn(diffgram));
    return part === this.#instance ? this.#takeCurrent : ignore;
  }

  readonly #takeCurrent: TakeRow = (row) => {
    if (this.#hasLostNamespaces && row !== 'text') takeAttributes(row, ['_id', '_rowOrder']);
    this.#current.add(row, this.#namespaces);
  };

  readonly #takeBefore: TakeRow = (row) => this.#before.add(row, this.#namespaces);

  /** Restores lost namespaces. Call before the DataSet is checked. */
  restoreNamespaces(): void {
    for (const part of getContent(this.dataSet).slice(0, maxParts)) {
      if (part === 'text') continue;
      const { namespaceUri } = part;
      if (namespaceUri !== '' && namespaceUri !== this.options.namespace) continue;
      restoreNamespace(part);
      if (part.name === 'diffgram') this.#hasLostNamespaces ||= part.namespaceUri !== namespaceUri;
    }
  }

  /** Reads the schemas and the beginning of the diffgram, scanned so far. */
  #readParts(): void {
    this.restoreNamespaces();
    const parts = childElements(this.dataSet);
    const schemas = parts.filter((part) => isElement(part, xmlSchema, 'schema')).slice(0, maxSchemas);
    if (schemas.length > this.#schemas.length) this.#readSchemas(schemas);
    if (this.#diffgram !== undefined) return;
    this.#diffgram = parts.find((part) => isElement(part, diffgr, 'diffgram'));
    if (this.#diffgram !== undefined) this.#current.checkAttributes(this.#diffgram.attributes, []);
  }

  /** Adds the tables that the schemas declare. */
  #readSchemas(schemas: readonly XmlElement[]): void {
    const names: string[] = [];
    for (const { name, columns } of readInlineSchema(...schemas)) {
      const known = this.#current.declare(name, columns);
      if (known !== undefined) names.push(known);
      if (this.#current.violations.length >= maxReportedViolations) break;
    }
    this.#schemas = schemas;
    this.#declared = names;
  }

  /**
   * Starts the current rows. They may be in no namespace, the message's, or the DataSet's own: that of the element around the rows or, if
   * .NET's tables have one and their DataSet has none, that of a schema.
   */
  #enter([instance]: readonly XmlElement[]): void {
    if (instance === undefined) return;
    this.#instance = instance;
    const own = this.#schemas.map((schema) => attributeValue(schema, '', 'targetNamespace') ?? '');
    this.#namespaces = new Set(['', this.dataSet.namespaceUri, instance.namespaceUri, ...own]);
    this.#current.checkAttributes(instance.attributes, []);
  }

  /**
   * Completes reading, once the DataSet has been scanned.
   * @param source the scanned text
   * @throws AppError invalid_request with an item for every unknown table and column, or for a DataSet without tables; too_many_items
   */
  finish(source: string): ReadRows {
    this.#readParts();
    const rows = this.#current;
    if (!this.#hasItsParts(source)) rows.rejectFirst('must hold its schema and one diffgram.');
    const instances = this.#diffgram === undefined ? [] : instancesIn(this.#diffgram);
    if (this.#instance === undefined) this.#enter(instances);
    if (instances.length > 1) rows.reject([], 'invalid_xml', 'must hold its rows in one element.');
    else if (this.#instance !== undefined && getContent(this.#instance).includes('text'))
      rows.add('text', this.#namespaces);
    if (rows.tooMany !== undefined) throw rows.tooMany;
    if (rows.isValid && rows.tables.size === 0) {
      rows.reject([], 'required', 'must hold at least one table.');
    }
    if (!rows.isValid) throw invalidRequest(rows.violations);
    const readBefore = (): ReadonlyMap<string, Row[]> => {
      if (this.#before.tooMany !== undefined) throw this.#before.tooMany;
      return this.#before.tables;
    };
    return { rows, declared: this.#declared, readBefore };
  }

  /** .NET writes one schema for each namespace that its tables have; one of them declares the DataSet. */
  #hasItsParts(source: string): boolean {
    const parts = withoutRepetition(childElements(this.dataSet), source);
    const schemas = parts.filter((part) => isElement(part, xmlSchema, 'schema'));
    const diffgrams = parts.filter((part) => isElement(part, diffgr, 'diffgram'));
    return (
      schemas.length <= maxSchemas &&
      schemas.filter(declaresDataSet).length <= 1 &&
      diffgrams.length <= 1 &&
      schemas.length + diffgrams.length === parts.length
    );
  }
}

/** The elements that hold current rows: those outside of the diffgr namespace. */
function instancesIn(diffgram: XmlElement): XmlElement[] {
  return childElements(diffgram).filter(({ namespaceUri }) => namespaceUri !== diffgr);
}

function ignore(): void {
  // Rows that only .NET reads, or that repeat others.
}

/** PHP's SoapClient writes its argument once for each of the two wildcards in the type: an exact repetition counts as the same part. */
function withoutRepetition(parts: XmlElement[], source: string): XmlElement[] {
  if (parts.length > maxParts || new Set(parts.map(({ name }) => name)).size === parts.length) return parts;
  return [...new Map(parts.map((part) => [source.slice(part.start, part.end), part])).values()];
}

/**
 * The content of a DataSet with one record.
 * @param name of the parameter
 * @param own the record's own table
 * @throws AppError partial_dataset if that is declared but has no current row
 */
export function contentOfRecord(
  { rows, declared, readBefore }: ReadRows,
  name: string,
  own: string,
): DataSetContent {
  if (declared.includes(own) && rows.tables.get(own)?.length === 0) {
    const message = `${own} has no row. If none was found, add one to create the record.`;
    throw partialDataSet([{ path: pointer([name, own]), code: 'partial_dataset', message }]);
  }
  const content = { tables: Object.fromEntries(rows.tables) };
  if (!rows.isOfChangesOnly) return content;
  // A typed DataSet may leave its schema out: then only the sets that have rows are at risk. A set that is nil was emptied on purpose.
  const atRisk = [...rows.tables].filter(([set, { length }]) => declared.includes(set) || length > 0);
  const shown = readBefore();
  return { ...content, before: Object.fromEntries(atRisk.map(([set]) => [set, shown.get(set) ?? []])) };
}

// The inline schema.

/** A table that a DataSet's inline schema declares, with its columns. */
interface DeclaredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Maximum tables, and columns per table. No known DataSet comes close; the rest of a hostile schema is ignored. */
const maxNames = 1000;

/**
 * Reads the tables that the inline schemas of a DataSet declare. Column types do not matter, as every value is text. Keys, relations and
 * other parts of a schema are ignored.
 */
export function readInlineSchema(...schemas: XmlElement[]): DeclaredTable[] {
  const globals = schemas.flatMap((schema) => schemaChildren(schema, ['element']));
  const root = globals.find(isDataSet) ?? globals[0];
  if (root === undefined) return [];
  const byName = new Map(globals.map((element) => [getName(element), element]));
  const tables = new Map<string, DeclaredTable>();
  for (const declaration of declarations(root)) {
    const name = getName(declaration);
    if (tables.has(name)) continue;
    // A table may be declared at the top level and referenced.
    const isReference = attributeValue(declaration, '', 'ref') !== undefined;
    const table = isReference ? byName.get(name) : declaration;
    tables.set(name, { name, columns: table === undefined ? [] : declarations(table).map(getName) });
    if (tables.size >= maxNames) break;
  }
  return [...tables.values()];
}

/** True for the one schema that declares the DataSet itself. */
function declaresDataSet(schema: XmlElement): boolean {
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
  for (const child of getContent(parent)) {
    if (child === 'text' || !names.includes(child.name) || child.namespaceUri !== xmlSchema) continue;
    found.push(child);
    if (found.length >= maxNames) break;
  }
  return found;
}

/** The declared name, or the local part of the referenced one. */
function getName(declaration: XmlElement): string {
  const name = attributeValue(declaration, '', 'name') ?? attributeValue(declaration, '', 'ref') ?? '';
  return name.slice(name.indexOf(':') + 1);
}
