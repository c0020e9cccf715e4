import { asciiLowerCase } from '../../domain/text.js';
import { pointer, quotedName, subject, tooManyItems } from '../../contract/violations.js';
import { maxSuggestions, suggestion } from '../../contract/nearest.js';
import { maxReportedViolations } from '../../domain/errors.js';
import type { AppError, ErrorItem, ItemCode } from '../../domain/errors.js';
import { memoize } from '../../domain/memoize.js';
import {
  attributeValue,
  getContent,
  diffgr,
  maxPieces,
  msdata,
  schemaInstance,
  getText,
  xmlNamespace,
  xmlSchema,
} from '../xml.js';
import type { XmlAttribute, XmlElement } from '../xml.js';
import type { TableDescription } from '../contract.js';

/** One row: its non-null columns, by their documented names. */
export type Row = Record<string, string>;

type Step = string | number;

/** Documented names. A DataSet's names match in any letter case, as in .NET. */
class Names {
  readonly #byLowerCase: ReadonlyMap<string, string>;

  constructor(readonly all: ReadonlySet<string>) {
    this.#byLowerCase = new Map([...all].map((name) => [asciiLowerCase(name), name]));
  }

  find(written: string): string | undefined {
    return this.all.has(written) ? written : this.#byLowerCase.get(asciiLowerCase(written));
  }
}

/** The tables and columns that a DataSet may hold. */
interface KnownNames {
  readonly tables: Names;
  readonly columns: ReadonlyMap<string, Names>;
}

const getKnownNames = memoize((tables: readonly TableDescription[]): KnownNames => ({
  tables: new Names(new Set(tables.map(({ name }) => name))),
  columns: new Map(
    tables.map(({ name, columns, ignored = [] }) => [name, new Names(new Set([...columns, ...ignored]))]),
  ),
}));

/** Reads the rows of one part of a diffgram into tables, one by one, and collects the violations. */
export class RowReader {
  /** Every table that is declared or has rows. */
  readonly tables = new Map<string, Row[]>();
  /** How the client has marked a row: 'inserted' or 'modified'. */
  readonly marks = new Map<Row, string>();
  private readonly items = new Map<string, ErrorItem>();
  private readonly known: KnownNames;
  private readonly nilTables = new Set<string>();
  unmarked = 0;
  private modified = 0;
  /** The first row's namespace, which all others must have. */
  private namespace: string | undefined;
  /** Rows left before there are too many in all tables together; deleted ones and those of unknown tables count. */
  private left: number;
  /** Set if there are too many. */
  tooMany: AppError | undefined;

  /** @param parameter the first step of the violations' paths */
  constructor(
    tables: readonly TableDescription[],
    private readonly parameter: string,
    private readonly maxRows: number,
  ) {
    this.known = getKnownNames(tables);
    this.left = this.maxRowsOfAll + 1;
  }

  private get maxRowsOfAll(): number {
    return this.known.tables.all.size * this.maxRows;
  }

  get violations(): ErrorItem[] {
    return [...this.items.values()];
  }

  get isValid(): boolean {
    return this.items.size === 0;
  }

  /** True if every row is marked as changed, and at least one as modified. */
  get isOfChangesOnly(): boolean {
    return this.unmarked === 0 && this.modified > 0;
  }

  /** Adds a table without rows. @returns its documented name; undefined for an unknown table, which is a violation */
  declare(written: string, columns: readonly string[]): string | undefined {
    const table = this.findTable(written);
    if (table === undefined) return undefined;
    if (!this.tables.has(table.name)) this.tables.set(table.name, []);
    for (const column of columns) {
      if (table.columns.find(column) === undefined) this.rejectColumn([table.name, column], table.columns);
    }
    return table.name;
  }

  /**
   * Reads one row, unless it is marked as deleted. Once there are too many rows or the maximum of violations, nothing more is read.
   * @param namespaces those that rows may be in
   */
  add(row: XmlElement | 'text', namespaces: ReadonlySet<string>): void {
    if (this.left === 0 || this.tooMany !== undefined || this.items.size >= maxReportedViolations) return;
    if (row === 'text') this.reject([], 'invalid_xml', 'must not hold text between its rows.');
    else this.readRow(row, namespaces);
    this.left -= 1;
    if (this.left === 0 && this.isValid) this.tooMany ??= tooManyItems([this.parameter], this.maxRowsOfAll);
  }

  /** @param predicate the rest of the sentence, whose subject is what the path names */
  reject(path: readonly Step[], code: ItemCode, predicate: string): void {
    this.report(path, code, `${subject([this.parameter, ...path])} ${predicate}`);
  }

  /** Rejects the whole DataSet, ahead of the violations inside of it. */
  rejectFirst(predicate: string): void {
    const found = [...this.items].filter(([path]) => path !== pointer([this.parameter]));
    this.items.clear();
    this.reject([], 'invalid_xml', predicate);
    for (const [path, item] of found) this.items.set(path, item);
  }

  /** Rejects attributes that .NET does not write. @param row the row's namespace if these are its attributes, which may be columns */
  checkAttributes(attrs: readonly XmlAttribute[], path: readonly Step[], row?: string): void {
    for (const attr of attrs) {
      const { name, namespaceUri } = attr;
      if (writtenByNet.has(namespaceUri) || (row !== undefined && isColumn(attr, row))) continue;
      // .NET 10 writes the type of a value of any type twice, the second time by mistake.
      if (namespaceUri === xmlSchema && name === 'xmlns') continue;
      this.reject(path, 'invalid_xml', `must not have the attribute ${quotedName(name)}.`);
    }
  }

  private checkNamespace(namespace: string, namespaces: ReadonlySet<string>, path: readonly Step[]): void {
    if (this.namespace === undefined) {
      this.namespace = namespace;
      if (namespaces.has(namespace)) return;
      const allowed = 'must be in no namespace, or in that of the message or of the DataSet.';
      this.reject(path, 'invalid_xml', allowed);
    } else if (namespace !== this.namespace) {
      this.reject(path, 'invalid_xml', 'must be in the same namespace as the first row.');
    }
  }

  private readRow(element: XmlElement, namespaces: ReadonlySet<string>): void {
    const { attributes, namespaceUri } = element;
    const mark = attributeValue(element, diffgr, 'hasChanges');
    if (mark === 'deleted') return;
    const table = this.findTable(element.name);
    if (table === undefined) return;
    const { name, columns } = table;
    const rows = this.tables.get(name) ?? [];
    this.tables.set(name, rows);
    this.checkNamespace(namespaceUri, namespaces, [name, rows.length]);
    this.checkAttributes(attributes, [name, rows.length], namespaceUri);
    if (isNil(element)) {
      this.nilTables.add(name);
      if (!isEmpty(element)) this.reject([name], 'invalid_xml', 'must be empty where it is nil.');
    } else if (rows.length >= this.maxRows) {
      this.tooMany = tooManyItems([this.parameter, name], this.maxRows);
      return;
    } else {
      const row = this.readColumns(element, columns, [name, rows.length]);
      rows.push(row);
      if (mark !== undefined) this.marks.set(row, mark);
      if (mark === undefined) this.unmarked += 1;
      else if (mark === 'modified') this.modified += 1;
    }
    if (rows.length > 0 && this.nilTables.has(name)) {
      this.reject([name], 'invalid_xml', 'is nil, which empties the set, and has rows.');
    }
  }

  private readColumns(element: XmlElement, columns: Names, path: Step[]): Row {
    const { attributes, namespaceUri } = element;
    const row: Row = {};
    const take = (written: string, value: string): void => {
      const name = columns.find(written);
      if (name === undefined) this.rejectColumn([...path, written], columns);
      else if (Object.hasOwn(row, name)) this.reject([...path, name], 'duplicate_member', 'is given twice.');
      else row[name] = value;
    };
    for (const one of attributes) if (isColumn(one, namespaceUri)) take(one.name, one.value);
    let left = columns.all.size + maxReportedViolations;
    for (const column of getContent(element)) {
      if (column === 'text') this.reject(path, 'invalid_xml', 'must not hold text between its columns.');
      else this.readColumn(column, columns, namespaceUri, path, take);
      left -= 1;
      // From here on every further column is a violation, and enough have been found.
      if (left === 0 || this.items.size >= maxReportedViolations) break;
    }
    return row;
  }

  private readColumn(
    column: XmlElement,
    columns: Names,
    namespace: string,
    path: Step[],
    take: (written: string, value: string) => void,
  ): void {
    const { name, attributes } = column;
    const text = getText(column);
    const isScattered = column.pieces > maxPieces;
    if (text !== undefined && !isScattered && attributes.length === 0 && column.namespaceUri === namespace) {
      take(name, text);
      return;
    }
    const known = columns.find(name);
    const reject = (predicate: string): void => {
      this.reject([...path, known ?? name], 'invalid_xml', predicate);
    };
    if (text === undefined) {
      reject('must hold text only, no elements.');
    } else if (isScattered) {
      reject(`has its text in more than ${maxPieces} pieces.`);
    } else if (known === undefined) {
      take(name, text);
    } else if (column.namespaceUri !== namespace) {
      reject('must be in the namespace of its row.');
    } else {
      this.checkAttributes(attributes, [...path, known]);
      if (!isNil(column)) take(name, text);
      else if (text !== '') reject('must be empty where it is nil.');
    }
  }

  /** The table with this name; an unknown one is a violation. */
  private findTable(written: string): { name: string; columns: Names } | undefined {
    const name = this.known.tables.find(written);
    const columns = name === undefined ? undefined : this.known.columns.get(name);
    if (name !== undefined && columns !== undefined) return { name, columns };
    this.rejectUnknown([written], 'table', 'of this DataSet', this.known.tables);
    return undefined;
  }

  private rejectColumn(path: readonly Step[], columns: Names): void {
    this.rejectUnknown(path, 'column', 'of this table', columns);
  }

  private rejectUnknown(path: readonly Step[], noun: string, whose: string, known: Names): void {
    if (this.items.has(pointer([this.parameter, ...path]))) return;
    const name = String(path.at(-1));
    const hint = this.items.size < maxSuggestions ? suggestion(name, [...known.all], noun) : '.';
    this.report(path, 'unknown_member', `${quotedName(name)} is not a ${noun} ${whose}${hint}`);
  }

  private report(path: readonly Step[], code: ItemCode, message: string): void {
    const at = pointer([this.parameter, ...path]);
    if (!this.items.has(at) && this.items.size < maxReportedViolations)
      this.items.set(at, { path: at, code, message });
  }
}

/** The namespaces of the attributes that .NET writes besides columns. */
const writtenByNet: ReadonlySet<string> = new Set([diffgr, msdata, schemaInstance, xmlNamespace]);

function isNil(element: XmlElement): boolean {
  if (element.attributes.length === 0) return false;
  const nil = attributeValue(element, schemaInstance, 'nil')?.trim();
  return nil === 'true' || nil === '1';
}

/** True for a row without columns. */
function isEmpty(row: XmlElement): boolean {
  return getContent(row).length === 0 && !row.attributes.some((one) => isColumn(one, row.namespaceUri));
}

/** True for an attribute that holds a column. It has the row's namespace if one was set for the column itself, else none. */
function isColumn({ namespaceUri }: XmlAttribute, namespaceOfRow: string): boolean {
  return namespaceUri === '' || namespaceUri === namespaceOfRow;
}
