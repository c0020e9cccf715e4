import assert from 'node:assert/strict';
import { until } from '../../../tools/processes.js';
import { atEndOfRun } from '../../robustness/torture/frame/cleanup.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import type { Layout } from '../backup/layout.js';

const longestMs = 60_000;

/** The servers of an installation, which keep their ports when they are started again. */
export class Servers {
  readonly #running: ServerProcess[] = [];

  /** @param settings of each server, besides those of the installation */
  constructor(
    private readonly layout: Layout,
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  async start(count: number): Promise<void> {
    for (let started = 0; started < count; started++) this.#running.push(await this.#start('0'));
  }

  get baseUrls(): string[] {
    return this.#running.map((server) => server.baseUrl);
  }

  /** The first one's address, where one is as good as another. */
  get baseUrl(): string {
    return this.baseUrls[0] ?? assert.fail('no server runs');
  }

  /** Stops one server after the other and starts it again, with the release that is in use by now. @param between what is done after each */
  async restartEach(between: () => Promise<void>): Promise<void> {
    for (const [index, server] of this.#running.entries()) {
      const port = String(server.port());
      await stop(server);
      this.#running[index] = await this.#start(port);
      await this.ready();
      await between();
    }
  }

  /**
   * Stops all servers, and starts them while their database is away: they wait for it.
   * @param away and back what makes it so
   */
  async startWithout(away: () => Promise<void>, back: () => void): Promise<void> {
    const ports = this.#running.map((server) => String(server.port()));
    await this.stop();
    await away();
    this.#running.push(...ports.map((port) => this.#launch(port)));
    for (const server of this.#running) await server.says('waiting for the database');
    for (const server of this.#running) assert.equal((await ops(server, 'live')).status, 200);
    await this.ready(503);
    back();
    for (const server of this.#running) await server.listens();
    await this.ready();
  }

  async stop(): Promise<void> {
    for (const server of this.#running.splice(0)) await stop(server);
  }

  /** Waits until every server says that it is ready, or that it is not. */
  async ready(status = 200): Promise<void> {
    for (const server of this.#running) {
      const isSo = async (): Promise<boolean> => (await ops(server, 'ready')).status === status;
      assert.ok((await until(isSo, longestMs)) !== undefined, `/ready did not become ${status}`);
    }
  }

  /** The version that each server says it has. */
  async versions(): Promise<string[]> {
    const texts = this.#running.map(async (server) => (await ops(server, 'metrics')).text());
    return (await Promise.all(texts)).map(
      (text) => /^company_api_build_info\{version="([^"]*)"/m.exec(text)?.[1] ?? '',
    );
  }

  #launch(port: string): ServerProcess {
    const server = this.layout.serve({ ...this.settings, PORT: port });
    atEndOfRun(() => server.child.kill('SIGKILL'));
    return server;
  }

  async #start(port: string): Promise<ServerProcess> {
    const server = this.#launch(port);
    await server.listens();
    return server;
  }
}

async function stop(server: ServerProcess): Promise<void> {
  assert.equal(await server.stop(), 0, server.output().slice(-2000));
}

function ops(server: ServerProcess, what: string): Promise<Response> {
  // A connection of its own: one that is kept may be closed by the server just when it is used again.
  return fetch(`${server.opsUrl}/${what}`, { headers: { Connection: 'close' } });
}
