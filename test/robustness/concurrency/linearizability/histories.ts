import { seededRandom } from '../../../support/random.js';
import { protocolNames, type ProtocolName } from '../../../support/scenarios/protocols.js';
import { items, type Company, type History } from '../company.js';
import { runHistories } from '../races.js';
import { mandatory, member, type Request, type RecordKind, type SetItems } from '../requests.js';
import type { Servers } from '../servers.js';
import { sizes } from '../sizes.js';

const clients = 3;
/** Histories that run side by side. */
const lanes = 8;

/** What a history is about: one record (or the two that renames and keys make of it), or users and groups that name each other. */
const themes = ['User', 'Group', 'links'] as const;
type Theme = (typeof themes)[number];

/** Picks one of its arguments. */
type Pick = <T>(...choices: readonly T[]) => T;

type Fields = Record<string, string>;
type Sets = Record<string, SetItems>;

/** Runs random histories of update (with renames), get and delete, each by three clients at once. */
export function runRandomHistories(servers: Servers, count: number, firstSeed: number): Promise<void> {
  return runHistories(servers, `SEED=${firstSeed}, history`, { count, lanes }, (company, history, index) =>
    runHistory(company, history, index, firstSeed),
  );
}

async function runHistory(
  company: Company,
  history: History,
  index: number,
  firstSeed: number,
): Promise<void> {
  const theme = themes[index % themes.length]!;
  /** IDs that any client was told, of each kind. */
  const ids: Record<RecordKind, number[]> = { User: [], Group: [] };
  const client = async (number: number): Promise<void> => {
    const random = seededRandom(firstSeed * 1_000_003 + index * clients + number);
    const pick: Pick = (...choices) => choices[Math.floor(random() * choices.length)]!;
    for (let turn = 0; turn < sizes.turns; turn++) {
      const request = randomRequest(theme, index, ids, pick);
      const answer = await company.ask(
        { ...request, protocol: randomProtocol(request, pick), server: pick(0, 1) },
        history,
      );
      if ('id' in answer && request.do === 'update') ids[request.kind].push(answer.id);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}

function randomProtocol(request: Request, pick: Pick): ProtocolName {
  if (request.do === 'delete') return pick('SOAP 1.1', 'SOAP 1.2');
  // GetUser_Alternate and GetGroup_Alternate know no ID.
  if (request.do === 'get' && request.id !== undefined) return pick('JSON POST', 'JSON GET');
  return pick(...protocolNames);
}

function randomRequest(theme: Theme, index: number, ids: Record<RecordKind, number[]>, pick: Pick): Request {
  const kind = theme === 'links' ? pick('User', 'Group') : theme;
  const key = keyOf(kind, index, pick('a', 'b'), pick);
  const id = pick(undefined, ...ids[kind]);
  switch (pick('upsert', 'upsert', 'upsert', 'by ID', 'by ID', 'get', 'get', 'delete', 'incomplete')) {
    case 'upsert':
      return {
        do: 'update',
        kind,
        key,
        fields: randomFields(kind, pick, true),
        sets: randomSets(theme, kind, index, pick),
      };
    case 'by ID': {
      const named = id === undefined ? { key } : { id, key: pick(undefined, key) };
      const complete = id === undefined;
      const fields = randomFields(kind, pick, complete);
      return { do: 'update', kind, ...named, fields, sets: randomSets(theme, kind, index, pick) };
    }
    case 'get':
      return { do: 'get', kind, ...(id === undefined ? { key } : pick({ id }, { key }, { id, key })) };
    case 'delete':
      return { do: 'delete', kind, key };
    case 'incomplete':
      return { do: 'update', kind, key, fields: randomFields(kind, pick, false), sets: {} };
  }
}

function keyOf(kind: RecordKind, index: number, letter: string, pick: Pick): string {
  const key = kind === 'User' ? `${letter}.${index}@example.com` : `${letter} ${index}`;
  return pick(key, key, key.toUpperCase());
}

/** Few values, so that now and then a request changes nothing. */
function randomFields(kind: RecordKind, pick: Pick, complete: boolean): Fields {
  if (kind === 'Group')
    return pick<Fields>({}, { Description: '' }, { Description: 'One' }, { Description: 'Two' });
  const FirstName = pick('Ann', 'Bea');
  const more = pick<Fields>({}, { Department: '' }, { Department: 'Sales' });
  return complete ? { ...mandatory, FirstName, ...more } : more;
}

function randomSets(theme: Theme, kind: RecordKind, index: number, pick: Pick): Sets {
  const some = (names: string[]): SetItems =>
    items(
      names.filter(() => pick(true, false)),
      member,
    );
  const keys = (of: RecordKind): string[] => ['a', 'b'].map((letter) => keyOf(of, index, letter, pick));
  if (theme === 'links') {
    if (kind === 'Group') return pick<Sets>({}, { Users: some(keys('User')) });
    return pick<Sets>(
      {},
      { Groups: some(keys('Group')) },
      { Groups: some(keys('Group')), Authoring: some(keys('User')) },
    );
  }
  const roles = pick<Sets>({}, { Roles: some(['Role 1', 'Role 2', 'role 3']) });
  const Permissions = items(['May 1', 'May 2'], pick('true', 'false', 'null'));
  const unknown = { Roles: some(['Role 1']), Permissions: { 'Nobody may': 'true' } };
  const values: Sets[] =
    kind === 'User'
      ? [
          { GLCodes: { 'Segment 1': pick('', 'Code 1', 'Code 2') } },
          { UserDefinedFields: { [pick('Field 1', 'Field 2')]: pick('', 'x', 'y') } },
          { Permissions },
        ]
      : [{}, { Permissions }, { Categories: some(['Category 1', 'Category 2']) }];
  return pick({ ...roles, ...pick(...values) }, { ...roles, ...pick(...values) }, pick({}, roles, unknown));
}
