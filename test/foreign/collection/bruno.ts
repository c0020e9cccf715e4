import { createRequire } from 'node:module';
import path from 'node:path';
import type { PostmanCollection, PostmanFolder } from '../../../src/pages/collection.js';
import { brunoCollection } from '../../../tools/qa/collection/bruno.js';

/** What Bruno's own parser makes of a file. */
interface Parsed {
  readonly meta: { readonly name: string };
  readonly http: { readonly method: string; readonly url: string };
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: Readonly<Record<string, string>>;
  readonly tests: string;
}

/**
 * Reads the files of the Bruno collection by Bruno's own parser.
 * @param folder whose packages have the parser
 * @returns what is not as in the Postman collection
 */
export function brunoFailures(folder: string, collection: PostmanCollection): string[] {
  const load = createRequire(path.join(folder, 'package.json'));
  const { bruToJsonV2: parse } = load('@usebruno/lang') as { bruToJsonV2: (text: string) => Parsed };
  const items = collection.item.flatMap(({ item }) => item as PostmanFolder[]).flatMap(({ item }) => item);
  const requests = [...brunoCollection(collection)].filter(([name]) =>
    /(?<!folder|collection)\.bru$/.test(name),
  );
  const failures =
    requests.length === items.length ? [] : [`${requests.length} requests, not ${items.length}`];
  for (const [index, [file, text]] of requests.entries()) {
    const { meta, http, headers, body, tests } = parse(text);
    const item = items[index];
    const found = [meta.name, http.method, http.url, ...headers.flatMap(({ name, value }) => [name, value])];
    const wanted = [
      ...[item?.name, item?.request.method.toLowerCase(), item?.request.url.raw],
      ...(item?.request.header.flatMap(({ key, value }) => [key, value]) ?? []),
    ];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) failures.push(`${file} - ${found.join(' ')}`);
    if (Object.values(body)[0] !== item?.request.body.raw) failures.push(`${file} - another body`);
    if (!tests.includes(item?.event?.[0]?.script.exec.at(-1) ?? '')) failures.push(`${file} - no tests`);
  }
  process.stdout.write(`${requests.length} requests read by Bruno's parser, ${failures.length} failed\n`);
  return failures;
}
