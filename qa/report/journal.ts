import { errorTable, itemCodes } from '../../src/domain/errors.js';
import type { Exchange, Finding, Inspection } from '../exchange.js';
import { loggedRequestId } from '../exchange/types.js';
import { maskedFinding } from './mask.js';

export type OperationCount = ReturnType<typeof emptyCount>;

/** One kind of violation: the same rule broken at the same place of the same operation, with `*` for indexes of lists. */
export interface ViolationKind extends Pick<Finding, 'side' | 'code' | 'place' | 'message' | 'rule'> {
  protocol: 'json' | 'soap';
  operation: string;
  count: number;
  /** The first request ids of exchanges with this violation. */
  requestIds: string[];
  firstAt: string;
  status: number;
}

/** A judged exchange with its findings, masked for display. */
export type Judged = ReturnType<Journal['add']>;

const maxRequestIds = 100;

/** The counts of an operation that was not called. @param operation the protocol's name; '(none)' if a request names none */
export function emptyCount(protocol: 'json' | 'soap', operation: string) {
  return {
    ...{ protocol, operation, requests: 0, requestViolations: 0, responseViolations: 0 },
    /** Exchanges with at least one violation. */
    violating: 0,
    statuses: {} as Record<string, number>,
    /** Codes of errors and their items. */
    codes: {} as Record<string, number>,
  };
}

export class Journal {
  readonly seen = {
    operations: {} as Record<string, OperationCount>,
    kinds: {} as Record<string, ViolationKind>,
    /** Requests that were forwarded but not judged, by reason. */
    unjudged: {} as Record<string, number>,
  };

  /** @param shown masks a finding for display; verify, which made up all data, shows them as they are */
  constructor(private readonly shown: (finding: Finding) => Finding = maskedFinding) {}

  add(exchange: Exchange, inspection: Inspection, at = new Date()) {
    const { protocol = 'json', operation } = inspection;
    const status = exchange.response?.status ?? 0;
    const none = emptyCount(protocol, operation ?? '(none)');
    const count = (this.seen.operations[`${protocol} ${none.operation}`] ??= none);
    count.requests += 1;
    // 0: there was no response.
    if (status > 0) count.statuses[status] = (count.statuses[status] ?? 0) + 1;
    for (const code of codesIn(inspection)) count.codes[code] = (count.codes[code] ?? 0) + 1;
    const findings = inspection.findings.map(this.shown);
    if (findings.length > 0) count.violating += 1;
    const requestId = loggedRequestId(exchange);
    for (const finding of findings) {
      const { side, code, message, rule } = finding;
      count[side === 'request' ? 'requestViolations' : 'responseViolations'] += 1;
      const place = finding.place.replace(/\/\d+(?=\/|$)/g, '/*').replace(/\[\d+\]/g, '[*]');
      const kind = (this.seen.kinds[[protocol, none.operation, side, code, place].join(' ')] ??= {
        ...{ protocol, operation: none.operation, side, code, place, message, rule },
        ...{ count: 0, requestIds: [], firstAt: at.toISOString(), status },
      });
      kind.count += 1;
      if (requestId !== undefined && kind.requestIds.length < maxRequestIds) kind.requestIds.push(requestId);
    }
    return { at, protocol, operation, status, requestId, findings };
  }

  addUnjudged(why: string): void {
    this.seen.unjudged[why] = (this.seen.unjudged[why] ?? 0) + 1;
  }
}

/** The contract's codes in a response: the error's and those of its items. */
function codesIn({ reported }: Inspection): string[] {
  const codes = new Set<string>(reported?.faults.map(([, code]) => code)).add(reported?.code ?? '');
  return [...codes].filter((code) => code in errorTable || code in itemCodes);
}
