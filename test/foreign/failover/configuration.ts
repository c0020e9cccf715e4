import { readdirSync } from 'node:fs';
import path from 'node:path';
import { deployFile } from '../support/deploy-file.js';
import { network, type Machine } from './machines.js';

// The files of deploy/postgresql-ha, changed only in addresses, names and paths.

/** Where Debian keeps its versions of PostgreSQL. */
const versions = '/usr/lib/postgresql';
const example = { name: 'db1', address: '10.0.0.1', network: '10.0.0.' };
/** What HAProxy listens on. */
export const entrance = network === example.network ? '127.0.0.1:5000' : `${network}3:5000`;
/** The passwords in patroni.yml. */
export const superuserPassword = 'CHANGE-THIS-1';

/** The environment that a file for systemd gives a program, for this machine instead of db1. */
export function settingsFor(file: string, machine: Machine): Record<string, string> {
  const lines = deployFile(`postgresql-ha/${file}`, []).matchAll(/^([A-Z0-9_]+)="?([^"\n]*)"?$/gm);
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
    deployFile('postgresql-ha/patroni.yml', [
      ['/usr/lib/postgresql/15/bin', path.join(versions, newestVersion(), 'bin')],
      ['/var/lib/postgresql/company-administration', data],
      ['/var/run/postgresql', folder],
    ]),
  );
}

export function haproxyFile(): string {
  return moved(deployFile('postgresql-ha/haproxy.cfg', [['bind 127.0.0.1:5000', `bind ${entrance}`]]));
}

/** The newest of Debian's versions that is installed. */
export function newestVersion(): string {
  const found = readdirSync(versions).sort((a, b) => Number(a) - Number(b));
  const newest = found.at(-1);
  if (newest === undefined) throw new Error(`there is no PostgreSQL in ${versions}`);
  return newest;
}

function moved(text: string): string {
  return text.replaceAll(example.network, network);
}
