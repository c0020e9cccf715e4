import { isDeepStrictEqual } from 'node:util';
import type { Changes, Result, Single, Update } from './client.js';
import { step, type Change, type Import, type State, type Step } from './model.js';

/**
 * A call of a history. `start` and `end` are moments of one clock; a call took effect at some moment between them. Without a result nobody
 * knows whether it did, and it ends never.
 */
export interface Call {
  /** The client as audit rows name it. A client makes one call after the other. */
  by: string;
  request: Single | Import;
  result?: Result;
  start: number;
  end: number;
}

/** An audit row: a change, and the client that made it. */
export interface Row extends Change {
  revision: number;
  by: string;
}

/** What nobody could have seen or done: a change that is not there, a revision or a row of which no client knows, a result that no state explains. */
export interface Problem {
  kind: 'lost' | 'no row' | 'unknown row' | 'unexplained' | 'unexplained at rest';
  what: unknown;
}

/**
 * Explains calls by the order of the audit rows. Each row must be the change of one call, made between its start and its end, that has this
 * row by the model. Whatever else has a result must have had it in a state between its start and its end, and so that no call comes before
 * one that had ended when it began: the calls are linearizable in the order of the audit. A row tells no values, so it may be that of several calls of
 * its client: it is given to the first that has a result, else to the last, unless another one explains more.
 * @param rows since the start, and `audit` all that clients may ask for
 * @returns also the last state, the calls without a result of which the audit says nothing, and how many of those it does
 */
export function replay(start: State, calls: readonly Call[], rows: readonly Row[], audit = rows) {
  let given: ReadonlyMap<Row, Call> = new Map();
  let best = replayWith(given, start, calls, rows, audit);
  // The others may only follow from the first ones.
  const lost = best.problems.filter(({ kind }) => kind === 'lost').slice(0, 3);
  for (const { what } of lost)
    for (const row of rows.filter(({ by }) => by === (what as Call).by)) {
      const other = new Map(given).set(row, what as Call);
      const replayed = replayWith(other, start, calls, rows, audit);
      if (replayed.problems.length < best.problems.length) [given, best] = [other, replayed];
    }
  return best;
}

/** @param given rows that are of these calls, if they can be */
function replayWith(
  given: ReadonlyMap<Row, Call>,
  start: State,
  calls: readonly Call[],
  rows: readonly Row[],
  audit: readonly Row[],
) {
  const states = [start];
  const problems: Problem[] = [];
  const made = new Map<Call, number>();
  const changes = new Map<string, Call[]>();
  for (const { by } of calls) changes.set(by, []);
  for (const call of calls) if (isWrite(call)) changes.get(call.by)?.push(call);
  let lastStart = 0;
  for (const row of rows) {
    if (row.revision !== states.at(-1)!.revision + 1)
      problems.push({ kind: 'no row', what: row.revision - 1 });
    const before = { ...states.at(-1)!, revision: row.revision };
    if (isOfKey(row)) {
      states.push(before);
      continue;
    }
    const queue = changes.get(row.by) ?? [];
    const fits = (call: Call): boolean =>
      (given.get(row) ?? call) === call && call.end > lastStart && isChange(before, call, row);
    const ended = queue.findIndex((call) => call.result !== undefined && fits(call));
    const at = ended < 0 ? queue.findLastIndex(fits) : ended;
    const call = queue.splice(0, at + 1).at(-1);
    if (call === undefined) problems.push({ kind: 'unknown row', what: row });
    else {
      made.set(call, states.length);
      lastStart = Math.max(lastStart, call.start);
    }
    states.push(call === undefined ? before : changed(before, call, row).state);
  }

  const last = states.length - 1;
  const places = [...made];
  const earliest = highestBefore(places.map(([{ end }, index]) => [end, index]));
  const next = highestBefore(places.map(([call, index]) => [-call.start, -index]));
  const seen: [end: number, index: number][] = [];
  const others = calls.filter((call) => !made.has(call) && call.result !== undefined);
  for (const call of others.sort((a, b) => a.end - b.end)) {
    const from = Math.max(earliest(call.start), seen.findLast(([end]) => end < call.start)?.[1] ?? 0);
    const to = (-next(-call.end) || states.length) - 1;
    let index = from;
    while (index <= to && !hasResult(states[index]!, call, audit)) index++;
    // The latest of those that ended so far.
    if (index <= to) seen.push([call.end, Math.max(index, seen.at(-1)?.[1] ?? 0)]);
    else if (isWrite(call)) problems.push({ kind: 'lost', what: call });
    else problems.push({ kind: from === last ? 'unexplained at rest' : 'unexplained', what: call });
  }
  const unknown = calls.filter(({ result }) => result === undefined);
  const open = unknown.filter((call) => !made.has(call));
  return { state: states[last]!, open, made: unknown.length - open.length, problems };
}

/** The operator's changes of keys are none of a client, and clients see none of them. */
const isOfKey = ({ record }: Row): boolean => record.startsWith('APIKey');

export function isWrite({ request }: Call): boolean {
  return ['update', 'delete', 'import'].includes(request.do);
}

/** What the change of a row leads to, if it is that of the call. */
function changed(state: State, { request }: Call, { record }: Change): Step {
  return step(state, request as Update, Number(record.split(':')[1]));
}

function isChange(state: State, call: Call, row: Row): boolean {
  const { by: _by, revision: _revision, ...wanted } = row;
  const { result, change } = changed(state, call, row);
  if (call.result !== undefined && !isDeepStrictEqual(result, call.result)) return false;
  return isDeepStrictEqual(change, wanted);
}

/** Whether the call can have had its result in this state, in which it changed nothing. */
function hasResult(state: State, { request, result }: Call, audit: readonly Row[]): boolean {
  if (result && 'revision' in result && result.revision !== state.revision) return false;
  if (request.do === 'changes')
    return isDeepStrictEqual(changesSince(request, state.revision, audit), result);
  const expected = step(state, request);
  return expected.change === undefined && isDeepStrictEqual(expected.result, result);
}

function changesSince({ since, limit }: Changes, revision: number, audit: readonly Row[]): Result {
  const all = audit.filter((row) => row.revision > since && row.revision <= revision && !isOfKey(row));
  const changes = all.slice(0, limit).map((row) => {
    const [kind, id] = row.record.split(':');
    return [row.revision, kind, kind === 'Catalogue' ? '' : id, row.change].join(' ');
  });
  return { changes, more: all.length > limit, revision };
}

/** The highest index of pairs of a time and an index, for any time: of those before it; 0 where there is none. */
function highestBefore(pairs: [time: number, index: number][]): (time: number) => number {
  const sorted = pairs.sort((a, b) => a[0] - b[0]);
  for (let at = 1; at < sorted.length; at++) sorted[at]![1] = Math.max(sorted[at]![1], sorted[at - 1]![1]);
  return (time) => sorted.findLast(([before]) => before < time)?.[1] ?? 0;
}
