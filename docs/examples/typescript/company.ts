import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema.d.ts';

type Schemas = components['schemas'];
export type UserAnswer = Schemas['UserAnswer'];
export type UserUpdate = Schemas['UserUpdate'];
export type Change = Schemas['Change'];

/** The service refuses this one row; others may be good. */
export class RowRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('; '));
  }
}

/** The changes that were asked for are not all there any more: everything is to be read anew. */
export class RevisionGone extends Error {
  constructor(readonly latestRevision: string) {
    super('revision_gone');
  }
}

/** The calls that the synchronisation makes. Each throws RowRefused, or an Error that ends the run. */
export class Company {
  private readonly client;

  constructor(
    baseUrl: string,
    private readonly APIkey: string,
  ) {
    this.client = createClient<paths>({ baseUrl, fetch: patientFetch });
  }

  /** IDs of the groups by their titles in lower case: the service compares titles so, too. */
  async groupIds(): Promise<Map<string, string>> {
    const { APIkey } = this;
    const { data, error, response } = await this.client.POST('/public/api/getgrouplist', {
      body: { APIkey },
    });
    if (!data) throw refusal(error, response);
    return new Map(data.Groups.map(({ ID, GroupTitle }) => [GroupTitle.toLowerCase(), ID]));
  }

  /** @returns undefined when there is no such user */
  async user(EmailAddress: string): Promise<UserAnswer | undefined> {
    const { APIkey } = this;
    const { data, error, response } = await this.client.POST('/public/api/getuser', {
      body: { APIkey, EmailAddress },
    });
    if (!data && error.code !== 'not_found') throw refusal(error, response);
    return data;
  }

  /** IDs of the users in a group; none when there is no such group any more. */
  async memberIds(ID: string): Promise<string[]> {
    const { APIkey } = this;
    const { data, error, response } = await this.client.POST('/public/api/getgroup', {
      body: { APIkey, ID },
    });
    if (!data && error.code !== 'not_found') throw refusal(error, response);
    return data?.Users.map((user) => user.ID) ?? [];
  }

  /**
   * Creates or changes a user: all of it or nothing. Safe to send again.
   * @returns the user's ID
   */
  async updateUser(data: UserUpdate): Promise<string> {
    const { APIkey } = this;
    const answer = await this.client.POST('/public/api/updateuser', { body: { APIkey, data } });
    if (answer.error) throw refusal(answer.error, answer.response);
    return String(answer.data);
  }

  /**
   * What changed after a revision, and the revision to ask with next time. Before the first run ('') nothing is of interest but that revision.
   * @throws RevisionGone
   */
  async changesSince(since: string): Promise<{ changes: Change[]; revision: string }> {
    const { APIkey } = this;
    const changes: Change[] = [];
    for (let revision = since; ;) {
      const { data, error, response } = await this.client.POST('/public/api/getchangelist', {
        body: revision ? { APIkey, SinceRevision: revision } : { APIkey, Limit: '1' },
      });
      if (error?.latestRevision) throw new RevisionGone(error.latestRevision);
      if (!data) throw refusal(error, response);
      const [position] = data.Position;
      if (!position) throw new Error('The answer has no position');
      if (!since) return { changes: [], revision: position.Latest };
      changes.push(...data.Changes);
      revision = position.Revision;
      if (position.More === 'false') return { changes, revision };
    }
  }
}

const rowCodes: readonly Schemas['ProblemCode'][] = [
  'invalid_request',
  'natural_key_taken',
  'rule_violation',
];

function refusal(problem: Schemas['Problem'], { status }: Response): Error {
  const { code, detail, errors } = problem;
  // An answer of a proxy on the way is no problem document and has no code.
  if (!rowCodes.includes(code))
    return new Error(`HTTP ${status}, ${code ?? 'no code'}: ${detail ?? problem}`);
  const reasons = errors.map(({ path, message }) => `${path}: ${message}`);
  return new RowRefused(reasons.length > 0 ? reasons : [detail]);
}

const attempts = 5;

/** A fetch that waits as long as a busy service asks for (429 and 503 with Retry-After) and sends again. */
async function patientFetch(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(request.clone(), { signal: AbortSignal.timeout(60_000) });
    const seconds = Number(response.headers.get('Retry-After'));
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || !(seconds > 0) || attempt === attempts) return response;
    console.error(`The service is busy (${response.status}), waiting ${seconds} s`);
    await response.body?.cancel();
    await setTimeout(seconds * 1000);
  }
}
