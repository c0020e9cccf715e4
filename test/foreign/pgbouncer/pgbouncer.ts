import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.js';

/** A running PgBouncer. */
export type Pgbouncer = Awaited<ReturnType<typeof startPgbouncer>>;

/**
 * Runs PgBouncer in the foreground, with its own defaults except the ports and the given settings.
 * @param folder for its files
 * @param postgresUrl the server behind it
 * @param settings of pgbouncer.ini
 * @throws Error with PgBouncer's own words when it does not start
 */
export async function startPgbouncer(
  folder: string,
  postgresUrl: string,
  settings: Readonly<Record<string, string | number>>,
) {
  const { hostname, port: postgresPort, username, password } = new URL(postgresUrl);
  const port = await freePort();
  const own = mkdtempSync(path.join(folder, 'pgbouncer-'));
  const [ini, users] = [path.join(own, 'pgbouncer.ini'), path.join(own, 'userlist.txt')];
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    ini,
    ['[databases]', `* = host=${hostname} port=${postgresPort}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  // As root it wants to become another user, who has to get here.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const each of [folder, own]) chmodSync(each, 0o755);
  let stop = (): Promise<void> => Promise.resolve();

  async function start(): Promise<void> {
    const child = spawn('pgbouncer', [...(isRoot ? ['--user=postgres'] : []), ini]);
    const ended = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    while (!output.includes('process up')) {
      if (child.exitCode !== null) throw new Error(`PgBouncer does not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    stop = async () => {
      child.kill('SIGKILL');
      await ended;
    };
  }

  await start();
  return {
    /** The address of one of the databases behind it. */
    url: (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`,
    /** Stops it as a fault would: every connection is cut. */
    stop: () => stop(),
    /** Starts it again on the same port. */
    start,
  };
}
