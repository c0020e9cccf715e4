import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { projectRoot } from '../../../../src/root.js';
import { readPage } from '../../../docs/pages.js';

/** One regular expression of the product, and every place that has it. */
export interface Pattern {
  source: string;
  flags: string;
  /** File and line, or file and "pattern". */
  places: string[];
}

/** A pattern that is put together when the program runs: its place and its words. */
export interface MadePattern {
  place: string;
  text: string;
}

/** All regular expressions: in the code, in the generated validators, and in both contracts. */
export function gatherPatterns(): { patterns: Pattern[]; made: MadePattern[] } {
  const found = new Map<string, Pattern>();
  const made: MadePattern[] = [];
  const add = (source: string, flags: string, place: string): void => {
    const name = `/${source}/${flags}`;
    const known = found.get(name) ?? { source, flags, places: [] };
    known.places.push(place);
    found.set(name, known);
  };
  for (const file of [...filesIn('src'), ...filesIn('generated/json'), ...filesIn('generated/soap')]) {
    gatherFromCode(file, add, made);
  }
  for (const pattern of contractPatterns(parse(readPage('openapi.yaml'))))
    add(pattern, 'u', 'openapi.yaml pattern');
  for (const file of ['wsdl/api.wsdl', 'wsdl/datasets.xsd', 'generated/soap/messages.xsd']) {
    // A facet holds the whole value.
    for (const [, facet = ''] of readPage(file).matchAll(/<\w+:pattern value="([^"]*)"/g))
      add(`^(?:${facet})$`, 'u', `${file} pattern`);
  }
  return {
    patterns: [...found.values()].sort((a, b) => compare(a.source, b.source) || compare(a.flags, b.flags)),
    made,
  };
}

function filesIn(folder: string): string[] {
  const names = readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort(compare);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function gatherFromCode(
  file: string,
  add: (source: string, flags: string, place: string) => void,
  made: MadePattern[],
): void {
  const code = ts.createSourceFile(file, readPage(file), ts.ScriptTarget.ESNext, true);
  const visit = (node: ts.Node): void => {
    const line = code.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node.text.slice(1, end), node.text.slice(end + 1), `${file}:${line}`);
    } else if (isRegExpCall(node)) {
      const [source, flags] = node.arguments ?? [];
      if (source !== undefined && ts.isStringLiteral(source)) {
        add(
          source.text,
          flags !== undefined && ts.isStringLiteral(flags) ? flags.text : '',
          `${file}:${line}`,
        );
      } else made.push({ place: file, text: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** Every `pattern` of a contract, wherever it stands. */
function contractPatterns(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) =>
    name === 'pattern' && typeof inside === 'string' ? [inside] : contractPatterns(inside),
  );
}
