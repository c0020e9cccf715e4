import { codePoints } from '../../../src/domain/text.js';

/** Line and column of an offset, both from 1; the column counts code points. Lines end with LF, CR or both. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const ends = before.match(/\r\n|\r|\n/g);
  const lastEnd = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  return { line: (ends?.length ?? 0) + 1, column: codePoints(before.slice(lastEnd + 1)) + 1 };
}

/** The position that a refusal's message names ("Line 3, column 7: …"); {} if there is none. */
export function placeInWords(text: string): { line?: number; column?: number } {
  const [, line, column] = /\bline (\d+), column (\d+)\b/i.exec(text) ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}
