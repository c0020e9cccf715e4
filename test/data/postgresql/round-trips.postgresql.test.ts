import net from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import { startServer, type TestServer } from '../../support/servers/server.js';

// How often a request waits for the database: what a database at a distance costs.

/** Forwards connections, and counts how often something is asked after a response. */
class CountingProxy {
  trips = 0;
  readonly #server = net.createServer((client) => {
    const database = net.connect(this.target);
    let isAsking = false;
    client.on('data', (bytes) => {
      if (!isAsking) this.trips += 1;
      isAsking = true;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      isAsking = false;
      client.write(bytes);
    });
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) socket.on('close', end).on('error', end);
  });

  constructor(private readonly target: net.NetConnectOpts) {}

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as net.AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }
}

let database: TestDatabase;
let proxy: CountingProxy;
let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  database = await newDatabase('postgresql');
  const url = new URL(database.url);
  proxy = new CountingProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(await proxy.listen());
  server = await startServer({ DATABASE_URL: url.href });
  await server.holdKeyUse();
  company = await newCompany(server);
  // The key is cached for half a second: for as long as the clock stands still.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let time = 0; time < 6; time++)
    await company.must('updateUser', { data: { User: [{ ...person('a@example.com'), City: `${time}` }] } });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
  proxy.close();
  await database.drop();
});

const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  proxy.trips = 0;
  await work();
  return proxy.trips;
};

let city = 0;
test.each<[string, number, () => Promise<unknown>]>([
  ['a read', 1, () => company.must('getUser', { EmailAddress: 'a@example.com' })],
  [
    'an update that changes nothing',
    1,
    () => company.must('updateUser', { data: { User: [{ EmailAddress: 'a@example.com', City: '5' }] } }),
  ],
  ['changes since a revision', 1, () => company.must('getChangeList', { Limit: 1 })],
  [
    'an update: read, then write and commit',
    2,
    () =>
      company.must('updateUser', { data: { User: [{ EmailAddress: 'a@example.com', State: `${++city}` }] } }),
  ],
])('%s: %d', async (_title, trips, work) => {
  await work();
  expect(await tripsOf(work)).toBe(trips);
});

test('a read with a key that is not remembered: one more', async () => {
  const other = await newCompany(server);
  proxy.trips = 0;
  await other.must('getChangeList', { Limit: 1 });
  expect(proxy.trips).toBe(2);
});
