import type { Exchange, Finding, FindingCode, Inspection } from '../exchange.js';
import { anywhere } from '../exchange/findings.js';
import { loggedRequestId } from '../exchange/types.js';
import { codesIn } from './exercised.js';
import { maskOf, noMask, valuesOf } from './masking/mask.js';
import { bodyTexts, type SampleLine, sampleOf } from './masking/sample.js';

/** Counts for one operation in one protocol. */
export interface OperationCount {
  protocol: 'json' | 'soap';
  /** The protocol's name; '(none)' if the request names no operation. */
  operation: string;
  requests: number;
  /** Answers by HTTP status. */
  statuses: Record<string, number>;
  /** Codes of errors and their items. */
  codes: Record<string, number>;
  requestViolations: number;
  responseViolations: number;
  /** Exchanges with at least one violation. */
  violating: number;
}

/** One kind of violation: the same rule broken at the same place of the same operation, ignoring list indexes. */
export interface ViolationKind {
  protocol: 'json' | 'soap';
  operation: string;
  side: Finding['side'];
  code: FindingCode;
  /** With `*` for indexes. */
  place: string;
  count: number;
  /** The first request ids of exchanges with this violation. */
  requestIds: string[];
  firstAt: string;
  /** Of the first exchange. */
  status: number;
  message: string;
  rule: string;
  sample: SampleLine[];
}

/** How many rules were tried, and how many of them were broken. */
export interface RuleCount {
  tried: number;
  broken: number;
}

/** Everything that was seen, plain so that it can be kept in a file. */
export interface Seen {
  /** By protocol and name. */
  readonly operations: Record<string, OperationCount>;
  readonly kinds: Record<string, ViolationKind>;
  /** Requests that were forwarded but not judged, by reason. */
  readonly unjudged: Record<string, number>;
  /** Rules that were tried, by protocol and operation. */
  readonly rules: Record<string, RuleCount>;
  /** Number of violations of kinds beyond the maximum. */
  unkept: number;
}

/** A judged exchange with its findings, in the form in which they may be shown. */
export interface Judged {
  at: Date;
  protocol: 'json' | 'soap';
  operation: string | undefined;
  status: number;
  requestId: string | undefined;
  findings: Finding[];
}

/** Maximum number of kinds: a server with violations in ever new places must not fill the memory. */
const maxKinds = 2000;
const maxRequestIds = 100;
const nobody = '(none)';

/** Records what the proxy or verify has seen. */
export class Journal {
  /**
   * @param masked false shows values as they are, for a sandbox
   * @param seen before, in a run that goes on
   */
  constructor(
    readonly masked = true,
    readonly seen: Seen = { operations: {}, kinds: {}, unjudged: {}, rules: {}, unkept: 0 },
  ) {}

  /** Records a judged exchange. */
  async add(exchange: Exchange, inspection: Inspection, at = new Date()): Promise<Judged> {
    const { protocol = 'json', operation } = inspection;
    const status = exchange.response?.status ?? 0;
    const count = this.countOf(protocol, operation ?? nobody);
    count.requests += 1;
    count.statuses[status] = (count.statuses[status] ?? 0) + 1;
    for (const code of codesIn(inspection)) count.codes[code] = (count.codes[code] ?? 0) + 1;
    const findings = await this.addFindings(exchange, inspection.findings, count, at);
    return { at, protocol, operation, status, requestId: loggedRequestId(exchange), findings };
  }

  /** Records that a rule was tried. @param title protocol and operation */
  addRule(title: string, isKept: boolean): void {
    const { tried, broken } = this.seen.rules[title] ?? { tried: 0, broken: 0 };
    this.seen.rules[title] = { tried: tried + 1, broken: broken + (isKept ? 0 : 1) };
  }

  addUnjudged(why: string): void {
    this.seen.unjudged[why] = (this.seen.unjudged[why] ?? 0) + 1;
  }

  private countOf(protocol: 'json' | 'soap', operation: string): OperationCount {
    const none = { requests: 0, requestViolations: 0, responseViolations: 0, violating: 0 };
    return (this.seen.operations[`${protocol} ${operation}`] ??= {
      ...{ protocol, operation, statuses: {}, codes: {}, ...none },
    });
  }

  private async addFindings(
    exchange: Exchange,
    findings: readonly Finding[],
    count: OperationCount,
    at: Date,
  ): Promise<Finding[]> {
    if (findings.length === 0) return [];
    const texts = await bodyTexts(exchange);
    const mask = this.masked ? maskOf(valuesOf([texts.request, texts.response])) : noMask;
    count.violating += 1;
    return findings.map((found) => {
      const { side } = found;
      const finding = mask.finding(found);
      count[side === 'request' ? 'requestViolations' : 'responseViolations'] += 1;
      this.note(finding, count, exchange, at, () => sampleOf(found, texts[side], mask));
      return finding;
    });
  }

  /** Counts a finding. @param sample is only made for the first of its kind */
  private note(
    { side, code, place: where, message, rule }: Finding,
    { protocol, operation }: OperationCount,
    exchange: Exchange,
    at: Date,
    sample: () => SampleLine[],
  ): void {
    const { kinds } = this.seen;
    const place = anywhere(where);
    const key = [protocol, operation, side, code, place].join(' ');
    const known = kinds[key];
    const requestIds = [loggedRequestId(exchange) ?? []].flat();
    if (known !== undefined) {
      known.count += 1;
      if (known.requestIds.length < maxRequestIds) known.requestIds.push(...requestIds);
    } else if (Object.keys(kinds).length >= maxKinds) this.seen.unkept += 1;
    else {
      const status = exchange.response?.status ?? 0;
      const first = { firstAt: at.toISOString(), status, sample: sample() };
      kinds[key] = { protocol, operation, side, code, place, message, rule, count: 1, requestIds, ...first };
    }
  }
}

const bold = '\u001b[1m';
const red = '\u001b[31m';
const dim = '\u001b[2m';
const plain = '\u001b[0m';

/**
 * The lines printed for an exchange, one per violation: time, protocol, operation, status, side, place, message, request id. None if all is
 * well.
 * @param colored for a terminal
 */
export function liveLines(
  { at, protocol, operation = '(none)', status, requestId, findings }: Judged,
  colored: boolean,
): string[] {
  const time = at.toTimeString().slice(0, 8);
  const paint = (color: string, text: string): string => (colored ? color + text + plain : text);
  return findings.map(({ side, place, code, message }) => {
    const head = `${paint(dim, time)}  ${protocol}  ${paint(bold, printable(operation))}  ${status || '—'}`;
    const where = `${side}${place === '' ? '' : ` ${printable(place)}`}`;
    const id = requestId === undefined ? '' : `  ${paint(dim, requestId)}`;
    return `${head}  ${paint(red, where)}  ${printable(message)} (${code})${id}`;
  });
}

/** Foreign text as one line without terminal control characters. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
