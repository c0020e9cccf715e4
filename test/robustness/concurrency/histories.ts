import { expect } from '@jest/globals';
import { revokeKey, rotateKey } from '../../../src/admin/keys/keys.js';
import { keyPrefix } from '../../../src/data/api-keys.js';
import { Random } from '../../support/random.js';
import { call, protocolNames, type ProtocolName } from '../../support/scenarios/protocols.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import {
  mandatory,
  member,
  type Fields,
  type RecordKind,
  type Request,
  type SetItems,
  type Sets,
} from './client.js';
import { Company, type History, type Servers } from './company.js';

const clients = 3;
/** Histories that run side by side. */
const lanes = 8;
/** What a history is about: one record (or the two that renames and keys make of it), or users and groups that name each other. */
const themes = ['User', 'Group', 'links'] as const;
type Theme = (typeof themes)[number];

const items = (names: readonly string[], value: string): SetItems =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Runs random histories of update (with renames), get and delete, each by three clients at once, some side by side. */
export async function runRandomHistories(
  servers: Servers,
  count: number,
  turns: number,
  seed: number,
): Promise<void> {
  const company = await Company.make(servers);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const history = company.newHistory();
      /** IDs that any client has received, of each kind. */
      const ids: Record<RecordKind, number[]> = { User: [], Group: [] };
      const client = async (number: number): Promise<void> => {
        const random = new Random(seed * 1_000_003 + index * clients + number);
        for (let turn = 0; turn < turns; turn++) {
          const request = randomRequest(themes[index % themes.length]!, index, ids, random);
          const protocol = randomProtocol(request, random);
          const result = await company.ask({ ...request, protocol, server: random.below(2) }, history);
          if ('id' in result && request.do === 'update') ids[request.kind].push(result.id);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
      await company.readAll(history);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await company.explain(`SEED=${seed}, in the order of their begin`);
}

function randomProtocol(request: Request, random: Random): ProtocolName {
  if (request.do === 'delete') return random.pick(['SOAP 1.1', 'SOAP 1.2']);
  // GetUser_Alternate and GetGroup_Alternate know no ID.
  if (request.do === 'get' && request.id !== undefined) return random.pick(['JSON POST', 'JSON GET']);
  return random.pick(protocolNames);
}

function randomRequest(
  theme: Theme,
  index: number,
  ids: Record<RecordKind, number[]>,
  random: Random,
): Request {
  const kind = theme === 'links' ? random.pick(['User', 'Group'] as const) : theme;
  const key = keyOf(kind, index, random.pick(['a', 'b']), random);
  const id = random.pick([undefined, ...ids[kind]]);
  const update = (
    named: object,
    isComplete: boolean,
    sets = randomSets(theme, kind, index, random),
  ): Request => ({
    ...{ do: 'update', kind, fields: randomFields(kind, random, isComplete), sets },
    ...named,
  });
  return random.pick<() => Request>([
    ...Array<() => Request>(3).fill(() => update({ key }, true)),
    ...Array<() => Request>(2).fill(() =>
      id === undefined ? update({ key }, true) : update({ id, key: random.pick([undefined, key]) }, false),
    ),
    ...Array<() => Request>(2).fill(() => ({
      ...{ do: 'get', kind },
      ...(id === undefined ? { key } : random.pick([{ id }, { key }, { id, key }])),
    })),
    () => ({ do: 'delete', kind, key }),
    // Incomplete for a new user.
    () => update({ key }, false, {}),
  ])();
}

function keyOf(kind: RecordKind, index: number, letter: string, random: Random): string {
  const key = kind === 'User' ? `${letter}.${index}@example.com` : `${letter} ${index}`;
  return random.pick([key, key, key.toUpperCase()]);
}

/** Few values, so that now and then a request changes nothing. */
function randomFields(kind: RecordKind, random: Random, isComplete: boolean): Fields {
  if (kind === 'Group')
    return random.pick<Fields>([{}, { Description: '' }, { Description: 'One' }, { Description: 'Two' }]);
  const more = random.pick<Fields>([{}, { Department: '' }, { Department: 'Sales' }]);
  return isComplete ? { ...mandatory, FirstName: random.pick(['Ann', 'Bea']), ...more } : more;
}

function randomSets(theme: Theme, kind: RecordKind, index: number, random: Random): Sets {
  const some = (names: string[]): SetItems =>
    items(
      names.filter(() => random.once(2)),
      member,
    );
  if (theme === 'links') {
    const of = (other: RecordKind): SetItems =>
      some(['a', 'b'].map((letter) => keyOf(other, index, letter, random)));
    if (kind === 'Group') return random.pick<Sets>([{}, { Users: of('User') }]);
    return random.pick<Sets>([{}, { Groups: of('Group') }, { Groups: of('Group'), Authoring: of('User') }]);
  }
  const roles = random.pick<Sets>([{}, { Roles: some(['Approver', 'Prüfer & Leser', 'clerk']) }]);
  const Permissions = items(
    ['Approve invoices', 'View "reports" & charts'],
    random.pick(['true', 'false', 'null']),
  );
  const values: Sets[] =
    kind === 'User'
      ? [
          { GLCodes: { 'Cost centre': random.pick(['', '1000 Sales', '2000 R&D']) } },
          { UserDefinedFields: { [random.pick(['Badge', 'Größe'])]: random.pick(['', 'x', 'y']) } },
          { Permissions },
        ]
      : [{}, { Permissions }, { Categories: some(['Travel', 'Büro']) }];
  const both = { ...roles, ...random.pick(values) };
  const unknown = { Roles: some(['Clerk']), Permissions: { 'Nobody may': 'true' } };
  return random.pick<Sets>([both, both, both, both, both, both, {}, roles, unknown]);
}

/**
 * Imports catalogues, two at once, that add, spell again and prune roles and categories, against updates that name them. What an order
 * of all calls must explain: nothing in use is pruned, nothing that was deleted is named, each import shows as a whole.
 */
export async function importAgainstUpdates(servers: Servers, rounds: number, seed: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const company = await Company.make(servers);
    const history = company.newHistory();
    const random = new Random(seed * 1_000_003 + round);
    const some = (...names: string[]): string[] => names.filter(() => random.once(2));
    const titles = () => ({
      Roles: some('Approver', 'CLERK', 'Prüfer & Leser', 'New role'),
      Categories: some('Travel', 'büro', 'New category'),
    });
    const inTurn = async (requests: Request[]): Promise<void> => {
      for (const request of requests) await company.ask(request, history);
    };
    const imports = () => inTurn([0, 1, 2].map((): Request => ({ do: 'import', titles: titles() })));
    const updates = (name: string) =>
      inTurn(
        [0, 1, 2, 3].flatMap((): Request[] => {
          const { Roles: roles, Categories } = titles();
          const Roles = items(roles, member);
          const sets = { Roles, Categories: items(Categories, member) };
          return [
            {
              do: 'update',
              kind: 'User',
              key: `${name}@example.com`,
              fields: { ...mandatory },
              sets: { Roles },
            },
            { do: 'update', kind: 'Group', key: name, fields: {}, sets },
            { do: 'get', kind: 'Group', key: name },
          ];
        }),
      );
    await Promise.all([imports(), imports(), updates('a'), updates('b')]);
    await company.readAll(history);
    await company.explain(`Import ${round} of SEED=${seed}`);
  }
}

/** Replaces the key of a company again and again while clients work with it: no call may fail; then ends all old keys. */
export async function rotateUnderLoad(servers: Servers, rotations: number): Promise<void> {
  const company = await Company.make(servers);
  const histories: History[] = Array.from({ length: 4 }, () => company.newHistory());
  const given = [company.apiKey];
  let working = true;
  const work = histories.map(async (history, number) => {
    const about = { kind: 'Group', key: `client ${number}` } as const;
    for (let turn = 0; working; turn++) {
      await company.ask({ do: 'update', ...about, fields: { Description: String(turn) }, sets: {} }, history);
      await company.ask({ do: 'get', ...about }, history);
    }
  });
  try {
    for (let turn = 0; turn < rotations; turn++) {
      const { created } = await servers.store.adminWrite((tx) =>
        rotateKey(tx, keyPrefix(company.apiKey), 60_000, new Date(), { allowMore: true }),
      );
      company.apiKey = created.apiKey;
      given.push(created.apiKey);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    working = false;
    await Promise.all(work);
  }
  await company.explain('Client');

  const [old, last] = [given.slice(0, -1), given.at(-1)!];
  await servers.store.adminWrite(async (tx) => {
    for (const key of old) await revokeKey(tx, keyPrefix(key), new Date());
  });
  await revocationSeen();
  for (const baseUrl of servers.baseUrls) {
    const statuses = [...old, last].map(
      async (key) => (await call(baseUrl, 'JSON POST', 'getGroupList', key, {})).http.status,
    );
    expect(await Promise.all(statuses)).toEqual([...old.map(() => 401), 200]);
  }
  const rows = await servers.store.adminRead((tx) =>
    tx.auditEntry.findMany({ where: { companyId: company.companyId, recordKind: 'APIKey' } }),
  );
  const count = (operation: string) => rows.filter((row) => row.operation === operation).length;
  expect([count('key rotate'), count('key revoke')]).toEqual([2 * rotations, rotations]);
}
