import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { Limits } from '../../../../src/config/limits.js';
import { takeIds } from '../../../../src/data/company/operator.js';
import type { Store } from '../../../../src/data/store.js';
import { projectRoot } from '../../../../src/root.js';
import { temporaryStore, type TemporaryStore } from '../../../support/databases/temporary-store.js';
import { newCompany, type TestCompany } from '../../../support/scenarios/company.js';
import { noteResponse } from '../../../support/servers/contract-watch.js';
import {
  rawClient,
  type RawClient,
  type RawRequest,
  type HttpResponse,
} from '../../../support/servers/raw-client.js';
import { built, runServer, type ServerProcess } from '../../../support/servers/server-process.js';

/** What the server's process has used. */
interface Used {
  cpuMs: number;
  bytes: number;
}

/** How a server is started that is attacked. */
export interface AttackedOptions {
  /** Wrong keys per minute and address; no limit unless given */
  badKeys?: number;
  limits?: Partial<Limits>;
  /** Groups of the company, 4 KB each: 2,500 are more than the system buffers of a response */
  groups?: number;
}

/** A server in a process of its own, with a company that attacks it and another one that is to notice nothing. */
export class Attacked {
  #least404 = Infinity;

  private constructor(
    readonly server: ServerProcess,
    readonly client: RawClient,
    readonly company: TestCompany,
    readonly neighbour: TestCompany,
    private readonly database: TemporaryStore,
  ) {}

  static async start({ badKeys = 0, limits = {}, groups = 0 }: AttackedOptions): Promise<Attacked> {
    const database = await temporaryStore();
    const server = runServer(
      {
        ...{ NODE_ENV: 'production', DATABASE_URL: database.url, BAD_KEYS_PER_MINUTE: String(badKeys) },
        LIMITS: JSON.stringify(limits),
      },
      {
        program: { file: built('test/robustness/security/attacks/attacked-process'), folder: projectRoot },
        nodeOptions: ['--expose-gc'],
        isMetered: true,
      },
    );
    const { store } = database;
    const company = await newCompany({ store });
    if (groups > 0) await fillGroups(store, company, groups);
    await server.listens();
    const neighbour = await newCompany({ store, baseUrl: server.baseUrl });
    return new Attacked(server, rawClient(server.port()), company, neighbour, database);
  }

  /** Sends a request; its response must follow the contract. */
  async send(request: RawRequest): Promise<HttpResponse> {
    const response = await this.client.send(request);
    const { method, path, headers: requestHeaders, body: requestBody } = request;
    const { status, headers, text } = response;
    // Large ones are too many to be kept until they are judged.
    if (requestBody.length < 100_000)
      noteResponse({
        ...{ method, path, requestHeaders, requestBody },
        response: { status, headers, body: Buffer.from(text) },
      });
    return response;
  }

  /** @param isExact without what only waits to be collected */
  async used(isExact = false): Promise<Used> {
    const reported = once(this.server.child, 'message');
    this.server.child.send(isExact);
    return (await reported)[0] as Used;
  }

  /** Milliseconds of processor time of one such call. */
  async costOf(call: () => Promise<unknown>, times: number): Promise<number> {
    const before = await this.used();
    for (let count = 0; count < times; count++) await call();
    return ((await this.used()).cpuMs - before.cpuMs) / times;
  }

  /** Of a plain 404: the least that was seen of this server, as other work only adds to it. */
  async costOf404(): Promise<number> {
    const plain = { method: 'GET', path: '/nothing', headers: {}, body: Buffer.alloc(0) };
    return (this.#least404 = Math.min(this.#least404, await this.costOf(() => this.client.send(plain), 20)));
  }

  async close(): Promise<void> {
    this.client.close();
    await this.server.kill();
    await this.database.remove();
  }
}

/** Gives a company groups of 4 KB each, of what compresses badly. */
export async function fillGroups(store: Store, { companyId }: TestCompany, groups: number): Promise<void> {
  const firstId = await store.adminWrite((tx) => takeIds(tx, companyId, groups));
  const data = Array.from({ length: groups }, (_, index) => {
    const groupTitle = `group ${index}`;
    const description = randomBytes(3_000).toString('base64');
    return { companyId, id: firstId + index, groupTitle, groupTitleKey: groupTitle, description };
  });
  await store.adminWrite((tx) => tx.group.createMany({ data }));
}
