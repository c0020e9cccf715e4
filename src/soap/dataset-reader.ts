import type { XmlElement } from 'libxml2-wasm';
import { invalidRequest } from '../contract/invalid-request.js';
import { pointer } from '../contract/pointer.js';
import { mostItems } from '../domain/errors.js';
import { partialDataSet } from '../domain/partial-dataset.js';
import { diffgr, xmlSchema } from './dataset-names.js';
import { RowReader } from './dataset-rows.js';
import type { Row } from './dataset-rows.js';
import { readInlineSchema } from './dataset-schema.js';
import type { TableDescription } from './soap-operation.js';
import { childElements, contentOf, isElement } from './xml-nodes.js';

/** What a DataSet says. */
export interface DataSetContent {
  /** For every table that is declared or has current rows: an item for each of these. */
  readonly tables: Record<string, Row[]>;
  /**
   * Only where every current row is marked as changed, and one as modified: then the DataSet may hold the changes of another one. For
   * every table that it declares: the rows of diffgr:before.
   */
  readonly before?: Record<string, Row[]>;
}

/**
 * Reads a DataSet that a client sent (D37). A column that is absent or nil (DBNull) is absent in its item. Names of tables and columns
 * count, in any letter case (D36); their namespaces do not: a typed DataSet has its own.
 * @param tables that it may have; the first is the record's own
 * @param options.name of the parameter: the first step of the items' paths
 * @throws AppError invalid_request with an item for every unknown table and column, or for a DataSet without tables; too_many_items
 * at the first row too many; partial_dataset where the record's own table is declared and has no current row
 */
export function readDataSet(
  dataSet: XmlElement,
  tables: readonly TableDescription[],
  options: { name: string; maxRows: number },
): DataSetContent {
  const { name, maxRows } = options;
  const rows = new RowReader(tables, name, maxRows);
  const { schema, diffgram } = partsOf(dataSet, rows);
  const declared = schema === undefined ? [] : readSchema(schema, rows);
  const { current, before } = diffgram === undefined ? {} : splitDiffgram(diffgram, rows);
  if (current !== undefined) rows.read(current);
  if (rows.isFaultless && rows.tables.size === 0) {
    rows.refuse([], 'required', 'must hold at least one table.');
  }
  if (!rows.isFaultless) throw invalidRequest(rows.faults);

  const [own] = tables;
  if (own !== undefined && declared.includes(own.name) && rows.tables.get(own.name)?.length === 0) {
    throw withoutRecord(name, own.name);
  }
  const content = { tables: Object.fromEntries(rows.tables) };
  if (!rows.isOfChangesOnly) return content;
  const shown = new RowReader(tables, name, maxRows);
  if (before !== undefined) shown.read(before);
  return {
    ...content,
    before: Object.fromEntries(declared.map((set) => [set, shown.tables.get(set) ?? []])),
  };
}

function withoutRecord(parameter: string, table: string): Error {
  const message = `${table} is declared and has no row.`;
  return partialDataSet([{ path: pointer([parameter, table]), code: 'partial_dataset', message }]);
}

function partsOf(dataSet: XmlElement, rows: RowReader): { schema?: XmlElement; diffgram?: XmlElement } {
  const parts = withoutRepetition(childElements(dataSet));
  const [schema, ...schemas] = parts.filter((part) => isElement(part, xmlSchema, 'schema'));
  const [diffgram, ...diffgrams] = parts.filter((part) => isElement(part, diffgr, 'diffgram'));
  const known = [schema, diffgram].filter((part) => part !== undefined);
  if (schemas.length > 0 || diffgrams.length > 0 || known.length !== parts.length) {
    rows.refuse([], 'invalid_xml', 'must hold one schema and one diffgram.');
  }
  return { ...(schema && { schema }), ...(diffgram && { diffgram }) };
}

/** Takes in the tables that a schema declares. @returns their names */
function readSchema(schema: XmlElement, rows: RowReader): string[] {
  const names: string[] = [];
  for (const { name, columns } of readInlineSchema(schema)) {
    const known = rows.declare(name, columns);
    if (known !== undefined) names.push(known);
    if (rows.faults.length >= mostItems) break;
  }
  return names;
}

/** Current rows are in the one element that is not the diffgram's own. */
function splitDiffgram(diffgram: XmlElement, rows: RowReader): { current?: XmlElement; before?: XmlElement } {
  let current: XmlElement | undefined;
  let before: XmlElement | undefined;
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
  }
  return { ...(current && { current }), ...(before && { before }) };
}

/** PHP's SoapClient writes what it is given once for each of the two wildcards in the type: an exact repetition is the same part. */
function withoutRepetition(parts: XmlElement[]): XmlElement[] {
  if (parts.length < 2 || parts.length > 4) return parts;
  if (new Set(parts.map(({ name }) => name)).size === parts.length) return parts;
  return [...new Map(parts.map((part) => [part.toString({ format: false }), part])).values()];
}
