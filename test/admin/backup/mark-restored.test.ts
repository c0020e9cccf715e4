import { expect, test } from '@jest/globals';
import { engine } from '../../support/databases/database.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { admin } from '../run-admin.js';

interface ChangeList {
  Changes: object[];
  Position: { Revision: string }[];
}

const server = useServer();
const company = useCompany(server);

test('database mark-restored lets every company go on a million revisions later, on either engine', async () => {
  const add = (GroupTitle: string) => company.must('updateGroup', { data: { Group: [{ GroupTitle }] } });
  const changes = (SinceRevision: string) => company.must<ChangeList>('getChangeList', { SinceRevision });
  await add('before');
  const before = (await changes('0')).Position[0]?.Revision ?? '';
  const env = { DATABASE_URL: server.databaseUrl };
  const err = engine() === 'sqlite' ? '' : 'PostgreSQL gathers its statistics (ANALYZE).\n';
  expect(await admin(['database', 'mark-restored'], env)).toMatchObject({ code: 0, err });
  await add('after');
  const { Changes, Position } = await changes(before);
  expect(Changes).toHaveLength(1);
  expect(Position[0]?.Revision).toBe(String(Number(before) + 1_000_001));
  const between = await company.call('getChangeList', { SinceRevision: String(Number(before) + 1) });
  expect(between.error?.code).toBe('revision_gone');
  expect((await admin(['audit', 'list', '--format', 'json'], env)).out).toContain(
    '"operation":"database restore"',
  );
  expect((await admin(['doctor'], env)).out).toMatch(/No company's audit has a gap/);
});
