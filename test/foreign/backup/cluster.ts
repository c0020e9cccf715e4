import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.js';
import { projectRoot } from '../../../src/root.js';
import { mustRun } from '../support/shell.js';

/** A PostgreSQL of the system's own packages, whose pg_dump fits to it. */
export interface Cluster {
  /** Runs a file of deploy/ by psql, with other names; @returns nothing when it worked @throws Error with what psql said */
  run(file: string, renamed: (text: string) => string): Promise<void>;
  url(role: string, database: string): string;
  stop(): Promise<void>;
}

/** The password of every role. */
export const password = 'of-a-test';

/** Starts a new cluster on a port of its own. @throws Error when it does not start */
export async function startCluster(folder: string): Promise<Cluster> {
  const data = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'cluster-password');
  const port = await freePort();
  mkdirSync(data);
  writeFileSync(passwordFile, password);
  for (const name of [folder, passwordFile]) chmodSync(name, 0o755);
  const { stdout } = await mustRun(['id -u postgres', 'id -g postgres', 'ls -d /usr/lib/postgresql/*/bin'], {
    cwd: folder,
  });
  const [uid, gid, ...bins] = stdout.trim().split('\n');
  const bin = bins.at(-1) ?? '';
  chownSync(data, Number(uid), Number(gid));
  const asPostgres = (command: string) =>
    mustRun([`runuser --user postgres -- ${bin}/${command}`], { cwd: data });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  for (const command of [
    `initdb --pgdata=${data} --username=postgres --pwfile=${passwordFile} --auth=scram-sha-256 --encoding=UTF8 --locale=C --no-sync`,
    `pg_ctl --pgdata=${data} --log=${data}/log --wait --options='${options}' start > ${data}.started`,
  ]) {
    await asPostgres(command);
  }
  return {
    url: (role, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    async run(file, renamed) {
      const changed = path.join(folder, path.basename(file));
      writeFileSync(changed, renamed(readFileSync(path.join(projectRoot, 'deploy', file), 'utf8')));
      const env = {
        PGPASSWORD: password,
        COMPANY_DATABASE_PASSWORD: password,
        COMPANY_SERVER_PASSWORD: password,
      };
      const command = `psql --host=127.0.0.1 --port=${port} --username=postgres --quiet --file=${changed}`;
      await mustRun([command], { cwd: folder, env });
    },
    async stop() {
      await asPostgres(`pg_ctl --pgdata=${data} --mode=immediate --wait stop`);
    },
  };
}
