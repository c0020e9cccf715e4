import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { contractFile } from './read-contract.js';

const description =
  'Behaves exactly like POST on this path and takes the same JSON body. Prefer POST: many HTTP clients cannot send a body with GET.';

/**
 * Writes the GET form of each operation into openapi.yaml, after its POST form. They differ only in name, summary and description (D26).
 * The GET form is written out in full, because many generators do not follow references between operations.
 * @param text openapi.yaml
 * @returns the text with every `get:` derived from its `post:`; comments and everything else stay
 */
export function withGetForms(text: string): string {
  const [beginning = '', paths = '', rest = ''] = split(text);
  const items = paths.split(/^(?= {2}\/)/m).map((item) => {
    const [head = '', post = ''] = item.split(/^ {4}(?:post|get):\n/m);
    return post === '' ? item : `${head}    post:\n${post}    get:\n${getForm(post)}`;
  });
  return beginning + items.join('') + rest;
}

/** Updates the GET forms in openapi.yaml. */
export function writeGetForms(): void {
  const file = path.join(projectRoot, contractFile);
  writeFileSync(file, withGetForms(readFileSync(file, 'utf8')));
}

function split(text: string): string[] {
  const from = text.indexOf('\npaths:\n') + '\npaths:\n'.length;
  const to = text.indexOf('\ncomponents:\n', from) + 1;
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

function getForm(post: string): string {
  return post
    .replace(/^( {6}operationId: \w+)$/m, '$1ByGet')
    .replace(/^( {6}summary: .+)$/m, '$1 (GET form)')
    .replace(
      /^ {6}description: \|\n(?: {8}.*\n|\n)+/m,
      `      description: |\n        ${description}\n      x-get-form: true\n`,
    );
}
