import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getChildren, isAlive, until } from '../../../tools/processes.js';
import { atEnd } from './cleanup.js';
import { patroniFile, settingsFor } from './configuration.js';
import type { Machine } from './machines.js';

/** The role of a member by Patroni's health checks. `sync` and `async`: a standby that commits wait for, or do not. */
export type Role = 'primary' | 'sync' | 'async';

/** A machine with PostgreSQL and its Patroni. */
export class Member {
  readonly #data: string;
  readonly #env: Record<string, string>;
  readonly file: string;
  #patroni: ChildProcess | undefined;

  constructor(readonly machine: Machine) {
    this.#data = path.join(machine.folder, 'data');
    this.#env = settingsFor('patroni.env', machine);
    this.file = path.join(machine.folder, 'patroni.yml');
    writeFileSync(this.file, patroniFile(machine.folder, this.#data));
    atEnd(() => this.kill());
  }

  get name(): string {
    return this.machine.name;
  }

  /** Starts Patroni, which starts PostgreSQL. */
  start(): void {
    this.#patroni = this.machine.start(['patroni', this.file], this.#env);
  }

  /** kill -9 of Patroni and of every process of PostgreSQL. */
  async kill(): Promise<void> {
    this.#patroni?.kill('SIGKILL');
    const postmaster = this.#postmaster();
    if (postmaster === undefined) return;
    const all = [postmaster, ...getChildren(postmaster)];
    for (const pid of all) signal(pid, 'SIGKILL');
    await until(() => !all.some(isAlive), 10_000);
  }

  /**
   * Keeps the standby from receiving changes.
   * @returns ends that, and throws away what it has received meanwhile
   */
  holdBack(): () => void {
    const postmaster = this.#postmaster();
    const receiver = (postmaster === undefined ? [] : getChildren(postmaster)).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver'),
    );
    if (receiver === undefined) throw new Error(`${this.name} receives nothing`);
    process.kill(receiver, 'SIGSTOP');
    return () => signal(receiver, 'SIGKILL');
  }

  async is(role: Role): Promise<boolean> {
    return (await this.ask(`/${role}`))?.status === 200;
  }

  /** Asks Patroni. @returns undefined when it does not respond in time */
  async ask(query: string, request: RequestInit = {}): Promise<Response | undefined> {
    const url = `http://${this.machine.address}:8008${query}`;
    return fetch(url, { ...request, signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  }

  #postmaster(): number | undefined {
    try {
      const [line = ''] = readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
      return Number(line);
    } catch {
      return undefined;
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
