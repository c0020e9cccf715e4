import type { RequestListener, ServerResponse } from 'node:http';
import { createApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/config.js';
import type { Handle, Run } from '../../src/api.js';
import { createHttpServer, addressOf } from '../../src/http/server.js';
import { drainable } from '../../src/http/drain.js';
import { sendProblem } from '../../src/http/problem.js';
import { createRequestMemory } from '../../src/http/request.js';
import { createLogger } from '../../src/log.js';
import { listenOn } from '../../src/run/starting.js';
import { createControl, isControlPath } from './control.js';
import { connectionCodes, faultHeader, Faults, parseFaultRule } from './faults.js';
import { openStates, type State } from './states.js';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Rules OPERATION=FAULT[:RATE]. */
  faults: readonly string[];
  /** Decides which requests a rate below 1 hits. */
  seed: number;
  /** Is told each log line of the contract check, which says that the server itself is wrong; by default standard error. */
  onDefect?: (line: string) => void;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const stopMs = 5_000;

/**
 * Starts the product's own server on prepared data, behind a thin layer: it gives each request the state in which it arrived, and answers
 * with an error instead of running an operation, on request. The server itself is unaware of it.
 * @throws Error for an invalid rule, or when the port is not available
 */
export async function startSandbox({
  port,
  host,
  faults,
  seed,
  onDefect = (line) => void process.stderr.write(line),
}: SandboxOptions) {
  const provoked = new Faults(faults.map(parseFaultRule), seed);
  const config = loadConfig({ PORT: String(port), HOST: host, PUBLIC_CONSOLE: 'true' });
  const log = createLogger('error', {
    write: (line) => {
      if (line.includes('"contract check: ')) onDefect(line);
    },
  });
  const states = await openStates({ config, log, run: (run) => faulty(run, provoked) });
  try {
    const arrivedIn = new WeakMap<ServerResponse, State>();
    const handle: Handle = (protocol) => (req, res, next) => {
      const state = arrivedIn.get(res) ?? states.current();
      return state.handle(protocol)(req, res, next);
    };
    const app = await createApp({ config, handle, log });
    const control = createControl(states, provoked);
    const onRequest: RequestListener = (req, res) => {
      if (isControlPath(req.url)) {
        control(req, res);
        return;
      }
      const state = states.current();
      arrivedIn.set(res, state);
      res.once('close', state.enter());
      app(req, res);
    };
    const server = createHttpServer(onRequest, config, log, createRequestMemory(config.bodyMemoryBytes));
    const { drain } = drainable(server);
    await listenOn(server, port, host, { port: '--port', host: '--host' });
    return {
      /** Address without a trailing slash. */
      baseUrl: addressOf(server, host),
      async reset() {
        await states.reset();
        provoked.reset();
      },
      async close() {
        await drain(stopMs);
        await states.close();
      },
    };
  } catch (error) {
    await states.close();
    throw error;
  }
}

/** A provoked error replaces the operation, so each protocol reports it in its own form, and faults of the request itself are still found first. */
function faulty(run: Run, faults: Faults): Run {
  return async (work, respond) => {
    const { message, call } = work;
    const asked = call.req.headers[faultHeader]?.toString();
    const fault = faults.faultFor(message.name, call.protocol ?? 'json', call.id, asked);
    if (fault === undefined) return run(work, respond);
    if (connectionCodes.includes(fault.code)) {
      call.res.setHeader('Connection', 'close');
      // The protocol finds that the answer is already sent, and adds nothing.
      sendProblem(call.res, fault);
    }
    throw fault;
  };
}
