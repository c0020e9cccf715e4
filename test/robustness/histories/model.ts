import { isDeepStrictEqual } from 'node:util';
import {
  forms,
  mandatory,
  member,
  setForms,
  type Delete,
  type Fields,
  type Get,
  type Page,
  type RecordKind,
  type Result,
  type SetItems,
  type Sets,
  type Update,
  type View,
} from './client.js';

/** An operator's import of the titles of some kinds, which replaces what is there: set → all titles that there are to be. */
export interface Import {
  do: 'import';
  titles: Readonly<Record<string, readonly string[]>>;
}

/** What one audit row says of a record such as 'User:7', without who and when. A catalogue has the company's ID. */
export interface Change {
  record: string;
  change: string;
  fields: string[];
  sets: string[];
}

interface Stored {
  kind: RecordKind;
  id: number;
  key: string;
  fields: Fields;
  /** Sets of the catalogue: natural key of the title → value. */
  sets: Sets;
}

/** Everything that requests can see of a company. Never changed, only copied. */
export interface State {
  /** By 'User:7'. */
  records: Readonly<Record<string, Stored>>;
  /** IDs of the users in 'Group:3', and of those that 'Authoring:7' names. */
  links: Readonly<Record<string, readonly number[]>>;
  /** Set → natural key → title as spelled. */
  catalogue: Sets;
  revision: number;
}

/** What a request leads to, and what its audit row says: none if it changed nothing. */
export interface Step {
  state: State;
  result: Result;
  change?: Change;
}

/**
 * One request after the other, by the specification and docs/decisions.md.
 * @param newId what a record gets that the request creates
 */
export function step(state: State, request: Update | Delete | Get | Page | Import, newId = 0): Step {
  if (request.do === 'update') return update(state, request, newId);
  if (request.do === 'delete') return remove(state, request.kind, request.key);
  if (request.do === 'import') return importTitles(state, request, newId);
  if (request.do === 'page') return { state, result: pageOf(state, request) };
  const found = find(state, request);
  return { state, result: found ? { view: viewOf(state, found) } : { rejected: 'not_found' } };
}

function pageOf(state: State, { kind, after, limit }: Page): Result {
  const behind = Object.values(state.records).filter((one) => one.kind === kind && one.id > after);
  const records = behind.sort((a, b) => a.id - b.id).slice(0, limit);
  const page = records.map((record) => viewOf(state, record));
  return { page, more: behind.length > limit, revision: state.revision };
}

/** What ID and key both name. */
function find(state: State, { kind, id, key }: Get): Stored | undefined {
  const byId = id === undefined ? undefined : state.records[`${kind}:${id}`];
  const byKey = key === undefined ? undefined : holder(state, kind, key);
  if ((id !== undefined && !byId) || (key !== undefined && !byKey)) return undefined;
  return byId && byKey && byId !== byKey ? undefined : (byId ?? byKey);
}

function update(state: State, request: Update, newId: number): Step {
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

  const empty = Object.fromEntries(forms[kind].fields.map((field) => [field, '']));
  const before: Stored = existing ?? { kind, id: newId, key: '', fields: empty, sets: {} };
  const record: Stored = {
    ...before,
    key: key !== undefined && (!existing || id !== undefined) ? key : before.key,
    fields: { ...before.fields, ...request.fields },
  };
  const name = `${kind}:${record.id}`;
  let next: State = { ...state, records: { ...state.records, [name]: record } };
  for (const [set, items] of Object.entries(request.sets)) {
    const { of } = setForms[kind][set]!;
    const replaced =
      of === undefined ? replace(next, name, set, items) : relink(next, record.id, set, of, items);
    if (replaced === undefined) return reject('rule_violation');
    next = replaced;
  }

  const [old, now] = [viewOf(state, before), viewOf(next, next.records[name]!)];
  const fields = Object.keys(now.fields).filter((field) => now.fields[field] !== old.fields[field]);
  if (old.key !== now.key) fields.push(forms[kind].key);
  const sets = Object.keys(now.sets).filter((set) => !isDeepStrictEqual(now.sets[set], old.sets[set]));
  const result = { id: record.id };
  if (existing && fields.length + sets.length === 0) return { state: next, result };
  const change = existing ? 'updated' : 'created';
  return { state: next, result, change: { record: name, change, fields: fields.sort(), sets: sets.sort() } };
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
  const sets = { ...record.sets, [set]: remaining };
  return { ...state, records: { ...state.records, [name]: { ...record, sets } } };
}

/** Replaces a set of users or groups; undefined when one is unknown. A user's Groups and a group's Users are the same links. */
function relink(state: State, owner: number, set: string, of: RecordKind, items: SetItems) {
  const others = Object.keys(items).map((key) => holder(state, of, key)?.id ?? 0);
  if (others.includes(0)) return undefined;
  if (set !== 'Groups') return { ...state, links: { ...state.links, [placeOf(owner, set)]: others } };
  const groups = Object.values(state.records).filter(({ kind }) => kind === 'Group');
  const links = groups.map(({ id }): [string, number[]] => {
    const users = (state.links[`Group:${id}`] ?? []).filter((user) => user !== owner);
    return [`Group:${id}`, others.includes(id) ? [...users, owner] : users];
  });
  return { ...state, links: { ...state.links, ...Object.fromEntries(links) } };
}

function remove(state: State, kind: RecordKind, key: string): Step {
  const found = holder(state, kind, key);
  if (!found) return { state, result: { deleted: false } };
  const name = `${kind}:${found.id}`;
  const gone = [name, ...(kind === 'User' ? [`Authoring:${found.id}`] : [])];
  const without = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([other]) => !gone.includes(other)));
  const links = Object.entries(without(state.links)).map(([place, users]): [string, readonly number[]] => [
    place,
    kind === 'User' ? users.filter((user) => user !== found.id) : users,
  ]);
  return {
    state: { ...state, records: without(state.records), links: Object.fromEntries(links) },
    result: { deleted: true },
    change: { record: name, change: 'deleted', fields: [], sets: [] },
  };
}

/** With pruning: what is used cannot go (`admin catalogue import --prune`). */
function importTitles(state: State, { titles }: Import, newId: number): Step {
  const catalogue = { ...state.catalogue };
  const sets: string[] = [];
  for (const [set, wanted] of Object.entries(titles)) {
    const now = Object.fromEntries(wanted.map((title) => [title.toLowerCase(), title]));
    const removed = Object.keys(catalogue[set] ?? {}).filter((key) => now[key] === undefined);
    const used = Object.values(state.records).some((record) =>
      removed.some((key) => record.sets[set]?.[key]),
    );
    if (used) return { state, result: { rejected: 'in_use' } };
    if (!isDeepStrictEqual(now, catalogue[set])) sets.push(set);
    catalogue[set] = now;
  }
  const result = { imported: true } as const;
  if (sets.length === 0) return { state, result };
  const change = { record: `Catalogue:${newId}`, change: 'updated', fields: [], sets: sets.sort() };
  return { state: { ...state, catalogue }, result, change };
}

function holder(state: State, kind: RecordKind, key: string): Stored | undefined {
  const wanted = key.toLowerCase();
  return Object.values(state.records).find((one) => one.kind === kind && one.key.toLowerCase() === wanted);
}

function viewOf(state: State, { kind, id, key, fields, sets }: Stored): View {
  const views = Object.entries(setForms[kind]).map(([set, { of }]): [string, SetItems] => {
    const items =
      of === undefined
        ? Object.entries(sets[set] ?? {}).map(([title, value]) => [state.catalogue[set]![title]!, value])
        : linked(state, id, set).map((other) => [String(other), member]);
    return [set, Object.fromEntries(items) as SetItems];
  });
  return { id, key, fields, sets: Object.fromEntries(views) };
}

/** Where the links of a set are kept that is not the other side of another. */
function placeOf(owner: number, set: string): string {
  return `${set === 'Authoring' ? 'Authoring' : 'Group'}:${owner}`;
}

function linked({ links }: State, owner: number, set: string): readonly number[] {
  if (set !== 'Groups') return links[placeOf(owner, set)] ?? [];
  const groups = Object.entries(links).filter(
    ([place, users]) => place.startsWith('G') && users.includes(owner),
  );
  return groups.map(([place]) => Number(place.split(':')[1]));
}
