import { randomUUID } from 'node:crypto';
import { envelopeNamespaces } from '../../src/soap/xml.js';
import { connectionCodes } from '../exchange/soap-response.js';
import { createExchangeChecker, type Exchange, type ExchangeChecker } from '../exchange.js';
import { type RecordedResponse, getHeader, loggedRequestId } from '../exchange/types.js';
import { type Asked, startProxy } from '../proxy/server.js';
import { Faults, parseFaultRule } from './faults.js';
import { errorResponse } from './provoked-error.js';
import { sandboxKeys } from './sandbox-data.js';
import { openStates, type States } from './states.js';

export interface SandboxOptions {
  port: number;
  host: string;
  /** Rules OPERATION=FAULT[:RATE]. */
  faults: readonly string[];
  program: string;
  /** Called for violations of the contract by the server itself; by default they are written to standard error. */
  onDefect?: (line: string) => void;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the server on prepared data behind a proxy, which returns requested errors and checks all else. @throws Error */
export async function startSandbox({
  faults,
  program,
  onDefect = (line) => void process.stderr.write(`${line}\n`),
  ...listening
}: SandboxOptions) {
  const provoked = new Faults(faults.map(parseFaultRule));
  const checker = await createExchangeChecker();
  const states = await openStates(program);
  const reset = async (): Promise<void> => {
    await states.reset();
    provoked.replace();
  };
  try {
    const target = states.current().target.url;
    const proxy = await startProxy({
      ...{ ...listening, target, insecure: false, keepHost: true, checker },
      enter: () => {
        const state = states.current();
        return { target: state.target, leave: state.enter() };
      },
      respond: (asked) =>
        /^\/sandbox(?:\/|\?|$)/.test(asked.path)
          ? control(asked, reset, provoked)
          : provokedResponse(asked, provoked, checker),
      onJudged: ({ operation, findings }) => {
        for (const { side, place, message, rule } of findings)
          if (side === 'response') onDefect(`contract check: ${operation} ${place}: ${message} ${rule}`);
      },
    });
    return {
      baseUrl: proxy.baseUrl,
      reset,
      async close() {
        await proxy.close();
        await states.close();
      },
    };
  } catch (error) {
    await states.close();
    throw error;
  }
}

/** Handles the sandbox's own paths, and responds with the rules that now apply. */
async function control({ method, path, body }: Asked, reset: States['reset'], faults: Faults) {
  const respond = (status: number, value: object): RecordedResponse => ({
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
  });
  try {
    const called = `${method} ${path.split('?')[0]}`;
    if (called === 'POST /sandbox/reset') await reset();
    else if (called === 'PUT /sandbox/faults') {
      const rules: unknown = JSON.parse((await body()).toString());
      if (!Array.isArray(rules)) throw new Error('Send a JSON array of rules, [] for none.');
      faults.replace(rules.map((rule) => parseFaultRule(String(rule))));
    } else {
      const error = 'The sandbox has POST /sandbox/reset and PUT /sandbox/faults, nothing else.';
      return respond(404, { error });
    }
    return respond(200, { faults: faults.rules() });
  } catch (error) {
    // Only rules can be invalid; a reset that fails is a defect.
    return respond(method === 'PUT' ? 400 : 500, { error: (error as Error).message });
  }
}

const liveKeys = [sandboxKeys.main, sandboxKeys.other];
const faultHeader = 'x-sandbox-fault';

/** The requested error, unless the request has no live key or violates the contract: then it gets the server's own response. */
async function provokedResponse({ body, ...begun }: Asked, faults: Faults, checker: ExchangeChecker) {
  const requested = getHeader(begun.requestHeaders, faultHeader);
  if (requested === undefined && faults.rules().length === 0) return undefined;
  const exchange: Exchange = { ...begun, requestBody: await body() };
  const { protocol, called, input, findings } = await checker.inspect(exchange);
  const text = exchange.requestBody.toString();
  const isGood = input !== undefined && findings.length === 0 && liveKeys.some((key) => text.includes(key));
  if (!isGood || protocol === undefined || called === undefined) return undefined;
  const id = loggedRequestId(exchange) ?? randomUUID();
  const error = faults.faultFor(called, protocol, id, requested);
  if (error === undefined) return undefined;
  const version = text.includes(envelopeNamespaces['1.2']) ? '1.2' : '1.1';
  const ofConnection = connectionCodes.includes(error.code);
  const isProblem = ofConnection || protocol === 'json';
  const { headers, ...response } = errorResponse(error, exchange.path, id, isProblem ? undefined : version);
  return { ...response, headers: { ...headers, ...(ofConnection && { connection: 'close' }) } };
}
