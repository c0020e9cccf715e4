/** One finished call of a history. `start` and `end` are moments of one clock; a call took effect at some moment between them. */
export interface Call<Request, Result> {
  request: Request;
  result: Result;
  start: number;
  end: number;
}

/** What the calls would do if they came one after the other. */
export interface Model<State, Request, Result> {
  start: State;
  /** The state after the request; undefined when the request could not have had this response in this state. Changes nothing. */
  step(state: State, request: Request, result: Result): State | undefined;
  /** A text that is the same for the same state, and for no other. */
  key(state: State): string;
  /** Whether a history may end in this state; any unless given. */
  mayEnd?(state: State): boolean;
}

/**
 * Looks for an order of the calls in which each one, alone, gives the response that it gave, and in which no call comes before one that
 * had ended when it began: the search of Wing and Gong, with Lowe's memory of states that lead nowhere.
 * @returns the calls in such an order; undefined when there is none: then the calls were not linearizable
 */
export function linearization<State, Request, Result>(
  calls: readonly Call<Request, Result>[],
  model: Model<State, Request, Result>,
): Call<Request, Result>[] | undefined {
  const sorted = [...calls].sort((a, b) => a.start - b.start);
  const deadEnds = new Set<string>();
  const order: Call<Request, Result>[] = [];
  const done: boolean[] = sorted.map(() => false);

  /** @param first the first call that is not done: all before it are */
  function search(state: State, first: number): boolean {
    if (order.length === sorted.length) return model.mayEnd?.(state) ?? true;
    const reached = `${first} ${later(first)} ${model.key(state)}`;
    if (deadEnds.has(reached)) return false;
    for (const index of candidates(first)) {
      const call = sorted[index]!;
      const next = model.step(state, call.request, call.result);
      if (next === undefined) continue;
      done[index] = true;
      order.push(call);
      if (search(next, firstOpen(first))) return true;
      order.pop();
      done[index] = false;
    }
    deadEnds.add(reached);
    return false;
  }

  /** The calls that may be the next one: begun before any other open call had ended. */
  function candidates(first: number): number[] {
    const found: number[] = [];
    let earliestEnd = Infinity;
    for (let index = first; index < sorted.length; index++) {
      const { start, end } = sorted[index]!;
      if (start > earliestEnd) break;
      if (done[index]) continue;
      found.push(index);
      earliestEnd = Math.min(earliestEnd, end);
    }
    return found;
  }

  function firstOpen(from: number): number {
    let index = from;
    while (done[index]) index++;
    return index;
  }

  /** The calls after the first open one that are done. All of them began before it ended. */
  function later(first: number): string {
    const found: number[] = [];
    const { end } = sorted[first]!;
    for (let index = first + 1; index < sorted.length && sorted[index]!.start <= end; index++)
      if (done[index]) found.push(index);
    return found.join();
  }

  return search(model.start, 0) ? order : undefined;
}
