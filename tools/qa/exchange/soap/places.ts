import type { SourceElement } from './xml-source.js';
import { descend } from './xml-source.js';

/**
 * Finds the element for an item's path: /PARAMETER, or /data/TABLE/ROW/COLUMN, where rows count from 0 without deleted ones.
 * @returns the nearest enclosing element if it does not exist, as for a missing parameter
 */
export function elementOfPath(document: SourceElement, path: string): SourceElement {
  const [parameter, table, row, column] = path.split('/').slice(1).map(unescaped);
  const body = descend(document, ['Envelope', 'Body']);
  const operation = body.children[0] ?? body;
  if (parameter === undefined) return operation;
  const value = operation.children.find(({ localName }) => localName === parameter);
  if (value === undefined || table === undefined) return value ?? operation;
  const rows = currentRows(value).filter(({ localName }) => localName === table);
  if (row === undefined || !/^\d+$/.test(row)) return declared(value, table, row) ?? rows[0] ?? value;
  const found = rows[Number(row)] ?? value;
  return found.children.find(({ localName }) => localName === column) ?? found;
}

/** The rows in the only element outside of the diffgram's namespace (D37). */
function currentRows(dataSet: SourceElement): SourceElement[] {
  const diffgram = dataSet.children.find(({ localName }) => localName === 'diffgram');
  const instance = diffgram?.children.find(({ localName }) => !['before', 'errors'].includes(localName));
  return (instance?.children ?? []).filter(({ tag }) => !/:hasChanges\s*=\s*["']deleted["']/.test(tag));
}

/** A table or one of its columns in the inline schema. */
function declared(
  dataSet: SourceElement,
  table: string,
  column: string | undefined,
): SourceElement | undefined {
  const schema = dataSet.children.find(({ localName }) => localName === 'schema');
  const found = schema && named(schema, table);
  return found && column !== undefined ? (named(found, column) ?? found) : found;
}

function named(around: SourceElement, name: string): SourceElement | undefined {
  for (const child of around.children) {
    const [, , value] = /\sname\s*=\s*(["'])(.*?)\1/.exec(child.tag) ?? [];
    const found = value === name ? child : named(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
