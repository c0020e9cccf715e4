/** What a server chooses itself, so that another one answers another value. */
export type Chosen = 'id' | 'revision' | 'tag' | 'free';

/** By the name of a member or a column: how its values may differ. @returns undefined where they may not */
export function chosenBy(name: string): Chosen | undefined {
  if (/^(?:\w+)?ID$/.test(name)) return 'id';
  if (['Revision', 'Latest', 'latestRevision'].includes(name)) return 'revision';
  return ['At', 'KeyPrefix'].includes(name) ? 'free' : undefined;
}

/** Members of requests that refer to what an answer has named, in JSON or XML, and the value. */
const reference = /(["<](?:\w+:)?(ID|AfterID|SinceRevision|ChangedSince)(?:"\s*:\s*"?|>\s*))(\d+)/gi;

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
