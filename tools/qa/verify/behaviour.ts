import { isDeepStrictEqual } from 'node:util';
import { soapOperations } from '../../contract/cases/soap-contract.js';
import { envelopeNode, operationNode, soapRequest } from '../../contract/cases/soap-request.js';
import { jsonOperations } from '../../contract/cases/json-contract.js';
import type { Finding } from '../exchange.js';
import type { Told } from '../exchange/types.js';
import { headerOf } from '../exchange/types.js';
import { type Answered, jsonRequest, type Sent } from './client.js';
import { ownGroup, ownUser, personNamed, type VerifiedCompany } from './company.js';
import { finding, inspect, type Judged, noteWith, type Trial, type Verification } from './judge.js';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[] | undefined>>;

/** What only several requests together show: lists that are whole, updates that leave alone what they do not name, tags, revisions. */
export function behaviour(company: VerifiedCompany): Trial[] {
  return [
    ...jsonOperations()
      .filter(({ name }) => name.startsWith('get'))
      .map(({ name }) => sameInEveryForm(name, company)),
    ...catalogues(),
    trial('getGroupList', 'lists what was made', async ({ list, wrong }) => {
      await holds(list, wrong, 'getGroupList', 'GroupTitle', [ownGroup, company.otherGroup]);
    }),
    trial('getUserList', 'lists what was made', async ({ list, wrong }) => {
      await holds(list, wrong, 'getUserList', 'EmailAddress', [ownUser, company.otherUser]);
    }),
    ...(['User', 'Group'] as const).flatMap((kind) => [
      unnamedStays(kind, company),
      sentBack(kind),
      tags(kind),
      ignoredElements(kind),
      changes(kind, company),
    ]),
    requestIds(company),
  ];
}

/** What a trial needs. */
interface Tools {
  readonly verification: Verification;
  /** Sends a JSON request with the key. */
  readonly send: (operation: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
  /** The result of a read. */
  readonly list: (operation: string, body?: object) => Promise<Tables>;
  /** Records what is wrong, with the last exchange. */
  readonly wrong: (message: string, rule: string) => void;
}

type Answer = Judged & { readonly answered: Answered };

function trial(operation: string, what: string, run: (tools: Tools) => Promise<void>): Trial {
  const name = `${operation} ${what}`;
  return {
    name,
    operation,
    async run(verification) {
      let last: Answer | undefined;
      const found: Finding[] = [];
      const one = async (request: Sent): Promise<Answer> => {
        const answered = await verification.client.send(request);
        const judged = await inspect(verification, answered);
        verification.note(answered, judged);
        return (last = { ...judged, answered });
      };
      const send: Tools['send'] = (called, body, headers = {}) => {
        const request = jsonRequest(called.toLowerCase(), { APIkey: verification.company.apiKey, ...body });
        return one({ ...request, headers: { ...request.headers, ...headers } });
      };
      await run({
        verification,
        send,
        list: async (called, body = {}) => tablesIn((await send(called, body)).told),
        wrong: (message, rule) => found.push(finding({ name, operation }, 'wrong_answer', message, rule)),
      });
      if (last !== undefined && found.length > 0)
        noteWith(verification, last.answered, { ...last, findings: [] }, operation, found);
    },
  };
}

function tablesIn({ result }: Told): Tables {
  return typeof result === 'object' && result !== null ? (result as Tables) : {};
}

/** A result without what is unset, so that the protocols can be compared (D5). Of a list, the protocols may name the table otherwise. */
function plain(operation: string, result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return String(result);
  const tables = Object.entries(result as Tables).map(([table, items = []]): [string, unknown[]] => [
    table,
    items.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))),
  ]);
  const filled = tables.filter(([, items]) => items.length > 0);
  return operation.endsWith('List') ? filled.map(([, items]) => items) : Object.fromEntries(filled);
}

/** A read is answered the same by POST and GET, and in both versions of SOAP. */
function sameInEveryForm(operation: string, company: VerifiedCompany): Trial {
  return trial(operation, 'in every form', async ({ verification, send, wrong }) => {
    const input = company.faultless.inputOf(operation);
    const { told } = await send(operation, input);
    const soap = soapOperations().find(({ name }) => domainName(name) === operation.toLowerCase());
    if (soap === undefined) return;
    const node = operationNode(soap, company.faultless);
    for (const version of ['1.1', '1.2'] as const) {
      const answered = await verification.client.send(soapRequest(version, envelopeNode(version, node)));
      const judged = await inspect(verification, answered);
      verification.note(answered, judged);
      if (!isDeepStrictEqual(plain(operation, judged.told.result), plain(operation, told.result)))
        wrong(`SOAP ${version} shows something else than JSON.`, 'Both protocols answer the same. (D46)');
    }
  });
}

function domainName(soapName: string): string {
  return soapName.replace(/^modAPI\.|_Alternate$/g, '').toLowerCase();
}

/** Sets that show a whole catalogue must show what its list shows (D11). */
function catalogues(): Trial[] {
  const user = ['getUser', { EmailAddress: ownUser }] as const;
  const group = ['getGroup', { GroupTitle: ownGroup }] as const;
  const sets = [
    [user, 'Permissions', 'getPermissionList', 'PermissionDisplayName'],
    [group, 'Permissions', 'getPermissionList', 'PermissionDisplayName'],
    [user, 'UserDefinedFields', 'getUserDefinedFieldList', 'UserDefinedFieldTitle'],
    [user, 'GLCodes', 'getGLSegmentList', 'GLSegmentTitle'],
  ] as const;
  return sets.map(([[operation, named], set, listing, title]) =>
    trial(operation, `all of ${set}`, async ({ list, wrong }) => {
      const [all = []] = Object.values(await list(listing));
      const { [set]: shown = [] } = await list(operation, named);
      const titles = (rows: readonly Row[]): unknown[] => rows.map((row) => row[title]);
      if (!isDeepStrictEqual(titles(shown), titles(all)))
        wrong(
          `${set} does not list what ${listing} lists.`,
          `${set} lists the whole catalogue, in order. (D11, D12)`,
        );
    }),
  );
}

async function holds(
  list: Tools['list'],
  wrong: Tools['wrong'],
  operation: string,
  member: string,
  names: readonly string[],
): Promise<void> {
  const [rows = []] = Object.values(await list(operation));
  const missing = names.filter((name) => !rows.some((row) => row[member] === name));
  if (missing.length > 0)
    wrong(`${missing.length} records that exist are not listed.`, 'Lists are complete. (D12)');
}

const keys = { User: 'EmailAddress', Group: 'GroupTitle' } as const;
const own = { User: ownUser, Group: ownGroup } as const;
type Kind = keyof typeof keys;

function named(kind: Kind): Record<string, string> {
  return { [keys[kind]]: own[kind] };
}

/** An update changes what it names, and nothing else (D14). */
function unnamedStays(kind: Kind, company: VerifiedCompany): Trial {
  const [member, value] = kind === 'User' ? ['City', 'Graz'] : ['Description', 'changed alone'];
  return trial(`update${kind}`, 'of one field', async ({ send, list, wrong }) => {
    await send(`update${kind}`, company.faultless.inputOf(`update${kind}`));
    const before = await list(`get${kind}`, named(kind));
    await send(`update${kind}`, { data: { [kind]: [{ ...named(kind), [member]: value }] } });
    const after = await list(`get${kind}`, named(kind));
    const expected = { ...before, [kind]: (before[kind] ?? []).map((row) => ({ ...row, [member]: value })) };
    if (!isDeepStrictEqual(after, expected))
      wrong(
        `The update of ${member} changed something else, or not ${member}.`,
        'What is missing stays. (D14)',
      );
  });
}

/** An answer that is sent back as an update changes nothing (D11). */
function sentBack(kind: Kind): Trial {
  return trial(`update${kind}`, 'with what was read', async ({ send, wrong }) => {
    const before = await send(`get${kind}`, named(kind));
    await send(`update${kind}`, { data: before.told.result as object });
    const after = await send(`get${kind}`, named(kind));
    if (!isDeepStrictEqual(after.told.result, before.told.result))
      wrong(
        'A record that was sent back as it was read has changed.',
        'An answer that is sent back changes nothing. (D11)',
      );
  });
}

/** The tag changes with the record, and an update with it succeeds only while it holds (D48). */
function tags(kind: Kind): Trial {
  const member = kind === 'User' ? 'City' : 'Description';
  return trial(`update${kind}`, 'with If-Match', async ({ send, wrong }) => {
    const tagOf = ({ answered }: Answer): string | undefined => headerOf(answered.response.headers, 'etag');
    const first = tagOf(await send(`get${kind}`, named(kind)));
    const second = tagOf(await send(`get${kind}`, named(kind)));
    if (first !== second)
      wrong('Two reads of one state have two tags.', 'The ETag identifies a state. (D48)');
    const update = (value: string) => ({ data: { [kind]: [{ ...named(kind), [member]: value }] } });
    const held = await send(`update${kind}`, update(`tag ${first}`), { 'If-Match': first ?? '' });
    if (held.told.code !== undefined)
      wrong(
        `An update with the current tag is refused: ${held.told.code}.`,
        'It acts while the tag holds. (D48)',
      );
    const third = tagOf(await send(`get${kind}`, named(kind)));
    if (third === first) wrong('The record changed, but not its tag.', 'The ETag identifies a state. (D48)');
    const left = tagOf(held);
    if (left !== undefined && left !== third)
      wrong(
        "The update's tag is not that of the next read.",
        'The ETag of the record as the update left it. (D48)',
      );
    const stale = await send(`update${kind}`, update('lost'), { 'If-Match': first ?? '' });
    if (stale.told.code !== 'precondition_failed')
      wrong(
        'An update with a tag of an older state is not refused.',
        'It acts only while the tag holds. (D48)',
      );
    const fourth = tagOf(await send(`get${kind}`, named(kind)));
    if (fourth !== third) wrong('A refused update changed the record.', 'A refused request changes nothing.');
  });
}

/** Elements after the first are not read, and the answer tells how many there are (D51). */
function ignoredElements(kind: Kind): Trial {
  return trial(`update${kind}`, 'with two elements', async ({ send, wrong }) => {
    const { answered } = await send(`update${kind}`, { data: { [kind]: [named(kind), {}] } });
    if (headerOf(answered.response.headers, 'x-ignored-elements') !== '1')
      wrong('X-Ignored-Elements does not say 1.', 'How many elements after the first were not read. (D51)');
  });
}

/** A record that comes, changes and goes shows as three changes, whole or page by page (D47). */
function changes(kind: Kind, { apiKey }: VerifiedCompany): Trial {
  const key = kind === 'User' ? 'changes@verify.example' : `${ownGroup}: changes`;
  const record = kind === 'User' ? personNamed(key) : { GroupTitle: key };
  const member = kind === 'User' ? 'City' : 'Description';
  return trial('getChangeList', `of a ${kind.toLowerCase()}`, async ({ send, list, wrong }) => {
    const rule = 'The changes after `SinceRevision`, in order, each with its record and its key. (D47)';
    // What an interrupted run has left.
    await send(`delete${kind}`, { [keys[kind]]: key });
    const start = await list('getChangeList', { SinceRevision: '0', Limit: 1 });
    const since = String(start['Position']?.[0]?.['Latest']);
    const made = await send(`update${kind}`, { data: { [kind]: [record] } });
    const data = { [kind]: [{ [keys[kind]]: key, [member]: 'changed' }] };
    await send(`update${kind}`, { data });
    const during = await list('getChangeList', { SinceRevision: since });
    if ((during['Changes'] ?? []).some(({ Name }) => Name !== key))
      wrong('A change does not name its record.', rule);
    await send(`delete${kind}`, { [keys[kind]]: key });
    const whole = await list('getChangeList', { SinceRevision: since });
    const shown = (whole['Changes'] ?? []).map(({ Change, RecordKind, ID, KeyPrefix }) =>
      [Change, RecordKind, ID, KeyPrefix].join(' '),
    );
    const about = `${kind} ${String(made.told.result)} ${apiKey.slice(0, 12)}`;
    if (
      !isDeepStrictEqual(
        shown,
        ['created', 'updated', 'deleted'].map((change) => `${change} ${about}`),
      )
    )
      wrong('A record came, changed and went, but the changes do not say so.', rule);
    const fields = (whole['Changes'] ?? [])[1]?.['ChangedFields'];
    if (fields !== member) wrong(`ChangedFields does not name ${member} alone.`, rule);
    const paged: Row[] = [];
    for (let [at, more] = [since, true]; more && paged.length < 10;) {
      const page = await list('getChangeList', { SinceRevision: at, Limit: 1 });
      paged.push(...(page['Changes'] ?? []));
      const [position = {}] = page['Position'] ?? [];
      [at, more] = [String(position['Revision']), position['More'] === 'true'];
    }
    if (!isDeepStrictEqual(paged, whole['Changes'])) wrong('Page by page, other changes are listed.', rule);
  });
}

/** A well-formed X-Request-Id is answered as it came (D31). */
function requestIds({ apiKey }: VerifiedCompany): Trial {
  return trial('getGroupList', 'with X-Request-Id', async ({ send, wrong }) => {
    const id = 'verify.sends-this_1';
    for (const APIkey of [apiKey, 'cak_verify_sends_this_key_and_no_company_has_it']) {
      const { answered } = await send('getGroupList', { APIkey }, { 'X-Request-Id': id });
      if (headerOf(answered.response.headers, 'x-request-id') !== id)
        wrong('The answer has another X-Request-Id than the request.', 'Copied from the request. (D31)');
    }
  });
}
