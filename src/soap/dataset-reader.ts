import type { XmlElement } from 'libxml2-wasm';
import { invalidRequest, quotedName, subject, tooManyItems } from '../contract/invalid-request.js';
import { suggestion } from '../contract/nearest.js';
import { pointer } from '../contract/pointer.js';
import { mostItems } from '../domain/errors.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import { diffgr, schemaInstance, xmlSchema } from './dataset-names.js';
import { readInlineSchema } from './dataset-schema.js';
import type { TableDescription } from './soap-operation.js';
import { attributeValue, childElements, contentOf, isElement, textOf } from './xml-nodes.js';

export type Row = Record<string, string>;

type Step = string | number;

/**
 * Reads a DataSet that a client sent (D37). The result has a member for every table that is declared or has current rows, with an
 * item for each of these; a column that is absent or nil (DBNull) is absent there too. Names count, namespaces do not: a typed
 * DataSet has its own.
 * @param options.name of the parameter: the first step of the items' paths
 * @throws AppError invalid_request with an item for every unknown table and column, or for a DataSet without tables; too_many_items
 * at the first row too many
 */
export function readDataSet(
  dataSet: XmlElement,
  tables: readonly TableDescription[],
  options: { name: string; maxRows: number },
): Record<string, Row[]> {
  return new DataSetReader(tables, options.name, options.maxRows).read(dataSet);
}

class DataSetReader {
  private readonly items = new Map<string, ErrorItem>();
  private readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly found = new Map<string, Row[]>();

  constructor(
    tables: readonly TableDescription[],
    private readonly name: string,
    private readonly maxRows: number,
  ) {
    this.columns = new Map(
      tables.map(({ name, columns, passedOver = [] }) => [name, new Set([...columns, ...passedOver])]),
    );
  }

  read(dataSet: XmlElement): Record<string, Row[]> {
    const parts = withoutRepetition(childElements(dataSet));
    const schemas = parts.filter((part) => isElement(part, xmlSchema, 'schema'));
    const diffgrams = parts.filter((part) => isElement(part, diffgr, 'diffgram'));
    if (schemas.length > 1 || diffgrams.length > 1 || schemas.length + diffgrams.length !== parts.length) {
      this.refuse([], 'invalid_xml', 'must hold one schema and one diffgram.');
    }
    if (schemas[0] !== undefined) this.readSchema(schemas[0]);
    if (diffgrams[0] !== undefined) this.readDiffgram(diffgrams[0]);
    if (this.items.size === 0 && this.found.size === 0) {
      this.refuse([], 'required', 'must hold at least one table.');
    }
    if (this.items.size > 0) throw invalidRequest([...this.items.values()]);
    return Object.fromEntries(this.found);
  }

  private readSchema(schema: XmlElement): void {
    for (const declared of readInlineSchema(schema)) {
      const columns = this.columns.get(declared.name);
      if (columns === undefined) {
        this.refuseTable(declared.name);
        continue;
      }
      this.found.set(declared.name, []);
      for (const column of declared.columns) {
        if (!columns.has(column)) this.refuseColumn([declared.name, column], columns);
      }
      if (this.items.size >= mostItems) return;
    }
  }

  /** Current rows are in the one element that is not the diffgram's own; diffgr:before and diffgr:errors are passed over. */
  private readDiffgram(diffgram: XmlElement): void {
    let instance: XmlElement | undefined;
    for (const part of contentOf(diffgram)) {
      if (part === 'text' || part.namespaceUri === diffgr) continue;
      if (instance !== undefined) {
        this.refuse([], 'invalid_xml', 'must hold its rows in one element.');
        break;
      }
      instance = part;
    }
    if (instance === undefined) return;
    // More rows than all tables may have together are too many, deleted ones and those of unknown tables too.
    let rowsLeft = this.columns.size * this.maxRows + 1;
    for (const row of contentOf(instance)) {
      if (row === 'text') this.refuse([], 'invalid_xml', 'must not hold text between its rows.');
      else if (attributeValue(row, diffgr, 'hasChanges') !== 'deleted') this.readRow(row);
      rowsLeft -= 1;
      if (rowsLeft === 0 && this.items.size === 0)
        throw tooManyItems([this.name], this.columns.size * this.maxRows);
      if (rowsLeft === 0 || this.items.size >= mostItems) return;
    }
  }

  private readRow(element: XmlElement): void {
    const table = element.name;
    const columns = this.columns.get(table);
    if (columns === undefined) {
      this.refuseTable(table);
      return;
    }
    const rows = this.found.get(table) ?? [];
    this.found.set(table, rows);
    if (rows.length >= this.maxRows) throw tooManyItems([this.name, table], this.maxRows);
    rows.push(this.readColumns(element, columns, [table, rows.length]));
  }

  private readColumns(row: XmlElement, columns: ReadonlySet<string>, path: Step[]): Row {
    const values = new Map<string, string>();
    const take = (name: string, value: string): void => {
      if (!columns.has(name)) this.refuseColumn([...path, name], columns);
      else if (values.has(name)) this.refuse([...path, name], 'duplicate_member', 'is given twice.');
      else values.set(name, value);
    };
    // Attributes without a namespace are columns that the client's DataSet maps to attributes.
    for (const attr of row.attrs) if (attr.namespaceUri === '') take(attr.name, attr.value);
    let partsLeft = columns.size + mostItems;
    for (const column of contentOf(row)) {
      if (column === 'text') this.refuse(path, 'invalid_xml', 'must not hold text between its columns.');
      else this.readColumn(column, columns, path, take);
      partsLeft -= 1;
      // By now every further column is a fault, and enough have been found.
      if (partsLeft === 0 || this.items.size >= mostItems) break;
    }
    return Object.fromEntries(values);
  }

  private readColumn(
    column: XmlElement,
    columns: ReadonlySet<string>,
    path: Step[],
    take: (name: string, value: string) => void,
  ): void {
    const { name } = column;
    const text = textOf(column);
    if (text === undefined) this.refuse([...path, name], 'invalid_xml', 'must hold text only, no elements.');
    else if (!columns.has(name) || !isNil(column)) take(name, text);
  }

  private refuseTable(name: string): void {
    if (this.items.has(pointer([this.name, name]))) return;
    const hint = suggestion(name, [...this.columns.keys()], 'table');
    this.add([name], 'unknown_member', `${quotedName(name)} is not a table of this DataSet${hint}`);
  }

  private refuseColumn(path: Step[], columns: ReadonlySet<string>): void {
    if (this.items.has(pointer([this.name, ...path]))) return;
    const name = String(path.at(-1));
    const hint = suggestion(name, [...columns], 'column');
    this.add(path, 'unknown_member', `${quotedName(name)} is not a column of this table${hint}`);
  }

  private refuse(path: Step[], code: ItemCode, says: string): void {
    this.add(path, code, `${subject([this.name, ...path])} ${says}`);
  }

  private add(path: Step[], code: ItemCode, message: string): void {
    const at = pointer([this.name, ...path]);
    if (!this.items.has(at) && this.items.size < mostItems) this.items.set(at, { path: at, code, message });
  }
}

/** PHP's SoapClient writes what it is given once for each of the two wildcards in the type: an exact repetition is the same part. */
function withoutRepetition(parts: XmlElement[]): XmlElement[] {
  if (parts.length < 2 || parts.length > 4) return parts;
  return [...new Map(parts.map((part) => [part.toString({ format: false }), part])).values()];
}

function isNil(column: XmlElement): boolean {
  const nil = attributeValue(column, schemaInstance, 'nil')?.trim();
  return nil === 'true' || nil === '1';
}
