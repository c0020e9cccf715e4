import type { Exchange, ExchangeChecker } from '../exchange.js';
import { loggedRequestId, targetOf } from '../exchange/types.js';
import type { Journal, Judged } from '../report/journal.js';
import type { Passage } from './forward.js';
import type { Recorder } from './har-writer.js';

/** Judges what has passed against the contract, one exchange after the other, without delaying requests. */
export interface Judge {
  add(passage: Passage, request: { method: string; path: string }): void;
  /** Resolves when everything added so far is judged. */
  done(): Promise<void>;
}

/** Maximum bytes that wait to be judged; beyond that, requests are only forwarded. */
const maxWaiting = 268_435_456;

/**
 * @param recorder gets each exchange before it is judged
 * @param onJudged called for each judged exchange
 */
export function createJudge(
  checker: ExchangeChecker,
  journal: Journal,
  recorder: Recorder | undefined,
  onJudged: (judged: Judged) => void,
): Judge {
  let waiting = 0;
  let last = Promise.resolve();

  async function judge(exchange: Exchange, at: Date): Promise<void> {
    try {
      await recorder?.add(exchange, at);
      const inspection = await checker.inspect(exchange);
      const { protocol = 'json', operation } = inspection;
      const findings = await journal.add(exchange, inspection, at);
      onJudged({
        at,
        protocol,
        operation,
        status: exchange.response?.status ?? 0,
        requestId: loggedRequestId(exchange),
        findings,
      });
    } catch {
      // A fault of the proxy is neither the client's nor the server's.
      journal.addUnjudged('could not be judged');
    }
  }

  /** The exchange to judge, or why there is none. */
  function judgeable(passage: Passage, request: { method: string; path: string }): Exchange | string {
    if (passage.kind === 'unreachable') return 'the target did not answer';
    if (targetOf(request) === undefined) return 'not a call of this API';
    if (passage.kind === 'partial') return passage.why;
    return waiting + sizeOf(passage.exchange) > maxWaiting ? 'too much at once' : passage.exchange;
  }

  return {
    add(passage, request) {
      const exchange = judgeable(passage, request);
      if (typeof exchange === 'string') {
        journal.addUnjudged(exchange);
        return;
      }
      const size = sizeOf(exchange);
      const at = new Date();
      waiting += size;
      last = last.then(() => judge(exchange, at)).finally(() => (waiting -= size));
    },
    done: () => last,
  };
}

function sizeOf({ requestBody, response }: Exchange): number {
  return requestBody.length + (response?.body.length ?? 0);
}
