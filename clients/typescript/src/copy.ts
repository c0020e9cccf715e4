import type { ChangeOptions, ChangeStream } from './changes.js';
import { RevisionGoneError } from './errors.js';
import type { GroupAnswer, UserAnswer } from './generated/contract.js';
import type { PageOptions, RecordStream } from './many.js';
import type { CallOptions } from './options.js';

/** What JSON.stringify() makes of a copy, to go on with in another run. */
export interface SavedCopy {
  revision?: string | undefined;
  users: UserAnswer[];
  groups: GroupAnswer[];
}

interface Source {
  changes(sinceRevision: string, options?: ChangeOptions): ChangeStream;
  users(options?: PageOptions): RecordStream<UserAnswer>;
  groups(options?: PageOptions): RecordStream<GroupAnswer>;
}

/** Records by ID; undefined where one was deleted. */
type Changed<Item> = ReadonlyMap<string, Item | undefined>;

/**
 * A copy of all users and groups with their sets. A change lists only the record that a request changed; the copy corrects the sets of the
 * others itself. Their ETags may be outdated: before you change a record, read it again.
 */
export class CompanyCopy {
  /** Up to where the copy has followed the changes; undefined before the first update. */
  revision: string | undefined;
  /** By ID. */
  readonly users: Map<string, UserAnswer>;
  /** By ID. */
  readonly groups: Map<string, GroupAnswer>;
  readonly #source: Source;

  constructor(source: Source, { revision, users, groups }: SavedCopy = { users: [], groups: [] }) {
    this.#source = source;
    this.revision = revision;
    this.users = new Map(users.map((user) => [user.User[0].ID, user]));
    this.groups = new Map(groups.map((group) => [group.Group[0].ID, group]));
  }

  /** Follows the changes since the last time. Reads everything the first time, after a change of the catalogue, and when the changes are gone. */
  async update(options: CallOptions = {}): Promise<void> {
    try {
      if (this.revision !== undefined && (await this.#follow(this.revision, options))) return;
    } catch (error) {
      if (!(error instanceof RevisionGoneError)) throw error;
    }
    const users = this.#source.users(options);
    const changedUsers = await byId(users, ({ User }) => User[0].ID);
    const changedGroups = await byId(this.#source.groups(options), ({ Group }) => Group[0].ID);
    this.users.clear();
    this.groups.clear();
    this.#take(changedUsers, changedGroups);
    this.revision = users.revision;
    // What changed between the first page and the last.
    await this.update(options);
  }

  toJSON(): SavedCopy {
    return { revision: this.revision, users: [...this.users.values()], groups: [...this.groups.values()] };
  }

  /** @returns false when that cannot be followed */
  async #follow(since: string, options: CallOptions): Promise<boolean> {
    const changes = this.#source.changes(since, options);
    const deleted = { User: new Map<string, undefined>(), Group: new Map<string, undefined>() };
    for await (const { RecordKind, ID, Change } of changes) {
      // The titles of its records stand in users and groups.
      if (RecordKind === 'Catalogue') return false;
      if (Change === 'deleted') deleted[RecordKind as 'User' | 'Group'].set(ID, undefined);
    }
    if (changes.revision === since) return true;
    const pages = { ...options, changedSince: since };
    const users = await byId(this.#source.users(pages), ({ User }) => User[0].ID);
    const groups = await byId(this.#source.groups(pages), ({ Group }) => Group[0].ID);
    this.#take(new Map([...deleted.User, ...users]), new Map([...deleted.Group, ...groups]));
    this.revision = changes.revision;
    return true;
  }

  /** In the order in which they were read: the later decides who is in a group. */
  #take(users: Changed<UserAnswer>, groups: Changed<GroupAnswer>): void {
    put(users, this.users);
    const members = linked(
      users,
      (user) => user.Groups,
      ({ User: [{ ID, EmailAddress }] }) => ({ ID, EmailAddress }),
    );
    for (const [ID, group] of this.groups) group.Users = corrected(group.Users, users, members.get(ID));
    for (const user of this.users.values()) {
      const named = user.Authoring.flatMap(({ ID }) => users.get(ID)?.User[0] ?? []);
      const authors = named.map(({ ID, EmailAddress }) => ({ ID, EmailAddress }));
      user.Authoring = corrected(user.Authoring, users, authors);
    }
    put(groups, this.groups);
    const memberships = linked(
      groups,
      (group) => group.Users,
      ({ Group: [{ ID, GroupTitle }] }) => ({ ID, GroupTitle }),
    );
    for (const [ID, user] of this.users) user.Groups = corrected(user.Groups, groups, memberships.get(ID));
  }
}

async function byId<Item>(
  stream: AsyncIterable<Item>,
  idOf: (item: Item) => string,
): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const item of stream) items.set(idOf(item), item);
  return items;
}

function put<Item>(changed: Changed<Item>, items: Map<string, Item>): void {
  for (const [ID, item] of changed) {
    if (item === undefined) items.delete(ID);
    else items.set(ID, item);
  }
}

/** The links of the changed records, by the ID of the record at the other side. */
function linked<Item, Link>(
  changed: Changed<Item>,
  othersOf: (item: Item) => { ID: string }[],
  linkOf: (item: Item) => Link,
): Map<string, Link[]> {
  const links = new Map<string, Link[]>();
  for (const item of changed.values()) {
    if (item === undefined) continue;
    for (const { ID } of othersOf(item)) {
      const own = links.get(ID) ?? [];
      links.set(ID, own);
      own.push(linkOf(item));
    }
  }
  return links;
}

/** A set in which the links to changed records are those that were read now. */
function corrected<Link extends { ID: string }>(
  set: Link[],
  changed: ReadonlyMap<string, unknown>,
  links: Link[] = [],
): Link[] {
  return [...set.filter(({ ID }) => !changed.has(ID)), ...links].sort((a, b) => Number(a.ID) - Number(b.ID));
}
