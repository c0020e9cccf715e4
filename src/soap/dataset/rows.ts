import type { XmlElement } from 'libxml2-wasm';
import { asciiLowerCase } from '../../domain/text.js';
import { pointer, quotedName, subject, tooManyItems } from '../../contract/violations.js';
import { maxSuggestions, suggestion } from '../../contract/nearest.js';
import { maxReportedFaults } from '../../domain/errors.js';
import type { ErrorItem, ItemCode } from '../../domain/errors.js';
import { memoize } from '../../domain/items.js';
import {
  attributesOf,
  contentOf,
  diffgr,
  msdata,
  schemaInstance,
  textOf,
  valueIn,
  xmlNamespace,
  xmlSchema,
} from '../xml.js';
import type { TableDescription } from '../contract.js';
import type { Attribute } from '../xml.js';

/** One row: its non-null columns, by their documented names. */
export type Row = Record<string, string>;

type Step = string | number;

/** Documented names. A DataSet's names match in any letter case, as in .NET (D36). */
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

const namesOf = memoize((tables: readonly TableDescription[]): KnownNames => ({
  tables: new Names(new Set(tables.map(({ name }) => name))),
  columns: new Map(
    tables.map(({ name, columns, ignored = [] }) => [name, new Names(new Set([...columns, ...ignored]))]),
  ),
}));

/** Reads the rows of one part of a diffgram into tables, and collects the faults. */
export class RowReader {
  /** Every table that is declared or has rows. */
  readonly tables = new Map<string, Row[]>();
  /** How the client has marked a row (D37): 'inserted' or 'modified'. */
  readonly marks = new Map<Row, string>();
  private readonly items = new Map<string, ErrorItem>();
  private readonly known: KnownNames;
  private readonly nilTables = new Set<string>();
  unmarked = 0;
  private modified = 0;
  /** That of the first row, in which all others must be (D56). */
  private namespace: string | undefined;

  /** @param parameter the first step of the faults' paths */
  constructor(
    tables: readonly TableDescription[],
    private readonly parameter: string,
    private readonly maxRows: number,
  ) {
    this.known = namesOf(tables);
  }

  get faults(): ErrorItem[] {
    return [...this.items.values()];
  }

  get isFaultless(): boolean {
    return this.items.size === 0;
  }

  /** True if every row is marked as changed, and at least one as modified (D37). */
  get isOfChangesOnly(): boolean {
    return this.unmarked === 0 && this.modified > 0;
  }

  /** Adds a table without rows. @returns its documented name; undefined for an unknown table, which is a fault */
  declare(written: string, columns: readonly string[]): string | undefined {
    const table = this.tableOf(written);
    if (table === undefined) return undefined;
    if (!this.tables.has(table.name)) this.tables.set(table.name, []);
    for (const column of columns) {
      if (table.columns.find(column) === undefined) this.refuseColumn([table.name, column], table.columns);
    }
    return table.name;
  }

  /**
   * Reads the rows inside an element, ignoring those marked as deleted.
   * @param namespaces those that rows may be in
   * @throws AppError too_many_items
   */
  read(part: XmlElement, namespaces: ReadonlySet<string>): void {
    // The limit for all tables together also counts deleted rows and rows of unknown tables.
    const most = this.known.tables.all.size * this.maxRows;
    let left = most + 1;
    for (const row of contentOf(part)) {
      if (row === 'text') this.refuse([], 'invalid_xml', 'must not hold text between its rows.');
      else this.readRow(row, namespaces);
      left -= 1;
      if (left === 0 && this.isFaultless) throw tooManyItems([this.parameter], most);
      if (left === 0 || this.items.size >= maxReportedFaults) return;
    }
  }

  /** @param predicate the rest of the sentence, whose subject is what the path names */
  refuse(path: readonly Step[], code: ItemCode, predicate: string): void {
    this.add(path, code, `${subject([this.parameter, ...path])} ${predicate}`);
  }

  /** Refuses attributes that .NET does not write (D56). @param row the namespace, if they are those of a row, where attributes may be columns */
  checkAttributes(attrs: readonly Attribute[], path: readonly Step[], row?: string): void {
    for (const attr of attrs) {
      const { name, namespaceUri } = attr;
      if (writtenByNet.has(namespaceUri) || (row !== undefined && isColumn(attr, row))) continue;
      // .NET 10 says the type of a value of any type twice, the second time by mistake.
      if (namespaceUri === xmlSchema && name === 'xmlns') continue;
      this.refuse(path, 'invalid_xml', `must not have the attribute ${quotedName(name)}.`);
    }
  }

  private checkNamespace(namespace: string, namespaces: ReadonlySet<string>, path: readonly Step[]): void {
    if (this.namespace === undefined) {
      this.namespace = namespace;
      if (namespaces.has(namespace)) return;
      const allowed = 'must be in no namespace, or in that of the message or of the DataSet.';
      this.refuse(path, 'invalid_xml', allowed);
    } else if (namespace !== this.namespace) {
      this.refuse(path, 'invalid_xml', 'must be in the same namespace as the first row.');
    }
  }

  private readRow(element: XmlElement, namespaces: ReadonlySet<string>): void {
    const attrs = attributesOf(element);
    const mark = valueIn(attrs, diffgr, 'hasChanges');
    if (mark === 'deleted') return;
    const table = this.tableOf(element.name);
    if (table === undefined) return;
    const { name, columns } = table;
    const rows = this.tables.get(name) ?? [];
    this.tables.set(name, rows);
    const namespace = element.namespaceUri;
    this.checkNamespace(namespace, namespaces, [name, rows.length]);
    this.checkAttributes(attrs, [name, rows.length], namespace);
    if (isNil(attrs)) {
      this.nilTables.add(name);
      if (!isEmpty(element, attrs, namespace))
        this.refuse([name], 'invalid_xml', 'must be empty where it is nil.');
    } else {
      if (rows.length >= this.maxRows) throw tooManyItems([this.parameter, name], this.maxRows);
      const row = this.readColumns(element, attrs, columns, namespace, [name, rows.length]);
      rows.push(row);
      if (mark !== undefined) this.marks.set(row, mark);
      if (mark === undefined) this.unmarked += 1;
      else if (mark === 'modified') this.modified += 1;
    }
    if (rows.length > 0 && this.nilTables.has(name)) {
      this.refuse([name], 'invalid_xml', 'is nil, which empties the set, and has rows.');
    }
  }

  private readColumns(
    row: XmlElement,
    attrs: readonly Attribute[],
    columns: Names,
    namespace: string,
    path: Step[],
  ): Row {
    const values = new Map<string, string>();
    const take = (written: string, value: string): void => {
      const name = columns.find(written);
      if (name === undefined) this.refuseColumn([...path, written], columns);
      else if (values.has(name)) this.refuse([...path, name], 'duplicate_member', 'is given twice.');
      else values.set(name, value);
    };
    for (const attr of attrs) if (isColumn(attr, namespace)) take(attr.name, attr.node.value);
    let left = columns.all.size + maxReportedFaults;
    for (const column of contentOf(row)) {
      if (column === 'text') this.refuse(path, 'invalid_xml', 'must not hold text between its columns.');
      else this.readColumn(column, columns, namespace, path, take);
      left -= 1;
      // From here on every further column is a fault, and enough faults have been found.
      if (left === 0 || this.items.size >= maxReportedFaults) break;
    }
    return Object.fromEntries(values);
  }

  private readColumn(
    column: XmlElement,
    columns: Names,
    namespace: string,
    path: Step[],
    take: (written: string, value: string) => void,
  ): void {
    const { name } = column;
    const known = columns.find(name);
    const text = textOf(column);
    const refuse = (predicate: string): void => {
      this.refuse([...path, known ?? name], 'invalid_xml', predicate);
    };
    if (text === undefined) {
      refuse('must hold text only, no elements.');
      return;
    }
    if (known === undefined) {
      take(name, text);
      return;
    }
    if (column.namespaceUri !== namespace) {
      refuse('must be in the namespace of its row.');
      return;
    }
    const attrs = attributesOf(column);
    if (attrs.length > 0) this.checkAttributes(attrs, [...path, known]);
    if (!isNil(attrs)) take(name, text);
    else if (text !== '') refuse('must be empty where it is nil.');
  }

  /** The table with this name; an unknown one is a fault. */
  private tableOf(written: string): { name: string; columns: Names } | undefined {
    const name = this.known.tables.find(written);
    const columns = name === undefined ? undefined : this.known.columns.get(name);
    if (name !== undefined && columns !== undefined) return { name, columns };
    this.refuseUnknown([written], 'table', 'of this DataSet', this.known.tables);
    return undefined;
  }

  private refuseColumn(path: readonly Step[], columns: Names): void {
    this.refuseUnknown(path, 'column', 'of this table', columns);
  }

  private refuseUnknown(path: readonly Step[], noun: string, whose: string, known: Names): void {
    if (this.items.has(pointer([this.parameter, ...path]))) return;
    const name = String(path.at(-1));
    const hint = this.items.size < maxSuggestions ? suggestion(name, [...known.all], noun) : '.';
    this.add(path, 'unknown_member', `${quotedName(name)} is not a ${noun} ${whose}${hint}`);
  }

  private add(path: readonly Step[], code: ItemCode, message: string): void {
    const at = pointer([this.parameter, ...path]);
    if (!this.items.has(at) && this.items.size < maxReportedFaults)
      this.items.set(at, { path: at, code, message });
  }
}

/** The namespaces of the attributes that .NET writes beside columns. */
const writtenByNet: ReadonlySet<string> = new Set([diffgr, msdata, schemaInstance, xmlNamespace]);

function isNil(attrs: readonly Attribute[]): boolean {
  const nil = valueIn(attrs, schemaInstance, 'nil')?.trim();
  return nil === 'true' || nil === '1';
}

/** True for a row without columns. */
function isEmpty(row: XmlElement, attrs: readonly Attribute[], namespace: string): boolean {
  return contentOf(row).next().done === true && !attrs.some((attr) => isColumn(attr, namespace));
}

/** True for an attribute that holds a column. It has a namespace, its row's, if the column's was set by itself. */
function isColumn({ namespaceUri }: Attribute, namespaceOfRow: string): boolean {
  return namespaceUri === '' || namespaceUri === namespaceOfRow;
}
