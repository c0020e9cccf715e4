import type { Exchange, Finding, FindingCode, Inspection } from '../exchange.js';
import { anywhere } from '../exchange/findings.js';
import { loggedRequestId } from '../exchange/types.js';
import { type Exercise, exerciseOf } from './exercised.js';
import { maskedFinding, valuesOf } from './masking/findings.js';
import { bodyTexts, type SampleLine, sampleOf } from './masking/sample.js';
import { maskOf, noMask } from './masking/words.js';

/** Counts for one operation in one protocol. */
export interface OperationCount {
  protocol: 'json' | 'soap';
  /** The protocol's name; '(none)' if the request names no operation. */
  operation: string;
  requests: number;
  /** Answers by HTTP status. */
  statuses: Record<string, number>;
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
  firstAt: Date;
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

/** Requests that were forwarded but not judged, by reason. */
export type Unjudged = Record<string, number>;

/** Everything that the proxy has seen. */
export interface Journal {
  /** Values are not shown. */
  readonly masked: boolean;
  readonly operations: ReadonlyMap<string, OperationCount>;
  readonly kinds: ReadonlyMap<string, ViolationKind>;
  readonly unjudged: Readonly<Unjudged>;
  /** What was exercised, each kind of exchange once. */
  readonly exercises: ReadonlyMap<string, Exercise>;
  /** Number of violations of kinds beyond the maximum. */
  unkept(): number;
  /** Records a judged exchange. @returns its findings in the form in which they may be shown */
  add(exchange: Exchange, inspection: Inspection, at: Date): Promise<Finding[]>;
  /** Rules that were tried, by operation. */
  readonly rules: ReadonlyMap<string, RuleCount>;
  /** Records that a rule was tried. @param title protocol and operation */
  addRule(title: string, isKept: boolean): void;
  addUnjudged(why: string): void;
  kept(): KeptJournal;
}

/** Maximum number of kinds: a server with violations in ever new places must not fill the memory. */
const maxKinds = 2000;
const maxRequestIds = 100;
const nobody = '(none)';

/** A journal as it is kept in a file. */
export interface KeptJournal {
  readonly operations: [string, OperationCount][];
  readonly kinds: [string, ViolationKind][];
  readonly unjudged: Unjudged;
  readonly exercises: [string, Exercise][];
  readonly rules: [string, RuleCount][];
  readonly unkept: number;
}

/**
 * @param masked false shows values as they are, for a sandbox
 * @param before of a run that goes on
 */
export function createJournal(masked = true, before?: KeptJournal): Journal {
  const operations = new Map(before?.operations);
  const kinds = new Map(
    before?.kinds.map(([key, kind]) => [key, { ...kind, firstAt: new Date(kind.firstAt) }]),
  );
  const unjudged: Unjudged = { ...before?.unjudged };
  const exercises = new Map(before?.exercises);
  const rules = new Map(before?.rules);
  let unkept = before?.unkept ?? 0;

  /** Counts a finding. The sample is only made for the first of its kind. */
  function note(
    { side, code, place, message, rule }: Finding,
    { protocol, operation }: OperationCount,
    requestId: string | undefined,
    first: () => Pick<ViolationKind, 'firstAt' | 'status' | 'sample'>,
  ): void {
    const at = anywhere(place);
    const key = [protocol, operation, side, code, at].join(' ');
    const known = kinds.get(key);
    const ids = requestId === undefined ? [] : [requestId];
    if (known !== undefined) {
      known.count += 1;
      if (known.requestIds.length < maxRequestIds) known.requestIds.push(...ids);
    } else if (kinds.size >= maxKinds) unkept += 1;
    else {
      const kind = { protocol, operation, side, code, place: at, message, rule };
      kinds.set(key, { ...kind, count: 1, requestIds: ids, ...first() });
    }
  }

  return {
    masked,
    operations,
    kinds,
    unjudged,
    exercises,
    rules,
    unkept: () => unkept,
    async add(exchange, inspection, at) {
      const { protocol = 'json', operation = nobody, findings } = inspection;
      const key = `${protocol} ${operation}`;
      const count = operations.get(key) ?? newCount(protocol, operation);
      operations.set(key, count);
      const status = exchange.response?.status ?? 0;
      count.requests += 1;
      count.statuses[status] = (count.statuses[status] ?? 0) + 1;
      const exercise = exerciseOf({ ...inspection, protocol }, exchange.response?.status);
      if (exercise !== undefined) exercises.set(JSON.stringify(exercise), exercise);
      if (findings.length === 0) return [];
      const texts = await bodyTexts(exchange);
      const mask = masked ? maskOf(valuesOf([texts.request, texts.response])) : noMask;
      const { values } = mask;
      const reported = findings.map((finding) =>
        values === undefined ? finding : maskedFinding(finding, values),
      );
      count.violating += 1;
      reported.forEach((finding, index) => {
        const { side } = finding;
        count[side === 'request' ? 'requestViolations' : 'responseViolations'] += 1;
        note(finding, count, loggedRequestId(exchange), () => {
          // The place in the body is the unmasked one.
          return { firstAt: at, status, sample: sampleOf(findings[index] ?? finding, texts[side], mask) };
        });
      });
      return reported;
    },
    addRule(title, isKept) {
      const count = rules.get(title) ?? { tried: 0, broken: 0 };
      rules.set(title, { tried: count.tried + 1, broken: count.broken + (isKept ? 0 : 1) });
    },
    addUnjudged(why) {
      unjudged[why] = (unjudged[why] ?? 0) + 1;
    },
    kept: () => ({
      operations: [...operations],
      kinds: [...kinds],
      unjudged,
      exercises: [...exercises],
      rules: [...rules],
      unkept,
    }),
  };
}

function newCount(protocol: 'json' | 'soap', operation: string): OperationCount {
  const none = { requests: 0, requestViolations: 0, responseViolations: 0, violating: 0 };
  return { protocol, operation, statuses: {}, ...none };
}

/** A judged exchange with its findings, masked. */
export interface Judged {
  at: Date;
  protocol: 'json' | 'soap';
  operation: string | undefined;
  status: number;
  requestId: string | undefined;
  findings: Finding[];
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
