import zlib from 'node:zlib';
import { namespace } from '../support/messages/xml.js';
import type { Scenario } from './scenarios.js';
import { scenariosOf, type ScenarioRow } from './table.js';

/** A request that a client sends that has misunderstood something: other words instead of the right ones. */
interface HintRow extends ScenarioRow {
  key?: string | null;
  headers?: Record<string, string>;
  path?: string;
  query?: string;
  body?: string;
  /** What becomes of the body of a good one */
  as?: keyof typeof changes;
}

const changes = {
  'a text of JSON': (body: string) => JSON.stringify(body),
  'in Latin-1': (body: string) => Buffer.from(body.replace(/.$/s, '\xe9$&'), 'latin1'),
  gzip: (body: string) => zlib.gzipSync(body),
  'stored gzip': (body: string) => zlib.gzipSync(Buffer.alloc(10_000, body), { level: 0 }),
  'another verb': (body: string, name: string) => body.replaceAll(name, name.replace('Update', 'Create')),
};
const hints: Record<string, string> = {
  PLACEHOLDER: 'The key is a placeholder: replace it with your own key.',
  BLANKS: 'The key has leading or trailing spaces or line breaks: send it without them.',
  QUOTES: 'The key is in quotes: send it without them.',
  ENCODED: 'It was encoded twice: send the JSON itself, not a string that holds it.',
  GZIP: 'The body looks like gzip: say so in the header Content-Encoding: gzip.',
  JSON_PATHS:
    'This looks like JSON: each JSON operation has a path of its own, such as /public/api/getgroup, and takes application/json.',
};
const places = { JSON: 'as the member APIkey', SOAP: "as the operation's first element, APIkey" };

/**
 * Errors say what was probably meant.
 * @param soapName the operation's name at the SOAP endpoint
 * @param input a request that must succeed
 */
export function hintScenarios(soapName: string, input: Record<string, unknown>): Scenario[] {
  const put = (text: string): string =>
    (hints[text] ?? text)
      .replace(
        /^MEANT (.*)/,
        'did you mean $1? Paths are lower case and end with the name; /docs lists them.',
      )
      .replace(/^ELSEWHERE (.*)/, 'did you mean $1? /docs has the documentation.')
      .replaceAll(/\bNAMESPACE\b/g, namespace)
      .replaceAll(/\bNAME\b/g, soapName);
  const all = (['JSON', 'SOAP'] as const).flatMap((protocol) =>
    scenariosOf<HintRow>(
      'hints.yaml',
      import.meta.url,
      (row) => ({
        protocols: (one) => one.startsWith(protocol) && one.startsWith(row.protocols ?? ''),
        ...(row.key !== undefined && {
          key: ({ company }) => row.key?.replace(/\bKEY\b/, company.apiKey),
        }),
        altered: (request, { company }) => {
          const { headers = {}, path, query, body = request.body, as } = row;
          const keyed = (text: string): string => text.replace(/\bKEY\b/, company.apiKey);
          const own = Object.entries(headers).map(([name, value]) => [name, keyed(value)]);
          const url = path === undefined ? request.url : new URL(path, request.url).href;
          const text = typeof body === 'string' ? keyed(body) : body;
          return {
            ...request,
            headers: { ...request.headers, ...(Object.fromEntries(own) as Record<string, string>) },
            url: query === undefined ? url : `${url}?${keyed(query)}`,
            body: as === undefined ? text : changes[as](String(text), soapName),
          };
        },
      }),
      (text) => put(text).replace('PLACE', places[protocol]),
    ),
  );
  return all.map((row) => ({ input, ...row, name: `a hint: ${row.name}` }));
}
