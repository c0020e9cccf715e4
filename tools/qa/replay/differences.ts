import type { Finding } from '../exchange.js';
import { asText, isObject } from '../exchange/answer.js';
import { headerOf, mediaTypeOf, type Told } from '../exchange/types.js';
import type { Mask } from '../report/mask.js';
import type { Answered } from '../transport.js';

/** What a server chooses itself, so that another one answers another value. */
type Chosen = 'id' | 'revision' | 'tag' | 'free';

/** By the name of a member or a column: how its values may differ. @returns undefined where they may not */
function chosenBy(name: string): Chosen | undefined {
  if (/^(?:\w+)?ID$/.test(name)) return 'id';
  if (['Revision', 'Latest', 'latestRevision'].includes(name)) return 'revision';
  return ['At', 'KeyPrefix'].includes(name) ? 'free' : undefined;
}

/** Members of requests that refer to what an answer has named, in JSON or XML, and the value. */
const reference = /(["<](?:\w+:)?(\w*ID|SinceRevision|ChangedSince)(?:"\s*:\s*"?|>\s*))(\d+)/gi;

/** Remembers what another server has in the place of IDs, revisions and tags of a recording, so that later requests can name them. */
export class Counterparts {
  private readonly now = new Map<string, string>();
  private readonly recorded = new Map<string, string>();

  /** Learns a pair of values. @returns false if one of them has another counterpart already, or only one of them is a value */
  isPair(kind: Chosen, recorded: string, now: string): boolean {
    if (kind === 'free' || recorded === '' || now === '') return (recorded === '') === (now === '');
    const [one, other] = [`${kind} ${recorded}`, `${kind} ${now}`];
    // Somebody else may change a company, too: its revisions need not follow each other alike.
    const isKnown = kind === 'id' && (this.now.has(one) || this.recorded.has(other));
    if (isKnown) return this.now.get(one) === now && this.recorded.get(other) === recorded;
    this.now.set(one, now);
    this.recorded.set(other, recorded);
    return true;
  }

  /** A tag as it is now. */
  tag(recorded: string): string {
    return this.now.get(`tag ${recorded}`) ?? recorded;
  }

  /** A request's body with the values that are right now. */
  inBody(text: string): string {
    return text.replace(reference, (all, before: string, name: string, value: string) => {
      const kind = /ID$/i.test(name) ? 'id' : 'revision';
      const now = this.now.get(`${kind} ${value}`);
      return now === undefined ? all : before + now;
    });
  }
}

/** An answer, and what it says. */
export interface ToldAnswer {
  readonly response: Answered['response'];
  readonly told: Told;
}

/** Differences of one answer that are listed. */
const most = 20;

const rule = 'Another server answers the same, but for IDs, times, revisions, tags and request ids.';

/**
 * Compares the answer to a request that was sent again with the recorded one.
 * @param counterparts learns which IDs, revisions and tags are the same
 * @param mask how values are shown
 */
export function differences(
  operation: string | undefined,
  recorded: ToldAnswer,
  now: ToldAnswer,
  counterparts: Counterparts,
  mask: Mask,
): Finding[] {
  const found: Finding[] = [];
  const shown = (value: unknown): string =>
    value === undefined
      ? 'nothing'
      : typeof value === 'string'
        ? mask.text(value)
        : mask.number(Number(value));
  const differs = (place: string, was: string, is: string): void => {
    const message = `Recorded: ${was}; now: ${is}.`;
    found.push({ side: 'response', operation, place, code: 'different_answer', message, rule });
  };
  const compare = (place: string, name: string, was: unknown, is: unknown): void => {
    if (Array.isArray(was) && Array.isArray(is) && was.length !== is.length)
      differs(place, `${was.length} items`, `${is.length} items`);
    else if (isObject(was) && isObject(is))
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
        compare(`${place}/${key}`, key, was[key], is[key]);
    else if (isObject(was) || isObject(is))
      differs(place, isObject(was) ? 'a list' : shown(was), isObject(is) ? 'a list' : shown(is));
    else {
      const kind = chosenBy(name);
      const isSame = kind === undefined ? was === is : counterparts.isPair(kind, asText(was), asText(is));
      if (!isSame) differs(place, shown(was), shown(is));
    }
  };
  const plain = (name: string, was: unknown, is: unknown): void => {
    if (was !== is) differs(name, String(was), String(is));
  };
  plain('', `status ${recorded.response.status}`, `status ${now.response.status}`);
  plain('', recorded.told.code ?? 'success', now.told.code ?? 'success');
  plain('header:Content-Type', mediaTypeOf(recorded.response.headers), mediaTypeOf(now.response.headers));
  if (found.length > 0) return found;
  const faults = ({ told }: ToldAnswer): string =>
    told.faults
      .map((fault) => fault.join(' '))
      .sort()
      .join(', ');
  plain('', faults(recorded), faults(now));
  const [was, is] = [recorded.told, now.told];
  compare('', '', was.tables, is.tables);
  compare('', 'ID', was.value, is.value);
  compare('/latestRevision', 'latestRevision', was.latestRevision, is.latestRevision);
  const [tag = '', newTag = ''] = [recorded, now].map(({ response }) => headerOf(response.headers, 'etag'));
  if (!counterparts.isPair('tag', tag, newTag)) differs('header:ETag', tag || 'none', newTag || 'none');
  const rest = found.length - most;
  if (rest > 0) {
    found.length = most;
    differs('', 'the same', `${rest} more differences`);
  }
  return found;
}
