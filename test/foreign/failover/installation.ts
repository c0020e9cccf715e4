import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../tools/processes.js';
import { makeCompany, type TortureCompany } from '../../robustness/torture/frame/load/company.js';
import { postgresDatabase } from '../../robustness/torture/frame/database.js';
import { Ledger } from '../../robustness/torture/frame/load/ledger.js';
import { opsPort, readiness } from '../../robustness/torture/frame/readiness.js';
import type { Score } from '../../robustness/torture/frame/score.js';
import { startServer, type ServerProcess } from '../../robustness/torture/frame/server-process.js';
import { verify, verifyAll, type Verification } from '../../robustness/torture/frame/load/verify.js';
import { whileWriting, type Writes } from '../../robustness/torture/frame/load/writes.js';
import { admin } from '../../admin/run-admin.js';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import type { Cluster } from './cluster.js';

const writersOfServer = 8;

/** Two servers on one cluster, and what clients were told. */
export class Installation {
  readonly #ledger = new Ledger();

  private constructor(
    readonly servers: readonly [ServerProcess, ServerProcess],
    private readonly company: TortureCompany,
    private readonly url: string,
  ) {}

  static async open({ url }: Cluster): Promise<Installation> {
    const company = await makeCompany(url);
    const start = (): Promise<ServerProcess> =>
      startServer({ databaseUrl: url, settings: { OPS_PORT: '0' } });
    return new Installation([await start(), await start()], company, url);
  }

  /** Sixteen clients write at both servers and protocols meanwhile; afterwards every record is compared with what they were told. */
  async underWrites(score: Score, work: (writes: Writes) => Promise<void>): Promise<void> {
    await whileWriting(
      this.servers.map(({ baseUrl }) => this.#verification(score, baseUrl)),
      { clients: writersOfServer, permitted: ['unavailable'] },
      work,
    );
    await this.#ready(score);
    await verify(this.#verification(score), this.#ledger.touched());
  }

  /** The last look: all records, the audit, the doctor, and whether the servers are still those that were started. */
  async examine(score: Score): Promise<void> {
    await verifyAll(
      this.#verification(score),
      postgresDatabase(this.url, () => Promise.resolve()),
      this.company,
    );
    const { out, err } = await admin(['doctor', '--json'], { DATABASE_URL: this.url });
    const bad = (JSON.parse(out) as Finding[]).filter(({ state }) => state !== 'ok');
    score.check('doctor finds nothing', bad.length === 0 && err === '', err + JSON.stringify(bad));
    for (const server of this.servers) {
      const metrics = await (await fetch(`http://127.0.0.1:${opsPort(server)}/metrics`)).text();
      const counts = metrics.matchAll(/^company_api_database_errors_total\{reason="(\w+)"\} (\d+)$/gm);
      score.remark(
        `database errors by reason: ${[...counts].map((found) => found.slice(1).join(' ')).join(', ')}`,
      );
      if (score.surprised) for (const line of server.errorLines.slice(0, 5)) score.remark(line);
    }
  }

  async close(score: Score): Promise<void> {
    for (const server of this.servers) {
      server.kill('SIGTERM');
      const { code, signal } = await server.ended;
      score.check('the server ends with exit code 0', code === 0, signal ?? String(code));
    }
  }

  async #ready(score: Score): Promise<void> {
    for (const server of this.servers) {
      const ms = await until(
        async () => (await readiness(server)) === 200 || (await sleep(100), false),
        30_000,
      );
      score.check('/ready says yes again', ms !== undefined, `${ms} ms after the last change`);
    }
  }

  #verification(score: Score, baseUrl = this.servers[0].baseUrl): Verification {
    return { baseUrl, apiKey: this.company.apiKey, ledger: this.#ledger, score };
  }
}
