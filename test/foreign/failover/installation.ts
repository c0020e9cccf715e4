import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../tools/processes.js';
import { Company } from '../../robustness/histories/company.js';
import { startLoad } from '../../robustness/histories/load.js';
import type { Score } from '../../robustness/histories/score.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { admin } from '../../admin/run-admin.js';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { atEnd } from './cleanup.js';
import type { Cluster } from './cluster.js';

/** Two servers on one cluster, and the responses that clients got. */
export class Installation {
  private constructor(
    readonly servers: readonly [ServerProcess, ServerProcess],
    private readonly company: Company,
    private readonly url: string,
  ) {}

  static async open({ url }: Cluster): Promise<Installation> {
    const company = await Company.make(url);
    const start = async (): Promise<ServerProcess> => {
      const env = { NODE_ENV: 'production', DATABASE_URL: url, OPS_PORT: '0' };
      const server = runServer(env, { isMetered: true });
      atEnd(() => server.kill());
      await server.listens();
      return server;
    };
    const servers = [await start(), await start()] as const;
    await company.prepare(servers[0].baseUrl);
    return new Installation(servers, company, url);
  }

  /** Sixteen clients write at both servers and protocols meanwhile; afterwards every record is compared with the responses that they got. */
  async underWrites(score: Score, work: () => Promise<void>): Promise<void> {
    const baseUrls = this.servers.map(({ baseUrl }) => baseUrl);
    const load = startLoad({ company: this.company, score, baseUrls, permitted: ['unavailable'] });
    try {
      await work();
    } finally {
      await load.stop();
    }
    for (const server of this.servers) {
      const isReady = async () => (await fetch(`${server.opsUrl}/ready`)).ok || (await sleep(100), false);
      const ms = await until(isReady, 30_000);
      score.check('/ready says yes again', ms !== undefined, `${ms} ms after the last change`);
    }
    score.judge(await this.company.explain(...baseUrls));
  }

  /** The last look: the database, the doctor, and whether the servers are still those that were started. */
  async examine(score: Score): Promise<void> {
    const damage = await this.company.damage();
    score.check('the database finds itself whole', damage.length === 0, damage.join('; '));
    const { out, err } = await admin(['doctor', '--json'], { DATABASE_URL: this.url });
    const bad = (JSON.parse(out) as Finding[]).filter(({ state }) => state !== 'ok');
    score.check('doctor finds nothing', bad.length === 0 && err === '', err + JSON.stringify(bad));
    for (const server of this.servers) {
      const metrics = await (await fetch(`${server.opsUrl}/metrics`)).text();
      const counts = metrics.matchAll(/^company_api_database_errors_total\{reason="(\w+)"\} (\d+)$/gm);
      score.remarks.push(
        `database errors: ${[...counts].map((found) => found.slice(1).join(' ')).join(', ')}`,
      );
    }
  }

  async close(score: Score): Promise<void> {
    for (const server of this.servers) {
      const code = await server.stop();
      score.check('the server ends with exit code 0', code === 0, String(code));
    }
  }
}
