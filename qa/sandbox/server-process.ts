import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../io.js';

/** The folder of the built programs in a checkout, which is built first, or a release. @throws UsageError if there is none */
export function programIn(folder: string): string {
  if (existsSync(path.join(folder, 'src/server.ts')))
    spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 2, 2] });
  const folders = ['dist/src', 'src'].map((name) => path.join(folder, name));
  const program = folders.find((candidate) => existsSync(path.join(candidate, 'server.js')));
  if (program !== undefined) return path.resolve(program);
  throw new UsageError(`There is no server in ${folder}: --server names a checkout or a release.`);
}

export function adminProgram(program: string): string {
  return path.join(program, 'admin/main.js');
}

/** Starts a server with these settings on any free loopback port. @throws Error with its output if it does not start */
export async function startServer(program: string, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.join(program, 'server.js')], {
    env: { PATH: process.env['PATH'], ...settings, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').then(() => process.off('exit', kill));
  const port = await readPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Stops it once its last request is finished. */
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The port from the line that the server logs when it listens. Later output is discarded. */
function readPort({ stdout, stderr }: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let written = '';
    for (const stream of [stdout, stderr])
      stream?.on('data', (text: Buffer) => {
        if (written.length < 100_000) written += text.toString();
        const [line = ''] = /^.*"msg":"listening".*$/m.exec(written) ?? [];
        if (line !== '') resolve((JSON.parse(line) as { port: number }).port);
      });
    stdout?.once('close', () => reject(new Error(`The server did not start:\n${written.slice(-2000)}`)));
  });
}
