import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../../src/pages/collection.js';
import { scriptLines } from './collection.js';

/**
 * The same requests and tests for Bruno, which keeps each request in a file of its own.
 * @returns the texts of its files by their paths
 */
export function brunoCollection({ info, item, variable }: PostmanCollection): ReadonlyMap<string, string> {
  const about = { version: '1', name: info.name, type: 'collection' };
  const variables = variable.map(({ key, value }) => `${key}: ${value}`);
  return new Map([
    ['bruno.json', `${JSON.stringify(about, undefined, 2)}\n`],
    ['collection.bru', bru({ 'vars:pre-request': variables, docs: info.description.split('\n') })],
    ...item.flatMap((folder, index) => folderFiles(folder, index + 1, '')),
  ]);
}

function folderFiles(
  { name, description, item }: PostmanCollection['item'][number] | PostmanFolder,
  seq: number,
  above: string,
): [string, string][] {
  const path = `${above}${fileName(name)}/`;
  const about = bru({ meta: [`name: ${name}`, `seq: ${seq}`], docs: description.split('\n') });
  return [
    [`${path}folder.bru`, about],
    ...item.flatMap((one, index): [string, string][] =>
      'item' in one
        ? folderFiles(one, index + 1, path)
        : [[`${path}${fileName(one.name)}.bru`, requestFile(one, index + 1)]],
    ),
  ];
}

function requestFile({ name, request, event = [] }: PostmanItem, seq: number): string {
  const { method, url, header, body, description } = request;
  const { language } = body.options.raw;
  const tests = event.flatMap(({ script }) => [...scriptLines('bruno'), ...script.exec]);
  return bru({
    meta: [`name: ${name}`, 'type: http', `seq: ${seq}`],
    [method.toLowerCase()]: [`url: ${url.raw}`, `body: ${language}`, 'auth: none'],
    headers: header.map(({ key, value }) => `${key}: ${value}`),
    [`body:${language}`]: body.raw.split('\n'),
    tests,
    docs: description.split('\n'),
  });
}

/** Blocks in Bru: a line in a block is indented, so that it cannot end it. */
function bru(blocks: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(blocks)
    .map(([name, lines]) => `${name} {\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n}\n`)
    .join('\n');
}

function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, '-');
}
