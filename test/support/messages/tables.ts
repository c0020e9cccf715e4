import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The rows of a table beside a test. */
export function readTable<Row>(name: string, module: string): Row[] {
  return parse(readFileSync(new URL(name, module), 'utf8')) as Row[];
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
