import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The rows of a table beside a test. */
export function readTable<Row>(name: string, module: string): Row[] {
  return parse(readFileSync(new URL(name, module), 'utf8')) as Row[];
}

/** The parts of a table beside a test whose rows are lines: of each line, what stands between its bars. */
export function readLines(name: string, module: string): Record<string, string[][]> {
  const parts = parse(readFileSync(new URL(name, module), 'utf8')) as Record<string, string>;
  const linesOf = (part: string): string[][] =>
    part
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' | '));
  return Object.fromEntries(Object.entries(parts).map(([part, lines]) => [part, linesOf(lines)]));
}

/** A text of a table: «x×9» in it stands for nine times x, № in x for the number of the time. */
export function filled(text: string): string {
  let [before, after] = ['', text];
  // From the inside out.
  while (before !== after)
    [before, after] = [
      after,
      after.replace(/«([^«»]*)×(\d+)»/g, (_all, part: string, times: string) =>
        part.includes('№')
          ? Array.from({ length: Number(times) }, (_, at) => part.replaceAll('№', String(at))).join('')
          : part.repeat(Number(times)),
      ),
    ];
  return after;
}
