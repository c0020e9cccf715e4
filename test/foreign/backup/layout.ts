import assert from 'node:assert/strict';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { builtProgram, runServer } from '../../support/servers/server-process.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import type { Needed } from '../support/install.js';
import { shell } from '../support/shell.js';
import type { Outcome } from '../support/shell.js';

export const backupPrograms: readonly Needed[] = [
  ['command -v logrotate', 'logrotate'],
  ['command -v restic', 'restic'],
  ['command -v rclone', 'rclone'],
  ['ls /usr/lib/postgresql/*/bin/pg_ctl && command -v pg_dump', 'postgresql'],
];
export const onlyRoot = 'only root can be an operator and the users of a server';

/** An installation as docs/deploying.md describes it, except its folders and user. */
export interface Layout {
  folder: string;
  backups: string;
  metrics: string;
  /** Runs the command line, as an operator does. */
  admin(words: string): Promise<Outcome>;
  /** Runs one of the scripts of deploy/backup. */
  script(name: string): Promise<Outcome>;
  /** Lets all of it use another database. */
  use(databaseUrl: string): void;
  serve(): ServerProcess;
  /** Puts a file where the user can read it. */
  bring(file: string): string;
}

/**
 * Lays out the files of deploy/ in one folder. Only names of folders, programs and users are changed in them.
 * @param user of the system, who runs the server
 */
export async function makeLayout(folder: string, user: string, databaseUrl: string): Promise<Layout> {
  const id = async (what: string) => (await shell([`id ${what} ${user}`], { cwd: folder })).stdout.trim();
  const [uid, gid, group] = [Number(await id('-u')), Number(await id('-g')), await id('-gn')];
  const own = (name: string): string => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true });
    chownSync(made, uid, gid);
    return made;
  };
  chmodSync(folder, 0o755);
  const [backups, metrics, data] = [own('backups'), own('metrics'), own('data')];
  for (const name of ['sbin', 'etc']) mkdirSync(path.join(folder, name));
  const renamed: readonly [string, string][] = [
    ['/opt/company-administration/dist/src/admin/main.js', builtProgram('src/admin/main')],
    ['/usr/bin/node', process.execPath],
    ['/etc/company-administration', path.join(folder, 'etc')],
    ['/var/backups/company-administration', backups],
    ['/usr/local/sbin', path.join(folder, 'sbin')],
    ['/var/lib/prometheus/node-exporter', metrics],
    ['--user company-administration', `--user ${user}`],
    ['su company-administration company-administration', `su ${user} ${group}`],
  ];
  const place = (from: string, to: string, mode: number): void => {
    let text = readFileSync(path.join(projectRoot, 'deploy', from), 'utf8');
    for (const [name, other] of renamed) text = text.replaceAll(name, other);
    const file = path.join(folder, to);
    writeFileSync(file, text);
    chmodSync(file, mode);
  };
  place('company-admin', 'sbin/company-admin', 0o755);
  place('backup/company-backup', 'sbin/company-backup', 0o755);
  place('backup/company-backup.logrotate', 'etc/company-backup.logrotate', 0o644);

  const environment = path.join(folder, 'etc/environment');
  const use = (url: string): void => {
    const example = readFileSync(path.join(projectRoot, 'deploy/environment.example'), 'utf8');
    const settings = example
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${url}`)
      .replace('api.company.example', 'api.operator.test');
    writeFileSync(environment, settings);
    chmodSync(environment, 0o640);
    chownSync(environment, 0, gid);
  };
  use(databaseUrl);
  const run = (command: string) => shell([`${folder}/sbin/${command}`], { cwd: data });
  return {
    folder,
    backups,
    metrics,
    use,
    admin: (words) => run(`company-admin ${words}`),
    script: run,
    serve() {
      return runServer(
        { OPS_PORT: '0' },
        {
          program: { file: builtProgram('src/server'), folder: data },
          nodeOptions: [`--env-file=${environment}`],
          as: { uid, gid },
        },
      );
    },
    bring(file) {
      const copy = path.join(data, path.basename(file));
      copyFileSync(file, copy);
      chownSync(copy, uid, gid);
      return copy;
    },
  };
}

/** @throws AssertionError with what a command said, unless it ended well */
export function good(outcome: Outcome): Outcome {
  assert.ok(outcome.isGood, outcome.output);
  return outcome;
}
