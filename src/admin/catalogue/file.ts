import { isAlias, isNode, LineCounter, parseDocument, visit } from 'yaml';
import { naturalKey } from '../../domain/text.js';
import { catalogueMembers, getColumns, getKeyColumn, type Catalogue, type KindName } from './kinds.js';
import { OperatorError } from '../io.js';
import { findTitleProblem } from '../arguments.js';

/** Reads JSON or YAML, with texts under the API's rules, trimmed. @throws OperatorError listing every error with its JSON pointer */
export function readCatalogueFile(bytes: Uint8Array): Catalogue {
  const value = parse(decode(bytes));
  const problems = findProblems(value);
  if (problems.length > 0)
    throw new OperatorError('The file is not a valid catalogue. Nothing was changed.', problems);
  return trimmed(value) as Catalogue;
}

function findProblems(value: unknown): string[] {
  if (!isObject(value))
    return [`/: must be an object with any of the members ${catalogueMembers.join(', ')}`];
  const problems: string[] = [];
  for (const member of Object.keys(value)) {
    if (!catalogueMembers.some((known) => known === member)) {
      problems.push(`${pointer('', member)}: unknown member; known are ${catalogueMembers.join(', ')}`);
    }
  }
  for (const member of catalogueMembers) {
    if (Object.hasOwn(value, member)) checkItems(member, value[member], `/${member}`, problems);
  }
  return problems;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError('The file is not valid UTF-8. Save it as UTF-8 and import it again.');
  }
}

/**
 * Parses YAML, of which JSON is a subset; strings, numbers and booleans are distinguished as in JSON. Errors: a duplicate member; several
 * documents, of which only one would be imported; anchors and aliases, by which one edit changes several items.
 */
function parse(text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const found = document.errors.map(({ message, code, pos }) => ({
    at: pos[0],
    what: yamlViolations[code] ?? message,
  }));
  visit(document, (_key, node) => {
    if (!isNode(node) || !(isAlias(node) || node.anchor)) return;
    found.push({
      at: node.range?.[0] ?? 0,
      what: 'anchors and aliases are not supported; write the value itself',
    });
  });
  if (found.length === 0) return document.toJS();
  throw new OperatorError(
    'The file is not well-formed JSON or YAML. Nothing was changed.',
    found.map(({ at, what }) => {
      const { line, col } = lines.linePos(at);
      return `line ${line}, column ${col}: ${what}`;
    }),
  );
}

const yamlViolations: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'this member is a duplicate',
  MULTIPLE_DOCS: 'a second document begins; use a single document',
};

function checkItems(kind: KindName, value: unknown, path: string, problems: string[]): void {
  if (!Array.isArray(value)) {
    problems.push(`${path}: must be an array`);
    return;
  }
  const seen = new Map<string, string>();
  for (const [index, item] of value.entries()) checkItem(kind, item, `${path}/${index}`, seen, problems);
}

/** The only list that an item may contain besides its texts. */
const inner: Partial<Record<KindName, string>> = { GLSegments: 'GLCodes', Countries: 'Aliases' };

function checkItem(
  kind: KindName,
  item: unknown,
  path: string,
  seen: Map<string, string>,
  problems: string[],
): void {
  const columns = getColumns(kind);
  if (!isObject(item)) {
    problems.push(`${path}: must be an object with ${columns.join(', ')}`);
    return;
  }
  for (const member of Object.keys(item)) {
    const known = columns.includes(member) || member === inner[kind];
    if (!known) problems.push(`${pointer(path, member)}: unknown member`);
  }
  for (const column of columns) {
    const problem = findTextProblem(item[column]);
    if (problem) problems.push(`${path}/${column}: ${problem}`);
  }
  const keyColumn = getKeyColumn(kind);
  const title = item[keyColumn];
  if (typeof title === 'string') {
    const first = seen.get(naturalKey(title));
    if (first)
      problems.push(
        `${path}/${keyColumn}: the same as ${first} (letter case and surrounding blanks are ignored)`,
      );
    else seen.set(naturalKey(title), `${path}/${keyColumn}`);
  }
  if (kind === 'GLSegments' && Object.hasOwn(item, 'GLCodes'))
    checkItems('GLCodes', item['GLCodes'], `${path}/GLCodes`, problems);
  if (kind === 'Countries' && Object.hasOwn(item, 'Aliases'))
    checkAliases(item['Aliases'], `${path}/Aliases`, problems);
}

function findTextProblem(value: unknown): string | undefined {
  if (value === undefined) return 'is missing';
  if (typeof value !== 'string') return 'must be a string';
  return findTitleProblem(value);
}

/** Maximum aliases of one country: the names that people use, not a dictionary. */
const maxAliases = 20;

function checkAliases(value: unknown, path: string, problems: string[]): void {
  if (!Array.isArray(value)) {
    problems.push(`${path}: must be an array of strings`);
    return;
  }
  if (value.length > maxAliases) problems.push(`${path}: must have at most ${maxAliases} items`);
  for (const [index, alias] of value.entries()) {
    const problem = findTextProblem(alias);
    if (problem) problems.push(`${path}/${index}: ${problem}`);
  }
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pointer(path: string, member: string): string {
  return `${path}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
