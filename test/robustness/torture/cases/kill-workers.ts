import { setTimeout as sleep } from 'node:timers/promises';
import { Bench } from '../frame/bench.js';
import { jsonMessage } from '../../../support/messages/requests.js';
import { newClient } from '../frame/load/http-client.js';
import { childrenOf, isAlive, until } from '../../../../tools/processes.js';
import { errorOf } from '../frame/score.js';
import type { Stage, TortureCase } from '../torture-case.js';

const workers = 2;
/** A worker that ends within its first second counts as one that cannot run: this is not what is tried here. */
const oldEnoughMs = 1500;
const longestMs = 20_000;

/** kill -9 of one of two workers, which the primary process replaces; then of the primary. */
export const killWorkers: TortureCase = {
  name: 'kill-workers',
  engines: ['sqlite', 'postgresql'],
  async run({ engine, short, score }: Stage) {
    const rounds = short ? 2 : 10;
    const bench = await Bench.open(engine, score, { settings: { WORKERS: String(workers) } });
    const { pid } = bench.server;
    const replaced: (number | undefined)[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = bench.load({ permitted: ['cut', 'unavailable'] });
      await sleep(oldEnoughMs);
      await bench.progress(20);
      const before = childrenOf(pid);
      const victim = before[Math.floor(Math.random() * before.length)];
      if (victim === undefined) throw new Error('there are no workers');
      process.kill(victim, 'SIGKILL');
      const whole = (): boolean => childrenOf(pid).filter((one) => one !== victim).length === workers;
      // The other worker goes on meanwhile.
      const [ms] = await Promise.all([until(whole, longestMs), bench.progress(10)]);
      replaced.push(ms);
      await load.stop();
      await bench.verifyTouched();
    }
    const all = replaced.every((ms) => ms !== undefined);
    score.check('a killed worker is replaced', all, `${rounds} times, ms: ${replaced.join(', ')}`);

    await killFrozenWorker(bench);

    const load = bench.load({ permitted: ['cut', 'refused', 'unavailable'] });
    await bench.progress(20);
    const orphans = childrenOf(pid);
    bench.server.kill('SIGKILL');
    const gone = await until(() => !orphans.some(isAlive), longestMs);
    score.check('workers end with their primary', gone !== undefined, `${String(gone)} ms`);
    for (const orphan of orphans.filter(isAlive)) process.kill(orphan, 'SIGKILL');
    await load.stop();
    const ms = await bench.start();
    score.check('after the kill of the primary it starts again by itself', true, `${ms} ms`);
    await bench.close();
  },
};

/** Connections that are on their way to a worker when it dies belong to another one. */
async function killFrozenWorker({ server, company, score }: Bench): Promise<void> {
  await sleep(oldEnoughMs);
  const [victim, other] = childrenOf(server.pid) as [number, number];
  process.kill(victim, 'SIGSTOP');
  process.kill(other, 'SIGSTOP');
  const requests = Array.from({ length: 10 }, async () => {
    const client = newClient(server.baseUrl);
    const hung = sleep(longestMs, 'hung' as const, { ref: false });
    const outcome = await Promise.race([client.send(jsonMessage('gettaxlist', company.apiKey)), hung]);
    client.close();
    return outcome === 'hung' ? outcome : (errorOf(outcome) ?? 'done');
  });
  await sleep(500);
  process.kill(victim, 'SIGKILL');
  process.kill(other, 'SIGCONT');
  const became = await Promise.all(requests);
  const fine = became.every((word) => word === 'done' || word === 'cut');
  score.check('a worker that stood still is killed: no client waits for ever', fine, became.join(', '));
}
