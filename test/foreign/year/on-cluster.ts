import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminJson, good } from '../backup/layout.js';
import { nextMigration } from '../../support/next-version.js';
import { interruptedAt } from '../../support/terminal.js';
import { isHealthy } from './audit.js';
import { isUntouched, statusOf } from './companies.js';
import { versionOf } from './releases.js';
import { Servers } from './servers.js';
import { underWrites } from './writing.js';
import type { Steps } from './year.js';

/** Changes that must be acknowledged before something happens, and afterwards. */
const changes = 100;
/** Long enough for a busy machine to hand the new key to all clients. */
const graceSeconds = 20;
/** Rows of a company that take some seconds to delete. */
const manyRoles = 30_000;
/** A key whose time is over is refused at once, a revoked one within a second (docs/keys.md). */
const expiredWithinMs = 100;
const revokedWithinMs = 1500;

/** The middle: two servers on a cluster of PostgreSQL. */
export const onCluster: Steps = {
  'a cluster of PostgreSQL under Patroni, etcd and HAProxy': ({ cluster }) => cluster.makeDatabase(),

  'database copy: SQLite becomes PostgreSQL, with two servers': async (year) => {
    const { layout, cluster, sqliteUrl } = year;
    const { output } = good(await layout.admin(`database copy --from ${sqliteUrl} --to ${cluster.url}`));
    layout.use(cluster.url);
    await isHealthy(layout);
    year.servers = new Servers(layout);
    await year.servers.start(2);
    for (const one of year.bystanders) await isUntouched(year.servers.baseUrl, one);
    return /^(\d+ rows) were copied/m.exec(output)?.[1];
  },

  'key rotate while clients write: the old key works for its time, and no longer': async (year) => {
    const { layout, servers, acme } = year;
    const old = acme.apiKey;
    let ends = 0;
    const first = await underWrites(servers, [acme], [], async (writes) => {
      await writes.progress(changes);
      const made = await adminJson<{ apiKey: string; replaces: { expiresAt: string } }>(
        layout,
        `key rotate ${old.slice(0, 12)} --grace ${graceSeconds}s --json`,
      );
      acme.apiKey = made.apiKey;
      ends = Date.parse(made.replaces.expiresAt);
      await writes.progress(changes);
    });
    assert.ok(Date.now() < ends, 'the clients did not change in time');
    const second = await underWrites(servers, [acme], [], async (writes) => {
      for (const baseUrl of servers.baseUrls) assert.equal(await statusOf(baseUrl, old), 200);
      await sleep(ends + expiredWithinMs - Date.now());
      // Several connections, so that every process is asked.
      for (const baseUrl of servers.baseUrls)
        for (let time = 0; time < 4; time++) assert.equal(await statusOf(baseUrl, old), 401);
      await writes.progress(changes);
    });
    year.endedKeys.push(old);
    return `${first} with the old key, then ${second} with the new one`;
  },

  'key list --unused-for finds the key that nobody uses; it is revoked': async (year) => {
    const { layout, servers, forgottenKey } = year;
    // Rounded down: the key was made just before, and a second more would reach back to before that.
    const seconds = Math.floor((Date.now() - year.loadedAt.getTime()) / 1000);
    const unused = await adminJson<{ label: string; prefix: string }[]>(
      layout,
      `key list --company Acme --unused-for ${seconds}s --json`,
    );
    assert.deepEqual(
      unused.map(({ label }) => label),
      ['forgotten'],
    );
    good(await layout.admin(`key revoke ${unused[0]?.prefix}`));
    await sleep(revokedWithinMs);
    for (const baseUrl of servers.baseUrls) assert.equal(await statusOf(baseUrl, forgottenKey), 401);
    year.endedKeys.push(forgottenKey);
  },

  'kill -9 of the primary while clients write': async (year) => {
    const { cluster, servers, acme } = year;
    let silence = 0;
    const said = await underWrites(servers, [acme], ['unavailable'], async (writes) => {
      await writes.progress(changes);
      const begun = performance.now();
      const mend = await cluster.killPrimary();
      await writes.progress(changes);
      silence = writes.longestSilence(begun);
      mend();
      await cluster.isWhole();
      await writes.progress(changes);
    });
    await isHealthy(year.layout);
    return `${said}, ${(silence / 1000).toFixed(1)} s without a change`;
  },

  'the servers start while PostgreSQL cannot be reached: they wait, and serve when it is back': async (
    year,
  ) => {
    const { cluster, servers, acme } = year;
    await servers.startWithout(
      () => cluster.stopHaproxy(),
      () => cluster.startHaproxy(),
    );
    for (const one of year.bystanders) await isUntouched(servers.baseUrl, one);
    return underWrites(servers, [acme], [], (writes) => writes.progress(changes));
  },

  'company delete is interrupted while clients of another company write, and carried on': async (year) => {
    const { layout, servers, acme, root } = year;
    const { apiKey } = await adminJson<{ apiKey: string }>(layout, 'company create Initech --json');
    const file = path.join(root, 'large.json');
    const Roles = Array.from({ length: manyRoles }, (_, index) => ({ RoleTitle: `Role ${index}` }));
    writeFileSync(file, JSON.stringify({ Roles }));
    good(await layout.admin(`catalog import --company Initech ${layout.bring(file)}`));
    const words = `company delete Initech --confirm Initech`;
    const said = await underWrites(servers, [acme], [], async (writes) => {
      const command = `${path.join(layout.backups, '../sbin/company-admin')} ${words} --export ${layout.backups}/initech.db`;
      const env = { PATH: process.env['PATH'] };
      const { code, screen } = await interruptedAt(command, 'Deleting', { cwd: layout.backups, env });
      assert.equal(code, 130, screen);
      assert.match(screen, /The company is deleted for its clients, \d+ of its \d+ rows are/);
      await sleep(revokedWithinMs);
      assert.equal(await statusOf(servers.baseUrl, apiKey), 401);
      await writes.progress(changes);
      good(await layout.admin(words));
      await writes.progress(changes);
    });
    year.endedKeys.push(apiKey);
    await isHealthy(layout);
    return said;
  },

  'database migrate and a rolling restart to the next release while clients write': async (year) => {
    const { layout, servers, acme, releases } = year;
    const permitted = ['unavailable', 'cut', 'refused'] as const;
    const said = await underWrites(servers, [acme], permitted, async (writes) => {
      await writes.progress(changes);
      releases.use(year.next);
      const { migrations } = await adminJson<{ migrations: string[] }>(layout, 'database migrate --json');
      assert.deepEqual(migrations, [nextMigration.name]);
      // The servers of the release before work on.
      await writes.progress(changes);
      await servers.ready();
      await servers.restartEach(() => writes.progress(changes));
    });
    const version = versionOf(year.next);
    assert.deepEqual(await servers.versions(), [version, version]);
    await isHealthy(layout);
    return `${version}; ${said}`;
  },
};
