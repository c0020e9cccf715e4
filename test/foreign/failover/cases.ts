import { setTimeout as sleep } from 'node:timers/promises';
import { Score } from '../../robustness/histories/score.js';
import { Skip } from '../support/trials.js';
import type { Cluster } from './cluster.js';
import type { Installation } from './installation.js';

/** What a case works on. */
export interface Stage {
  readonly cluster: Cluster;
  readonly installation: Installation;
  readonly score: Score;
  readonly rounds: number;
  /** Changes that must be acknowledged before something happens, and afterwards. */
  readonly changes: number;
}

/** One way to lose the primary, or the way to it. */
export interface FailoverCase {
  /** What --only takes */
  readonly name: string;
  /** Left out of the short form */
  readonly inFullOnly?: boolean;
  run(stage: Stage): Promise<void>;
}

/** All cases in their order but the control. */
export const cases: readonly FailoverCase[] = [
  inRounds('switchover', async ({ cluster }) => {
    await cluster.switchOver();
    return undefined;
  }),
  inRounds('haproxy-restart', async ({ cluster }) => {
    await cluster.stopHaproxy();
    cluster.startHaproxy();
    return undefined;
  }),
  inRounds('kill-primary', ({ cluster }) => cluster.killPrimary()),
  {
    inFullOnly: true,
    ...inRounds('kill-standby', async ({ cluster, changes, score }) => {
      const { standby } = await cluster.roles();
      await standby.kill();
      await score.progress(changes);
      return () => standby.start();
    }),
  },
  {
    name: 'partition',
    run(stage) {
      if (stage.cluster.members[0].machine.plug === undefined)
        throw new Skip(
          'this machine gives no network namespaces: only root gets them, and a container seldom',
        );
      return partition.run(stage);
    },
  },
];

const partition = inRounds('partition', async ({ cluster }) => {
  const { primary, standby } = await cluster.roles();
  primary.machine.plug?.(false);
  await cluster.becomes(standby, 'primary');
  return () => primary.machine.plug?.(true);
});

/**
 * A case that repeats one harm.
 * @param harm what happens under load; it may give what makes the cluster whole again, once changes are acknowledged
 */
function inRounds(name: string, harm: (stage: Stage) => Promise<(() => void) | undefined>): FailoverCase {
  const run = (stage: Stage): Promise<void> => {
    const { cluster, installation, score, rounds, changes } = stage;
    return installation.underWrites(score, async () => {
      for (let round = 1; round <= rounds; round++) {
        await score.progress(changes);
        const begun = performance.now();
        const mend = await harm(stage);
        await score.progress(changes);
        const silence = score.longestSilence(begun);
        mend?.();
        const whole = await cluster.isWhole();
        await score.progress(changes);
        const seconds = `${(silence / 1000).toFixed(1)} s without writes, ${(whole / 1000).toFixed(1)} s until the standby was there again`;
        score.remarks.push(`round ${round}: ${seconds}, errors so far ${JSON.stringify(score.errors)}`);
      }
    });
  };
  return { name, run };
}

/** The same kill without a synchronous standby, which lags: what is lost then must be seen. */
export const control: FailoverCase = { name: 'control', run: loseChanges };

async function loseChanges({ cluster, installation, score, changes }: Stage): Promise<void> {
  await cluster.configure({ synchronous_mode: false, maximum_lag_on_failover: 2 ** 30 });
  await cluster.isWhole('async');
  const seen = new Score();
  await installation.underWrites(seen, async () => {
    await seen.progress(changes);
    const { primary, standby } = await cluster.roles();
    const release = standby.holdBack();
    await seen.progress(3 * changes);
    await primary.kill();
    release();
    await cluster.becomes(standby, 'primary');
    await seen.progress(changes);
    // Requests that began before the new primary are over.
    await sleep(100);
  });
  score.remarks.push(String(seen));
  score.check(
    'with an asynchronous standby the loss of changes is seen',
    seen.lost > 0,
    `${seen.lost} records`,
  );
  score.check('nothing is half applied', seen.halfApplied === 0, seen.halfApplied);
}
