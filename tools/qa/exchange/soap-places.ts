import type { SourceElement } from './xml-source.js';
import { descend } from './xml-source.js';

/**
 * Finds the element that an item's path means: /PARAMETER, or /data/TABLE/ROW/COLUMN, where rows count from 0 and deleted ones do not.
 * @returns the nearest element around the place where there is none, as with a missing parameter
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

/** The rows of the one element that is not the diffgram's own (D37). */
function currentRows(dataSet: SourceElement): SourceElement[] {
  const diffgram = dataSet.children.find(({ localName }) => localName === 'diffgram');
  const instance = diffgram?.children.find(({ localName }) => !['before', 'errors'].includes(localName));
  return (instance?.children ?? []).filter(({ tag }) => !/:hasChanges\s*=\s*["']deleted["']/.test(tag));
}

/** A table, or a column of it, in the inline schema. */
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
