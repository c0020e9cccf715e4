import type { Exchange } from '../../../qa/exchange.js';
import type { Found } from '../../../qa/exchange/types.js';
import type { ResponseCheck } from './response-check.js';
import { namespace } from '../messages/xml.js';

/** How the responses of one server are judged. */
export interface WatchOptions {
  /** {api_namespace} of the server; the written one unless given. */
  apiNamespace?: string;
  /** 'errors' where a fake stands behind the protocol, whose results are none of the contract's; 'all' unless given. */
  judge?: 'all' | 'errors';
}

interface Seen {
  exchange: Exchange & { response: NonNullable<Exchange['response']> };
  options: WatchOptions;
  /** The test that was running when the response came. */
  during: string;
}

/** What a server's contract check has logged. */
const defects: string[] = [];

/** Responses that wait to be judged: this is done between tests, so that no test is slower for it. */
const waiting: Seen[] = [];
const watchedPorts = new Set<string>();
const exemptPorts = new Set<string>();
/** One for each namespace: compiling the contracts is what takes time. */
const checks = new Map<string, ResponseCheck>();

/** Names the test that runs; undefined where no test runner is there to judge, and then nothing is recorded. */
let currentTest: (() => string) | undefined;

/** Begins to record responses for judgeResponses, in a new test file: ports of the one before may belong to others now. */
export function startWatching(nameOfTest: () => string): void {
  currentTest = nameOfTest;
  watchedPorts.clear();
  exemptPorts.clear();
}

/** Says that the responses of this port are recorded at the server. */
export function addWatchedPort(port: number): void {
  watchedPorts.add(String(port));
}

/** Says that the server at this address breaks the contract on purpose, as a fake behind a proxy does. */
export function exemptFromContract(baseUrl: string): void {
  exemptPorts.add(new URL(baseUrl).port);
}

/** True for an address whose responses nothing else records and that must follow the contract. */
export function isUnwatched(url: URL): boolean {
  return !watchedPorts.has(url.port) && !exemptPorts.has(url.port);
}

/** Takes note of a response. Not judged: what is no call of this API (pages, contract files), and HEAD, whose response has no body. */
export function noteResponse(exchange: Seen['exchange'], options: WatchOptions = {}): void {
  if (currentTest === undefined || exchange.method === 'HEAD' || !exchange.path.includes('/public/api'))
    return;
  if (options.judge === 'errors' && exchange.response.status === 200) return;
  waiting.push({ exchange, options, during: currentTest() });
}

/** Takes note of a log line of the contract check: the test that ran when it came fails. */
export function noteDefect(line: string): void {
  defects.push(line);
}

/**
 * Checks every response since the last call against the contract: JSON by schema, status and headers, SOAP by the WSDL's schema and
 * datasets.xsd.
 * @throws Error that lists each violation
 */
export async function judgeResponses(): Promise<void> {
  const reports = defects.splice(0);
  for (const seen of waiting.splice(0)) {
    const check = await checkFor(seen.options.apiNamespace ?? namespace);
    const breaches = await check(seen.exchange);
    if (breaches.length > 0) reports.push(describeBreaches(seen, breaches));
  }
  if (reports.length > 0) throw new Error(reports.join('\n\n'));
}

async function checkFor(apiNamespace: string): Promise<ResponseCheck> {
  // Loaded only where a test file has responses: most of them have none.
  const { createResponseCheck } = await import('./response-check.js');
  const check = checks.get(apiNamespace) ?? createResponseCheck(apiNamespace);
  checks.set(apiNamespace, check);
  return check;
}

function describeBreaches({ exchange, during }: Seen, breaches: readonly Found[]): string {
  const { method, path, requestBody, response } = exchange;
  const lines = breaches.map(
    ({ code, place, message, rule }) => `  ${code} at ${place || 'the whole'}: ${message} [${rule}]`,
  );
  const head = `The response violates the contract: ${method} ${path} returned ${response.status} (in "${during}")`;
  return [head, ...lines, `  request: ${shown(requestBody)}`, `  response: ${shown(response.body)}`].join(
    '\n',
  );
}

function shown(body: Buffer): string {
  const text = body.toString('utf8');
  return text.length > 600 ? `${text.slice(0, 600)}… (${body.length} bytes)` : text;
}
