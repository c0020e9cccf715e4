import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../exchange.js';
import { getHeader, type Row, type Tables } from '../exchange/types.js';
import { type NamedOperation, operationNamed, operations } from '../operations.js';
import { jsonRequest } from '../transport.js';
import { ownGroup, type OwnRecord, personNamed, type VerifiedCompany } from './company.js';
import { exchanged, finding, type Judged, noteFound, type Trial, type Verification } from './judge.js';
import { inEveryForm, inSoap, type Say, versions } from './provocations/provocation.js';

/** Rules that only several requests together can test: complete lists, updates that leave unnamed parts unchanged, tags, revisions. */
export function behaviour(company: VerifiedCompany): Trial[] {
  return [
    ...operations
      .filter(({ operation }) => operation.mode === 'read')
      .map((operation) => sameInEveryForm(operation, company)),
    ...catalogues(company),
    ...Object.values(company.records).flatMap((record: OwnRecord) => [
      holds(record),
      unnamedStays(record, company),
      sentBack(record),
      tags(record),
      changes(record, company.apiKey),
    ]),
  ];
}

interface Tools {
  readonly verification: Verification;
  /** Sends a JSON request with the key. */
  readonly send: (operation: string, body: object, headers?: Record<string, string>) => Promise<Judged>;
  /** The result of a read. */
  readonly list: (operation: string, body?: object) => Promise<Tables>;
  /** Records a violation, with the last exchange. */
  readonly must: (isKept: boolean, message: string, rule: string, code?: string) => void;
}

function trial(operation: string, what: string, run: (tools: Tools) => Promise<void>): Trial {
  const name = `${operation} ${what}`;
  return {
    name,
    operation,
    async run(verification) {
      let last: Judged | undefined;
      const found: Finding[] = [];
      const send: Tools['send'] = async (called, body, headers = {}) => {
        const request = jsonRequest(called, { APIkey: verification.company.apiKey, ...body });
        const sent = { ...request, headers: { ...request.headers, ...headers } };
        return (last = await exchanged(verification, sent));
      };
      await run({
        verification,
        send,
        list: async (called, body = {}) => (await send(called, body)).reported.tables,
        must: (isKept, message, rule, code = 'wrong_answer') => {
          if (!isKept) found.push(finding({ name, operation }, code, message, rule));
        },
      });
      if (last !== undefined && found.length > 0) noteFound(verification, last.completed, found);
    },
  };
}

/** A read has the same result by POST and GET, and in both versions of SOAP. */
function sameInEveryForm({ name, soap }: NamedOperation, company: VerifiedCompany): Trial {
  return trial(name, 'in every form', async ({ verification, send, must }) => {
    const input = company.faultless.getInput(name);
    // The protocols may name the table of a list differently.
    const shown = ({ reported: { tables } }: Judged): unknown =>
      name.endsWith('List') ? Object.values(tables) : tables;
    const json = await send(name, input);
    for (const [index, say] of inSoap(soap, company, input).entries()) {
      const judged = await exchanged(verification, say('', {}).request);
      const isSame = isDeepStrictEqual(shown(judged), shown(json));
      const rule = 'Both protocols offer the same operations on the same data.';
      must(isSame, `SOAP ${versions[index]} shows something else than JSON.`, rule);
    }
  });
}

/** Sets that show a whole catalogue must show what its list shows. */
function catalogues({ records: { UserProfile: user, Group: group } }: VerifiedCompany): Trial[] {
  const sets = [
    [user, 'Permissions', 'getPermissionList', 'PermissionDisplayName'],
    [group, 'Permissions', 'getPermissionList', 'PermissionDisplayName'],
    [user, 'UserDefinedFields', 'getUserDefinedFieldList', 'UserDefinedFieldTitle'],
    [user, 'GLCodes', 'getGLSegmentList', 'GLSegmentTitle'],
  ] as const;
  return sets.map(([record, set, listing, title]) =>
    trial(`get${record.kind}`, `all of ${set}`, async ({ list, must }) => {
      const [all = []] = Object.values(await list(listing));
      const { [set]: shown = [] } = await list(`get${record.kind}`, named(record));
      const titles = (rows: readonly Row[]): unknown[] => rows.map((row) => row[title]);
      const isWhole = isDeepStrictEqual(titles(shown), titles(all));
      const rule = `${set} lists the whole catalogue, in order, so that a client can discover every name.`;
      must(isWhole, `${set} does not list what ${listing} lists.`, rule);
    }),
  );
}

function holds({ kind, keyMember, own, other }: OwnRecord): Trial {
  const operation = `get${kind}List`;
  return trial(operation, 'lists what was made', async ({ list, must }) => {
    const [rows = []] = Object.values(await list(operation));
    const missing = [own, other].filter((name) => !rows.some((row) => row[keyMember] === name));
    const message = `${missing.length} records that exist are not listed.`;
    must(missing.length === 0, message, 'Lists are complete: there is no paging.');
  });
}

function named({ keyMember, own }: OwnRecord): Record<string, string> {
  return { [keyMember]: own };
}

/** An update stores what it names, in every form, and changes nothing else. */
function unnamedStays(record: OwnRecord, company: VerifiedCompany): Trial {
  const { kind, anyText: member } = record;
  return trial(`update${kind}`, 'of one field', async ({ verification, send, list, must }) => {
    await send(`update${kind}`, company.faultless.getInput(`update${kind}`));
    const before = await list(`get${kind}`, named(record));
    for (const operation of [`update${kind}`, `update${kind}s`]) {
      const names = { name: operation, soap: operationNamed(operation)?.soap ?? '' };
      for (const [index, form] of ['POST', 'GET', ...versions].entries()) {
        // A different value in each run, or a lost write would go unnoticed after an earlier run.
        const value = `${record.other}: ${operation} by ${form}`;
        const data = { [kind]: [{ ...named(record), [member]: value }] };
        const [json, ...soap] = inEveryForm(names, company, {
          data: operation.endsWith('s') ? [data] : data,
        });
        const byGet: Say = (what, expected) => json(what, expected, { method: 'GET' });
        const say = [json, byGet, ...soap][index] ?? json;
        await exchanged(verification, say('', {}).request);
        const after = await list(`get${kind}`, named(record));
        const expected = (before[kind] ?? []).map((row) => ({ ...row, [member]: value }));
        const isKept = isDeepStrictEqual(after, { ...before, [kind]: expected });
        const message = `${operation} by ${form} stored nothing, or changed something else than ${member}.`;
        const rule = 'An update that succeeds has written what it names, and leaves what it does not name.';
        must(isKept, message, rule, 'not_stored');
      }
    }
  });
}

/** A result that is sent back as an update changes nothing. */
function sentBack(record: OwnRecord): Trial {
  const { kind } = record;
  return trial(`update${kind}`, 'with what was read', async ({ send, must }) => {
    const before = await send(`get${kind}`, named(record));
    const data = JSON.parse(String(before.completed.response.body)) as object;
    await send(`update${kind}`, { data });
    const after = await send(`get${kind}`, named(record));
    const isSame = isDeepStrictEqual(after.reported.tables, before.reported.tables);
    const rule = 'Reads show every set whole, so a response that is sent back changes nothing.';
    must(isSame, 'A record that was sent back as it was read has changed.', rule);
  });
}

/** The tag changes with the record, and an update with it succeeds only while it matches. */
function tags(record: OwnRecord): Trial {
  const { kind, anyText } = record;
  const identifies = 'The ETag is a hash of the record, so it identifies a state.';
  const holding = 'An update acts only while its tag holds, so that no other change is lost.';
  return trial(`update${kind}`, 'with If-Match', async ({ send, must }) => {
    const read = async (): Promise<string | undefined> => {
      const { completed } = await send(`get${kind}`, named(record));
      return getHeader(completed.response.headers, 'etag');
    };
    const first = await read();
    must((await read()) === first, 'Two reads of one state have two tags.', identifies);
    const update = (value: string): Promise<Judged> => {
      const data = { [kind]: [{ ...named(record), [anyText]: value }] };
      return send(`update${kind}`, { data }, { 'If-Match': first ?? '' });
    };
    const { code } = (await update(`tag ${first}`)).reported;
    must(code === undefined, `An update with the current tag was rejected: ${code}.`, holding);
    const third = await read();
    must(third !== first, 'The record changed, but not its tag.', identifies);
    const isRejected = (await update('lost')).reported.code === 'precondition_failed';
    must(isRejected, 'An update with the tag of an older state was not rejected.', holding);
    must(
      (await read()) === third,
      'A rejected update changed the record.',
      'A rejected request changes nothing.',
    );
  });
}

/** Creating, changing and deleting a record appears as three changes, in one list or page by page. */
function changes({ kind, keyMember, anyText }: OwnRecord, apiKey: string): Trial {
  const rule =
    'The changes after `SinceRevision`, in order, each with its record and its key, so that a client can skip its own.';
  const key = kind === 'User' ? 'changes@verify.example' : `${ownGroup}: changes`;
  const record = kind === 'User' ? personNamed(key) : { GroupTitle: key };
  return trial('getChangeList', `of a ${kind.toLowerCase()}`, async ({ send, list, must }) => {
    const update = (data: object) => send(`update${kind}`, { data: { [kind]: [data] } });
    const remove = () => send(`delete${kind}`, { [keyMember]: key });
    const changesFrom = (body: object) => list('getChangeList', body);
    // Left over from an interrupted run.
    await remove();
    const start = await changesFrom({ SinceRevision: '0', Limit: 1 });
    const SinceRevision = String(start['Position']?.[0]?.['Latest']);
    const made = await update(record);
    await update({ [keyMember]: key, [anyText]: 'changed' });
    const { Changes: during = [] } = await changesFrom({ SinceRevision });
    const isNamed = during.every(({ Name }) => Name === key);
    must(isNamed, 'A change does not name its record.', rule);
    await remove();
    const { Changes: whole = [] } = await changesFrom({ SinceRevision });
    const members = ['Change', 'RecordKind', 'ID', 'KeyPrefix'];
    const shown = whole.map((row) => members.map((member) => row[member]).join(' '));
    const about = `${kind} ${made.reported.value} ${apiKey.slice(0, 12)}`;
    const expected = ['created', 'updated', 'deleted'].map((change) => `${change} ${about}`);
    const message = 'A record came, changed and went, but the changes do not say so.';
    must(isDeepStrictEqual(shown, expected), message, rule);
    const fields = whole[1]?.['ChangedFields'];
    must(fields === anyText, `ChangedFields does not name ${anyText} alone.`, rule);
    const paged: Row[] = [];
    for (let [at, more] = [SinceRevision, true]; more && paged.length < 10;) {
      const page = await changesFrom({ SinceRevision: at, Limit: 1 });
      paged.push(...(page['Changes'] ?? []));
      const [position = {}] = page['Position'] ?? [];
      [at, more] = [String(position['Revision']), position['More'] === 'true'];
    }
    must(isDeepStrictEqual(paged, whole), 'Page by page, other changes are listed.', rule);
  });
}
