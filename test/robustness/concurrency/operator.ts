import { expect } from '@jest/globals';
import { revokeKey, rotateKey } from '../../../src/admin/keys/keys.js';
import { keyPrefix } from '../../../src/data/api-keys.js';
import { seededRandom } from '../../support/random.js';
import { judgeAnswers } from '../../support/servers/contract-watch.js';
import { call } from '../../support/scenarios/protocols.js';
import { catalogue, items, newCompany, type Company, type History } from './company.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import { explain, explainAll } from './linearizability/explain.js';
import { readAll } from './races.js';
import { mandatory, member, type Request } from './requests.js';
import type { Servers } from './servers.js';

const grace = 60_000;

/**
 * Imports catalogues, two at once, that add, spell anew and prune roles and categories, against updates that name them. What an order
 * of all calls must explain: nothing in use is pruned, nothing that is gone is named, each import shows as a whole.
 */
export async function importAgainstUpdates(
  servers: Servers,
  rounds: number,
  firstSeed: number,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const company = await newCompany(servers);
    const history: History = [];
    const random = seededRandom(firstSeed * 1_000_003 + round);
    const some = (...names: string[]): string[] => names.filter(() => random() < 0.5);
    const titles = () => ({
      Roles: some('Role 1', 'ROLE 2', 'Role 3', 'New role'),
      Categories: some('Category 1', 'category 2', 'New category'),
    });
    const imports = () =>
      inTurn(
        company,
        history,
        [0, 1, 2].map((): Request => ({ do: 'import', titles: titles() })),
      );
    const updates = (name: string) =>
      inTurn(
        company,
        history,
        [0, 1, 2, 3].flatMap((): Request[] => {
          const { Roles, Categories } = titles();
          const sets = { Roles: items(Roles, member) };
          const fields = { ...mandatory };
          return [
            { do: 'update', kind: 'User', key: `${name}@example.com`, fields, sets },
            {
              do: 'update',
              kind: 'Group',
              key: name,
              fields: {},
              sets: { ...sets, Categories: items(Categories, member) },
            },
            { do: 'get', kind: 'Group', key: name },
          ];
        }),
      );
    await Promise.all([imports(), imports(), updates('a'), updates('b')]);
    await readAll(company, history);
    const trail = await company.trail();
    explain(`Import ${round} of SEED=${firstSeed}`, history, trail, catalogue);
    explainAll([history], trail);
    await judgeAnswers();
  }
}

/** Replaces the key of a company again and again while clients work with it: no call may fail; then ends all old keys. */
export async function rotateUnderLoad(servers: Servers, rotations: number): Promise<void> {
  const company = await newCompany(servers);
  const histories: History[] = [[], [], [], []];
  const given = [company.apiKey];
  let working = true;
  const clients = histories.map(async (history, number) => {
    for (let turn = 0; working; turn++) {
      const key = `client ${number}`;
      await company.ask(
        { do: 'update', kind: 'Group', key, fields: { Description: String(turn) }, sets: {} },
        history,
      );
      await company.ask({ do: 'get', kind: 'Group', key }, history);
    }
  });
  const rotate = async (): Promise<void> => {
    for (let turn = 0; turn < rotations; turn++) {
      const { created } = await servers.store.adminWrite((tx) =>
        rotateKey(tx, keyPrefix(company.apiKey), grace, new Date(), { allowMore: true }),
      );
      company.apiKey = created.apiKey;
      given.push(created.apiKey);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  try {
    await rotate();
  } finally {
    working = false;
    await Promise.all(clients);
  }
  const trail = await company.trail();
  for (const [number, history] of histories.entries()) explain(`Client ${number}`, history, trail);
  explainAll(histories, trail);

  await servers.store.adminWrite(async (tx) => {
    for (const key of given.slice(0, -1)) await revokeKey(tx, keyPrefix(key), new Date());
  });
  await revocationSeen();
  const statuses = await Promise.all(
    given.flatMap((key) =>
      servers.baseUrls.map(
        async (url) => (await call(url, 'JSON POST', 'getGroupList', key, {})).http.status,
      ),
    ),
  );
  expect(statuses).toEqual([...given.slice(0, -1).flatMap(() => [401, 401]), 200, 200]);
  const rows = await servers.store.adminRead((tx) =>
    tx.auditEntry.findMany({ where: { companyId: company.companyId, recordKind: 'APIKey' } }),
  );
  const count = (operation: string) => rows.filter((row) => row.operation === operation).length;
  expect([count('key rotate'), count('key revoke')]).toEqual([2 * rotations, rotations]);
}

async function inTurn(company: Company, history: History, requests: Request[]): Promise<void> {
  for (const request of requests) await company.ask(request, history);
}
