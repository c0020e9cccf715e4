import { isDeepStrictEqual } from 'node:util';
import type { Model } from './linearizable.js';
import {
  mandatory,
  member,
  setForms,
  type Result,
  type Delete,
  type Fields,
  type Get,
  type Import,
  type RecordKind,
  type Request,
  type SetItems,
  type Sets,
  type Update,
  type View,
} from './client.js';

/** What one audit row says, without who and when. */
export interface Change {
  change: string;
  fields: string[];
  sets: string[];
}

/** The audit rows of each record, oldest first, by 'User:7'; the company's catalogue is 'Catalogue'. */
export type AuditTrail = ReadonlyMap<string, readonly Change[]>;

interface Stored {
  kind: RecordKind;
  id: number;
  key: string;
  fields: Fields;
  /** Sets of the catalogue: natural key of the title → value. */
  sets: Sets;
}

/** Everything that the requests of one history can see of a company. Never changed, only copied. */
export interface State {
  /** By 'User:7'. */
  records: Readonly<Record<string, Stored>>;
  /** Pairs of records, as a set of the one names the other: 'Group:3 User:7', 'Authoring:7 User:8'. */
  links: readonly string[];
  /** Set → natural key → title as spelled. */
  catalogue: Sets;
  /** How many audit rows of each record have been explained. */
  explained: Readonly<Record<string, number>>;
}

/**
 * Model of one company's users and groups, one request at a time, by the specification and docs/decisions.md. A request is only explained
 * together with its audit row: exactly one if it changed something, none if it did not or was rejected.
 */
export function companyModel(
  catalogue: State['catalogue'],
  trail: AuditTrail | undefined,
): Model<State, Request, Result> {
  return {
    start: { records: {}, links: [], catalogue, explained: {} },
    step(state, request, result) {
      if (request.do === 'get') return get(state, request, result);
      const outcome =
        request.do === 'update'
          ? update(state, request, result)
          : request.do === 'delete'
            ? remove(state, request)
            : importTitles(state, request);
      if (!isDeepStrictEqual(outcome.result, result)) return undefined;
      return explain(outcome, trail);
    },
    key: (state) => JSON.stringify(state),
    mayEnd: ({ explained }) =>
      trail === undefined || [...trail].every(([record, rows]) => (explained[record] ?? 0) === rows.length),
  };
}

/** What a request leads to; `changed` is the record that its audit row is about. */
interface Step {
  state: State;
  result: Result;
  changed?: [record: string, change: Change];
}

function get(state: State, request: Get, result: Result): State | undefined {
  const byId = request.id === undefined ? undefined : state.records[`${request.kind}:${request.id}`];
  const byKey = request.key === undefined ? undefined : holder(state, request.kind, request.key);
  const fits =
    (request.id === undefined || byId) &&
    (request.key === undefined || byKey) &&
    (!byId || !byKey || byId === byKey);
  const found = fits ? (byId ?? byKey) : undefined;
  const expected: Result = found ? { view: viewOf(state, found) } : { rejected: 'not_found' };
  return isDeepStrictEqual(expected, result) ? state : undefined;
}

function update(state: State, request: Update, result: Result): Step {
  const { kind, id, key } = request;
  const reject = (rejected: 'not_found' | 'natural_key_taken' | 'rule_violation'): Step => ({
    state,
    result: { rejected },
  });
  const keyHolder = key === undefined ? undefined : holder(state, kind, key);
  const existing = id === undefined ? keyHolder : state.records[`${kind}:${id}`];
  if (id !== undefined && !existing) return reject('not_found');
  if (id !== undefined && keyHolder && keyHolder !== existing) return reject('natural_key_taken');
  const complete = kind === 'Group' || Object.keys(mandatory).every((field) => request.fields[field]);
  if (!existing && !complete) return reject('rule_violation');
  if (!existing && !('id' in result && isNew(state, kind, result.id))) return reject('rule_violation');

  const before: Stored = existing ?? {
    kind,
    id: (result as { id: number }).id,
    key: '',
    fields: kind === 'User' ? { Department: '' } : { Description: '' },
    sets: {},
  };
  const record: Stored = {
    ...before,
    key: key !== undefined && (!existing || id !== undefined) ? key : before.key,
    fields: { ...before.fields, ...request.fields },
    sets: { ...before.sets },
  };
  const name = `${kind}:${record.id}`;
  let next: State = { ...state, records: { ...state.records, [name]: record } };
  for (const [set, items] of Object.entries(request.sets)) {
    const { of } = setForms[kind][set]!;
    const replaced =
      of === undefined ? replace(next, name, set, items) : relink(next, record, set, of, items);
    if (replaced === undefined) return reject('rule_violation');
    next = replaced;
  }

  const [old, now] = [viewOf(state, before), viewOf(next, next.records[name]!)];
  const fields = Object.keys(now.fields).filter((field) => now.fields[field] !== (old.fields[field] ?? ''));
  if (old.key !== now.key) fields.push(kind === 'User' ? 'EmailAddress' : 'GroupTitle');
  const sets = Object.keys(now.sets).filter((set) => !isDeepStrictEqual(now.sets[set], old.sets[set]));
  const change = existing ? 'updated' : 'created';
  const step: Step = { state: next, result: { id: record.id } };
  if (existing && fields.length + sets.length === 0) return step;
  return { ...step, changed: [name, { change, fields: fields.sort(), sets: sets.sort() }] };
}

/** Replaces a set of the catalogue's items; undefined when one is unknown. */
function replace(state: State, name: string, set: string, items: SetItems): State | undefined {
  const record = state.records[name]!;
  const { unset, keeps } = setForms[record.kind][set]!;
  const remaining = keeps ? { ...record.sets[set] } : {};
  for (const [title, value] of Object.entries(items)) {
    const key = title.toLowerCase();
    if (state.catalogue[set]?.[key] === undefined) return undefined;
    if (value === unset) Reflect.deleteProperty(remaining, key);
    else remaining[key] = value;
  }
  const sorted = Object.fromEntries(Object.entries(remaining).sort(([a], [b]) => (a < b ? -1 : 1)));
  const records = { ...state.records, [name]: { ...record, sets: { ...record.sets, [set]: sorted } } };
  return { ...state, records };
}

/** Replaces a set of users or groups; undefined when one is unknown. */
function relink(
  state: State,
  owner: Stored,
  set: string,
  of: RecordKind,
  items: SetItems,
): State | undefined {
  const others = Object.keys(items).map((key) => holder(state, of, key)?.id);
  if (others.includes(undefined)) return undefined;
  const remaining = state.links.filter((link) => !isLinkOf(link, owner.id, set));
  const made = others.map((other) => linkOf(owner.id, set, Number(other)));
  return { ...state, links: [...new Set([...remaining, ...made])].sort() };
}

function remove(state: State, { kind, key }: Delete): Step {
  const found = holder(state, kind, key);
  if (!found) return { state, result: { deleted: false } };
  const name = `${kind}:${found.id}`;
  const records = Object.fromEntries(Object.entries(state.records).filter(([other]) => other !== name));
  const links = state.links.filter((link) => !mentions(link, kind, found.id));
  return {
    state: { ...state, records, links },
    result: { deleted: true },
    changed: [name, { change: 'deleted', fields: [], sets: [] }],
  };
}

/** With pruning: what is used cannot go (`admin catalogue import --prune`). */
function importTitles(state: State, { titles }: Import): Step {
  const catalogue = { ...state.catalogue };
  const changed: string[] = [];
  for (const [set, wanted] of Object.entries(titles)) {
    const now = Object.fromEntries(wanted.map((title) => [title.toLowerCase(), title]));
    const removed = Object.keys(catalogue[set] ?? {}).filter((key) => now[key] === undefined);
    const used = Object.values(state.records).some(({ sets }) => removed.some((key) => sets[set]?.[key]));
    if (used) return { state, result: { rejected: 'in_use' } };
    if (!isDeepStrictEqual(now, catalogue[set])) changed.push(set);
    catalogue[set] = now;
  }
  const step: Step = { state: { ...state, catalogue }, result: { imported: true } };
  if (changed.length === 0) return step;
  return { ...step, changed: ['Catalogue', { change: 'updated', fields: [], sets: changed.sort() }] };
}

/** Takes the audit row of a change; undefined when there is none, or one that says something else. */
function explain({ state, changed }: Step, trail: AuditTrail | undefined): State | undefined {
  if (!changed) return state;
  const [record, change] = changed;
  const position = state.explained[record] ?? 0;
  if (trail !== undefined && !isDeepStrictEqual(trail.get(record)?.[position], change)) return undefined;
  return { ...state, explained: { ...state.explained, [record]: position + 1 } };
}

function holder(state: State, kind: RecordKind, key: string): Stored | undefined {
  const wanted = key.toLowerCase();
  return Object.values(state.records).find((one) => one.kind === kind && one.key.toLowerCase() === wanted);
}

/** An ID is never reused: each creation is matched with its result. */
function isNew(state: State, kind: RecordKind, id: number): boolean {
  return state.explained[`${kind}:${id}`] === undefined;
}

function viewOf(state: State, { kind, id, key, fields, sets }: Stored): View {
  const views = Object.entries(setForms[kind]).map(([set, { of }]): [string, SetItems] => {
    if (of !== undefined) return [set, linked(state, id, set)];
    const items = Object.entries(sets[set] ?? {});
    return [set, Object.fromEntries(items.map(([title, value]) => [state.catalogue[set]![title]!, value]))];
  });
  return { id, key, fields, sets: Object.fromEntries(views) };
}

/** A user's Groups and a group's Users are the same pairs. */
function linkOf(owner: number, set: string, other: number): string {
  if (set === 'Authoring') return `Authoring:${owner} User:${other}`;
  return set === 'Groups' ? `Group:${other} User:${owner}` : `Group:${owner} User:${other}`;
}

function isLinkOf(link: string, owner: number, set: string): boolean {
  if (set === 'Groups') return link.startsWith('Group:') && link.endsWith(` User:${owner}`);
  return link.startsWith(`${set === 'Authoring' ? 'Authoring' : 'Group'}:${owner} `);
}

function mentions(link: string, kind: RecordKind, id: number): boolean {
  if (kind === 'Group') return link.startsWith(`Group:${id} `);
  return link.endsWith(` User:${id}`) || link.startsWith(`Authoring:${id} `);
}

function linked(state: State, owner: number, set: string): SetItems {
  const links = state.links.filter((link) => isLinkOf(link, owner, set));
  const ids = links
    .map((link) => /(\d+) User:(\d+)$/.exec(link)!)
    .map(([, a, b]) => (set === 'Groups' ? a! : b!));
  return Object.fromEntries(ids.map((id) => [id, member]));
}
