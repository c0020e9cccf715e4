import { isDeepStrictEqual } from 'node:util';
import { titles } from '../data/company.js';
import type { CompanyCopy, Sets, SoapOperation } from '../data/copy.js';
import { readDataSet } from '../data/data-set.js';
import type { Answer } from '../frame/load.js';

// Every answer is held to the copy of the company. Rows that read while something changes change one field of a record: Address2 of a user,
// Description of a group. What an answer may hold there follows from what was sent.

/** One value of the field that changes; times are counted in what was begun and finished. */
interface Change {
  number: number;
  began: number;
  /** Absent while it is not answered */
  finished?: number;
}

/** What a record's field may hold: the changes that no later one has replaced for certain, and the number of the last one that was begun. */
export interface Possible {
  live: readonly Change[];
  last: number;
}

/** What one contestant was sent for the field that changes. */
export class Changes {
  /** Changes so far, of all records */
  count = 0;
  private clock = 0;
  private readonly records = new Map<string, Possible>();

  /** @returns a new change, whose number its value ends with */
  begin(record: string): Change {
    const change: Change = { number: ++this.count, began: ++this.clock };
    this.records.set(record, { live: [...this.now(record).live, change], last: change.number });
    return change;
  }

  /** What was finished before this change began has been replaced by it. Of two at the same time either may be the later one. */
  finish(record: string, change: Change): void {
    change.finished = ++this.clock;
    const { live, last } = this.now(record);
    this.records.set(record, {
      live: live.filter(({ finished }) => finished === undefined || finished > change.began),
      last,
    });
  }

  now(record: string): Possible {
    return this.records.get(record) ?? { live: [{ number: 0, began: 0, finished: 0 }], last: 0 };
  }

  /** @param before what was possible when the read was sent @throws Error for a stale value, and for one that was never sent */
  require(record: string, seen: number, before: Possible): void {
    if (before.live.some(({ number }) => number === seen)) return;
    if (seen > before.last && seen <= this.now(record).last) return;
    throw new Error(
      `a stale or unknown value of ${record}: change ${seen}, where ${before.last} was the last before`,
    );
  }
}

/** A record's name for `Changes`: companies have records of the same names. */
export const recordName = ({ key }: CompanyCopy, title: string): string => `${title} of ${key.slice(4, 8)}`;

/** What is sent for the field that changes. */
export const changedValue = ({ number }: Pick<Change, 'number'>): string =>
  number === 0 ? '' : `Edition ${number}`;

const changing = { JSON: /"(Address2|Description)":"([^"]*)"/g, SOAP: /<(Address2)>([^<]*)<\/Address2>/g };

/** What a read must be answered with. */
export class Expected {
  private readonly text: string;
  private readonly initial: string[];
  private readonly schema: string | undefined;
  private readonly withIds: boolean;

  /**
   * @param sets as they were copied
   * @param records those that the changing fields belong to, in their order; empty where there are none
   * @param options.schema of the DataSet; absent for JSON
   * @param options.withIds whether IDs must be the same; true when absent
   */
  constructor(
    private readonly sets: Sets,
    readonly records: readonly string[],
    { schema, withIds = true }: { schema?: string; withIds?: boolean } = {},
  ) {
    this.schema = schema;
    this.withIds = withIds;
    const open = this.open(schema === undefined ? JSON.stringify(sets) : rowsText(sets));
    this.text = open.text;
    this.initial = open.values;
  }

  /** @param before what was possible when the read was sent @throws Error that shows where the answer differs */
  require(body: Buffer, changes: Changes, before: readonly Possible[]): void {
    const { text, values } = this.open(body.toString());
    if (!this.matches(text)) throw new Error(this.difference(text));
    for (const [at, record] of this.records.entries()) {
      const value = values[at] ?? '';
      const seen = value === (this.initial[at] ?? '') ? 0 : Number(/^Edition (\d+)$/.exec(value)?.[1]);
      changes.require(record, seen, before[at] ?? changes.now(record));
    }
  }

  /** Takes out what may differ. */
  private open(text: string): { text: string; values: string[] } {
    const values: string[] = [];
    const isJson = this.schema === undefined;
    const opened = text.replace(changing[isJson ? 'JSON' : 'SOAP'], (_, name: string, value: string) => {
      values.push(value);
      return isJson ? `"${name}":""` : '';
    });
    return { text: this.withIds ? opened : opened.replace(/"ID":"\d+"/g, '"ID":""'), values };
  }

  /** Most contestants write the same bytes: then nothing has to be parsed. */
  private matches(text: string): boolean {
    if (this.schema === undefined)
      return text === this.text || isDeepStrictEqual(JSON.parse(text), JSON.parse(this.text));
    if (!text.includes(this.schema)) return false;
    const at = text.indexOf('<NewDataSet xmlns="">') + '<NewDataSet xmlns="">'.length;
    return (
      text.startsWith(`${this.text}</NewDataSet>`, at) ||
      isDeepStrictEqual(readDataSet(text).tables, filled(this.sets))
    );
  }

  private difference(text: string): string {
    let from = 0;
    const found = this.schema === undefined ? text : (/<NewDataSet[^>]*>([^]*)/.exec(text)?.[1] ?? text);
    while (from < this.text.length && this.text[from] === found[from]) from++;
    const part = (whole: string): string => whole.slice(Math.max(0, from - 60), from + 60);
    return `it answers ${part(found)} where ${part(this.text)} is right`;
  }
}

/** @throws Error for another status */
export function requireStatus({ status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`status ${status}: ${body.toString().slice(0, 300)}`);
}

const made = new WeakMap<Sets, Map<string, Expected>>();

/** The IDs of a second company are moved with the rivals (copy.ts). */
function once(
  copy: CompanyCopy,
  sets: Sets | undefined,
  titles: readonly string[],
  soap?: SoapOperation,
): Expected {
  if (sets === undefined) throw new Error('a row asks for what is not in the copy');
  const ofSets = made.get(sets) ?? new Map<string, Expected>();
  made.set(sets, ofSets);
  const found =
    ofSets.get(soap ?? '') ??
    new Expected(
      sets,
      titles.map((title) => recordName(copy, title)),
      soap === undefined ? { withIds: copy.isFirst } : { schema: copy.schemas[soap] },
    );
  ofSets.set(soap ?? '', found);
  return found;
}

export function expectedUser(copy: CompanyCopy, index: number, soap?: SoapOperation): Expected {
  return once(copy, copy.users[index], [titles.user(index)], soap);
}

export function expectedGroup(copy: CompanyCopy, title: string): Expected {
  return once(copy, copy.groups.get(title), [title]);
}

/** @param groups the listed records that change */
export function expectedList(
  copy: CompanyCopy,
  operation: string,
  groups: readonly string[] = [],
  soap?: SoapOperation,
): Expected {
  return once(copy, copy.lists[operation], groups, soap);
}

/** Rows of a DataSet leave out what is unset (D5). */
function filled(sets: Sets): Sets {
  return Object.fromEntries(
    Object.entries(sets)
      .filter(([, items]) => items.length > 0)
      .map(([set, items]) => [
        set,
        items.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''))),
      ]),
  );
}

function rowsText(sets: Sets): string {
  const escaped = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  return Object.entries(filled(sets))
    .flatMap(([set, items]) =>
      items.map((item, at) => {
        const cells = Object.entries(item).map(
          ([column, value]) => `<${column}>${escaped(value)}</${column}>`,
        );
        return `<${set} diffgr:id="${set}${at + 1}" msdata:rowOrder="${at}">${cells.join('')}</${set}>`;
      }),
    )
    .join('');
}
