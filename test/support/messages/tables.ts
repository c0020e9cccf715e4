import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The rows of a table beside a test. */
export function readTable<Row>(name: string, module: string): Row[] {
  return parse(readFileSync(new URL(name, module), 'utf8')) as Row[];
}

/** A text of a table: «x×9» in it stands for nine times x. */
export function filled(text: string): string {
  return text.replace(/«(.*?)×(\d+)»/gs, (_all, part: string, times: string) => part.repeat(Number(times)));
}
