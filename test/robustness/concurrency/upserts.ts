import { expect } from '@jest/globals';
import { protocolNames } from '../../support/scenarios/protocols.js';
import { newCompany, type History } from './company.js';
import { mandatory, type RecordKind, type Request } from './requests.js';
import type { Servers } from './servers.js';

/**
 * Sends upserts of one new natural key all at once, through every protocol of both processes, in several spellings (D2, D24): all
 * succeed and give one ID, one creates the record, and all others are told as updates of it.
 */
export async function upsertAtOnce(servers: Servers, kind: RecordKind, count: number): Promise<void> {
  const company = await newCompany(servers);
  const spellings = kind === 'User' ? ['Ann@Example.com', 'ann@example.com'] : ['Staff', 'STAFF', 'staff'];
  const field = kind === 'User' ? 'FirstName' : 'Description';
  const values = Array.from({ length: count }, (_, index) => `Value ${index}`);
  const history: History = [];
  await Promise.all(
    values.map((value, index) => {
      const fields = { ...(kind === 'User' && mandatory), [field]: value };
      const key = spellings[index % spellings.length]!;
      const protocol = protocolNames[index % protocolNames.length]!;
      // The protocols change with every request, the servers with every fourth: each protocol meets each server.
      const server = Math.floor(index / protocolNames.length) % 2;
      return company.ask({ do: 'update', kind, key, fields, sets: {}, protocol, server }, history);
    }),
  );

  const ids = new Set(history.map(({ answer }) => JSON.stringify(answer)));
  expect([...ids]).toEqual([expect.stringMatching(/^\{"id":\d+\}$/)]);
  const { id } = JSON.parse([...ids][0]!) as { id: number };
  const read: Request = { do: 'get', kind, key: spellings[0]! };
  const views = await Promise.all([0, 1].map((server) => company.ask({ ...read, server })));
  expect(views[0]).toEqual(views[1]);
  const { view } = views[0] as { view: { id: number; key: string; fields: Record<string, string> } };
  expect(view.id).toBe(id);
  expect(spellings).toContain(view.key);
  expect(values).toContain(view.fields[field]);

  const trail = await company.trail();
  expect([...trail.keys()]).toEqual([`${kind}:${id}`]);
  const rows = trail.get(`${kind}:${id}`)!;
  expect(rows[0]?.change).toBe('created');
  // Every value differs from the one before it, whatever the order: each request changed something.
  const updated = { change: 'updated', fields: [field], sets: [] };
  expect(rows.slice(1)).toEqual(values.slice(1).map(() => updated));
}

/**
 * Sends upserts and deletes of one key all at once: every record that came to be was created once and deleted once, but for the one
 * that is there at the end, and every acknowledged delete deleted one of them.
 */
export async function upsertAndDeleteAtOnce(
  servers: Servers,
  kind: RecordKind,
  count: number,
): Promise<void> {
  const company = await newCompany(servers);
  const key = kind === 'User' ? 'ann@example.com' : 'Staff';
  const fields = kind === 'User' ? mandatory : {};
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const request: Request =
        index % 2 ? { do: 'delete', kind, key } : { do: 'update', kind, key, fields, sets: {} };
      return company.ask({ ...request, server: Math.floor(index / 2) % 2 });
    }),
  );
  const left = await company.ask({ do: 'get', kind, key });

  const trail = await company.trail();
  const changes = [...trail].map(([record, rows]) => [record, rows.map(({ change }) => change)]);
  const there = 'view' in left ? `${kind}:${left.view.id}` : undefined;
  expect(Object.fromEntries(changes)).toEqual(
    Object.fromEntries(
      [...trail.keys()].map((record) => [record, record === there ? ['created'] : ['created', 'deleted']]),
    ),
  );
  const told = new Set(answers.flatMap((answer) => ('id' in answer ? [`${kind}:${answer.id}`] : [])));
  expect([...told].sort()).toEqual([...trail.keys()].sort());
  const deleted = answers.filter((answer) => 'deleted' in answer && answer.deleted);
  expect(deleted).toHaveLength(trail.size - (there === undefined ? 0 : 1));
}
