import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.js';
import { projectRoot } from '../../../src/root.js';
import { installedPostgres, makeCluster, postgresUser } from '../support/postgres.js';
import { mustRun } from '../support/shell.js';

/** A PostgreSQL of the system's own packages, whose pg_dump fits to it. */
export interface Cluster {
  /** Runs a file of deploy/ by psql, with other names. @throws Error with what psql said */
  run(file: string, renamed: (text: string) => string): Promise<unknown>;
  url(role: string, database: string): string;
  stop(): void;
}

/** The password of every role. */
const password = 'of-a-test';
const env = { PGPASSWORD: password, COMPANY_DATABASE_PASSWORD: password, COMPANY_SERVER_PASSWORD: password };

/** Starts a new cluster on a port of its own. @throws Error when it does not start */
export async function startCluster(folder: string): Promise<Cluster> {
  const passwordFile = path.join(folder, 'cluster-password');
  const port = await freePort();
  writeFileSync(passwordFile, password);
  const [programs = ''] = installedPostgres();
  const data = makeCluster(programs, folder, `--pwfile=${passwordFile}`, '--auth=scram-sha-256');
  const control = (...words: string[]): void => {
    const options = { ...postgresUser, cwd: data, stdio: 'ignore' } as const;
    const { status } = spawnSync(path.join(programs, 'pg_ctl'), ['-D', data, '--wait', ...words], options);
    if (status !== 0) throw new Error(`pg_ctl ${words.join(' ')} failed: ${status}`);
  };
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  control(`--log=${data}/log`, `--options=${options}`, 'start');
  return {
    url: (role, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    run(file, renamed) {
      const changed = path.join(folder, path.basename(file));
      writeFileSync(changed, renamed(readFileSync(path.join(projectRoot, 'deploy', file), 'utf8')));
      const command = `psql --host=127.0.0.1 --port=${port} --username=postgres --quiet --file=${changed}`;
      return mustRun([command], { cwd: folder, env });
    },
    stop: () => control('--mode=immediate', 'stop'),
  };
}

/** What a database and its owner are called where a backup is restored. */
export const other = { owner: 'other_owner', database: 'other_database' };

/** Gives a file of deploy/ for PostgreSQL the other names. */
export function otherNames(text: string): string {
  return text
    .replaceAll(/(ROLE|TO|OWNER) company_administration/g, `$1 ${other.owner}`)
    .replaceAll(/(DATABASE|connect) company_administration/g, `$1 ${other.database}`);
}
