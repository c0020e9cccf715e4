import { ConnectionError, ProblemError, UnexpectedAnswerError } from './errors.js';
import { etagOf } from './etag.js';
import type { GroupAnswer, GroupUpdate, RecordID, UserReference } from './generated/contract.js';
import { naturalKey } from './natural-key.js';
import type { CallOptions, WriteOptions } from './options.js';
import { pause } from './retry.js';

/** A group by its ID, its title, or both. */
export type GroupName = { ID: string; GroupTitle?: string } | { GroupTitle: string; ID?: string };
/** A user by the ID, the address, or both; the ID then decides. */
export type UserName = { ID: string; EmailAddress?: string } | { EmailAddress: string; ID?: string };

export interface MemberOptions extends CallOptions {
  /** How often the group is read and sent at most where others change it at the same time; 10 unless given. */
  rounds?: number;
}

interface Groups {
  getGroup(request: GroupName, options?: CallOptions): Promise<GroupAnswer>;
  updateGroup(data: GroupUpdate, options?: WriteOptions): Promise<RecordID>;
}

/**
 * Changes the members of a group one by one. An update replaces the whole set, so each change reads the group and sends it
 * back with If-Match: where somebody else was faster, it reads again. Nobody's change is lost.
 */
export class GroupMembers {
  readonly #groups: Groups;
  readonly #name: GroupName;

  constructor(groups: Groups, name: GroupName) {
    this.#groups = groups;
    this.#name = name;
  }

  /**
   * Makes a user a member.
   * @returns false when the user was one already, and nothing was sent
   * @throws ProblemError: not_found without such a group, rule_violation without such a user, precondition_failed when the rounds are used up
   */
  addMember(user: UserName, options?: MemberOptions): Promise<boolean> {
    return this.#change((members) => (members.some(isUser(user)) ? members : [...members, user]), options);
  }

  /**
   * Takes a user out.
   * @returns false when the user was no member, and nothing was sent
   * @throws ProblemError: not_found without such a group, precondition_failed when the rounds are used up
   */
  removeMember(user: UserName, options?: MemberOptions): Promise<boolean> {
    const isOther = (member: UserReference): boolean => !isUser(user)(member);
    return this.#change((members) => (members.every(isOther) ? members : members.filter(isOther)), options);
  }

  async #change(
    edit: (members: UserReference[]) => UserName[],
    { rounds = 10, ...options }: MemberOptions = {},
  ): Promise<boolean> {
    let isSent = false;
    for (let round = 1; ; round++) {
      const group = await this.#groups.getGroup(this.#name, options);
      const Users = edit(group.Users);
      if (Users === group.Users) return isSent;
      const [{ ID }] = group.Group;
      try {
        await this.#groups.updateGroup({ Group: [{ ID }], Users }, { ...options, ifMatch: etagOf(group) });
        return true;
      } catch (error) {
        if (round >= rounds || !isWorthReading(error)) throw error;
        // Whether an update without an answer was carried out is seen in the group.
        isSent ||= !(error instanceof ProblemError);
        await pause(Math.random() * Math.min(1000, 20 * 2 ** round), options.signal);
      }
    }
  }
}

function isWorthReading(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'precondition_failed';
  return error instanceof ConnectionError || (error instanceof UnexpectedAnswerError && error.status >= 500);
}

function isUser(user: UserName): (member: UserReference) => boolean {
  const { ID, EmailAddress = '' } = user;
  if (ID !== undefined && ID !== '') return (member) => member.ID === ID;
  const key = naturalKey(EmailAddress);
  return (member) => naturalKey(member.EmailAddress) === key;
}
