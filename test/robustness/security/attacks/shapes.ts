import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filled } from '../../../support/messages/tables.js';

type Table = Record<'places' | 'words', Record<string, string>> & Record<'JSON' | 'SOAP', string>;
const table = parse(readFileSync(path.join(import.meta.dirname, 'shapes.yaml'), 'utf8')) as Table;

/** A hostile body of any size. What is wrong with it is repeated as often as the size allows. */
export interface Shape {
  readonly name: string;
  readonly protocol: 'JSON' | 'SOAP';
  /** It is one of those that cost most to parse. */
  readonly isCostly: boolean;
  /** A body of about so many bytes. */
  make: (bytes: number) => string;
}

export const shapes: readonly Shape[] = (['JSON', 'SOAP'] as const).flatMap((protocol) =>
  table[protocol]
    .trimEnd()
    .split('\n')
    .map((line): Shape => {
      const [place = '', name = '', units = ''] = line.split(' | ');
      const [before = '', after = ''] = writtenOut(table.places[place] ?? '').split('…');
      const between = after.startsWith(',') ? ',' : '';
      return {
        ...{ name: name.replace('!', ''), protocol, isCostly: name.startsWith('!') },
        make(bytes) {
          const parts = units.split(' || ');
          const left = (bytes - before.length - after.length) / parts.length;
          return before + parts.map((unit) => repeated(writtenOut(unit), left, between)).join('') + after;
        },
      };
    }),
);

function writtenOut(text: string): string {
  const words = text.replace(/\b[A-Z]{2,}\b(?=[^k]|$)/g, (word) => {
    const meant = table.words[word];
    return meant === undefined ? word : writtenOut(meant);
  });
  return filled(words).replaceAll('\\n', '\n');
}

/** Units until there are as many bytes, at least one, each with its number. */
function repeated(unit: string, bytes: number, between: string): string {
  if (!unit.includes('#')) {
    const times = Math.max(1, Math.floor((bytes + between.length) / (unit.length + between.length)));
    return Array<string>(times).fill(unit).join(between);
  }
  const parts: string[] = [];
  for (let length = 0; ;) {
    const part = unit.replaceAll('#', String(parts.length));
    length += part.length + between.length;
    if (parts.length > 0 && length > bytes) break;
    parts.push(part);
  }
  return parts.join(between);
}
