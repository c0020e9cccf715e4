import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { installedPostgres } from '../support/postgres.js';
import { network, type Machine } from './machines.js';

// The files of deploy/postgresql-ha, changed only in addresses, names and paths.

const example = { name: 'db1', address: '10.0.0.1', network: '10.0.0.' };
/** What HAProxy listens on. */
export const entrance = network === example.network ? '127.0.0.1:5000' : `${network}3:5000`;
/** The passwords in patroni.yml. */
export const superuserPassword = 'CHANGE-THIS-1';

/** The environment that a file for systemd gives a program, for this machine instead of db1. */
export function settingsFor(file: string, machine: Machine): Record<string, string> {
  const lines = deployFile(file, []).matchAll(/^([A-Z0-9_]+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => {
      // The list of all machines is the same on each.
      if (name === 'ETCD_INITIAL_CLUSTER') return [name, moved(value)];
      return [name, value.replace(example.name, machine.name).replace(example.address, machine.address)];
    }),
  );
}

/** patroni.yml with the newest PostgreSQL that is installed. */
export function patroniFile(folder: string, data: string): string {
  return moved(
    deployFile('patroni.yml', [
      ['/usr/lib/postgresql/15/bin', newestPostgres()],
      ['/var/lib/postgresql/company-administration', data],
      ['/var/run/postgresql', folder],
    ]),
  );
}

export function haproxyFile(): string {
  return moved(deployFile('haproxy.cfg', [['bind 127.0.0.1:5000', `bind ${entrance}`]]));
}

/** The folder of the newest of Debian's versions that is installed. */
export function newestPostgres(): string {
  const [newest] = installedPostgres();
  if (newest === undefined) throw new Error('there is no PostgreSQL of Debian');
  return newest;
}

/**
 * Reads a file of deploy/postgresql-ha and changes what is different in a test.
 * @param changes pairs of a text and its replacement
 * @throws Error when a text to change is not there exactly once: then test and example have drifted apart
 */
function deployFile(name: string, changes: readonly (readonly [string, string])[]): string {
  const text = readFileSync(path.join(projectRoot, 'deploy/postgresql-ha', name), 'utf8');
  return changes.reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2) throw new Error(`${name} contains «${from}» ${parts.length - 1} times, not once`);
    return parts.join(to);
  }, text);
}

function moved(text: string): string {
  return text.replaceAll(example.network, network);
}
