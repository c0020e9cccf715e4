import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { until } from '../../../tools/processes.js';
import type { Needed } from '../support/install.js';
import { mustRun, shell } from '../support/shell.js';
import { entrance, haproxyFile, settingsFor, superuserPassword } from './configuration.js';
import { makeMachines, type Machine } from './machines.js';
import { Member, type Role } from './member.js';

export const clusterPrograms: readonly Needed[] = [
  ['test -n "$(ls /usr/lib/postgresql/*/bin/postgres)"', 'postgresql'],
  ['command -v patroni', 'patroni'],
  ['command -v etcd', 'etcd-server'],
  ['command -v haproxy', 'haproxy'],
  ['command -v ip', 'iproute2'],
];
const databasePassword = 'secret';
/** A cluster that is not there by then will not come. */
const longestMs = 90_000;

/** etcd on three machines, PostgreSQL with Patroni on two of them, HAProxy on the third. */
export class Cluster {
  readonly url = `postgres://company_administration:${databasePassword}@${entrance}/company_administration`;
  #haproxy: ChildProcess | undefined;

  private constructor(
    readonly members: readonly [Member, Member],
    private readonly third: Machine,
  ) {}

  /** Starts everything. It takes Patroni some rounds of ten seconds until the cluster is whole. */
  static async start(folder: string): Promise<Cluster> {
    const machines = await makeMachines(folder);
    for (const machine of machines) {
      const env = settingsFor('etcd.env', machine);
      machine.start(['etcd'], { ...env, ETCD_DATA_DIR: path.join(machine.folder, 'etcd') });
    }
    const cluster = new Cluster([new Member(machines[0]), new Member(machines[1])], machines[2]);
    for (const member of cluster.members) member.start();
    cluster.startHaproxy();
    return cluster;
  }

  /** Waits until a new cluster is whole, and makes the database as deploy/postgresql-setup.sql does. */
  async makeDatabase(): Promise<void> {
    try {
      await this.isWhole();
      await this.#setUp();
    } catch (error) {
      const machines = [...this.members.map(({ machine }) => machine), this.third];
      const logs = machines.map((machine) => `${machine.name}: ${machine.log('etcd').slice(-500)}`);
      const patroni = this.members.map(({ machine }) => machine.log('patroni').slice(-2000));
      throw new Error([String(error), ...logs, ...patroni].join('\n'), { cause: error });
    }
  }

  startHaproxy(): void {
    const file = path.join(this.third.folder, 'haproxy.cfg');
    writeFileSync(file, haproxyFile());
    this.#haproxy = this.third.start(['haproxy', '-db', '-f', file]);
  }

  /** Ends HAProxy as a restart does: every connection is cut. */
  async stopHaproxy(): Promise<void> {
    if (this.#haproxy === undefined) return;
    const ended = once(this.#haproxy, 'exit');
    this.#haproxy.kill('SIGTERM');
    await ended;
  }

  /** The member that is the primary, and the other one. */
  async roles(): Promise<{ primary: Member; standby: Member }> {
    const [one, other] = this.members;
    await wait('there is a primary', async () => (await one.is('primary')) || (await other.is('primary')));
    return (await one.is('primary')) ? { primary: one, standby: other } : { primary: other, standby: one };
  }

  /** Waits until a member has become the primary. @returns milliseconds */
  becomes(member: Member, role: Role): Promise<number> {
    return wait(`${member.name} becomes ${role}`, () => member.is(role));
  }

  /** Waits until there is a primary, and a standby of this kind. */
  isWhole(standby: Exclude<Role, 'primary'> = 'sync'): Promise<number> {
    const one = async (role: Role): Promise<boolean> =>
      (await Promise.all(this.members.map((member) => member.is(role)))).includes(true);
    return wait('the cluster is whole', async () => (await one('primary')) && (await one(standby)));
  }

  /** kill -9 of the primary, until the standby has taken over. @returns starts it again, as the new standby */
  async killPrimary(): Promise<() => void> {
    const { primary, standby } = await this.roles();
    await primary.kill();
    await this.becomes(standby, 'primary');
    return () => primary.start();
  }

  /** A planned switchover, as an operator makes it. */
  async switchOver(): Promise<void> {
    const { primary, standby } = await this.roles();
    const names = `--leader ${primary.name} --candidate ${standby.name}`;
    const command = `patronictl -c ${primary.file} switchover company-administration ${names} --force`;
    await mustRun([command], { cwd: this.third.folder });
  }

  /** Changes settings of the whole cluster, as `patronictl edit-config` does. */
  async configure(settings: object): Promise<void> {
    const { primary } = await this.roles();
    const response = await primary.ask('/config', { method: 'PATCH', body: JSON.stringify(settings) });
    if (response?.status !== 200) throw new Error(`Patroni does not take settings: ${response?.status}`);
  }

  async #setUp(): Promise<void> {
    const [host, port] = entrance.split(':');
    const psql = `psql --quiet --host=${host} --port=${port} --username=postgres --dbname=postgres`;
    const env = { PGPASSWORD: superuserPassword, COMPANY_DATABASE_PASSWORD: databasePassword };
    const place = { cwd: projectRoot, env };
    await wait(
      'HAProxy leads to the primary',
      async () => (await shell([`${psql} --command=SELECT`], place)).isGood,
    );
    await mustRun([`${psql} --file=deploy/postgresql-setup.sql`], place);
  }
}

/** @throws Error when it does not happen in time */
async function wait(what: string, holds: () => Promise<boolean>): Promise<number> {
  const ms = await until(holds, longestMs);
  if (ms === undefined) throw new Error(`not in ${longestMs} ms: ${what}`);
  return ms;
}
