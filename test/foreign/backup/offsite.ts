import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { freePort } from '../../../tools/free-port.js';
import { listens } from '../support/listening.js';
import { mustRun, shell } from '../support/shell.js';
import { good, type Layout } from './layout.js';

// The commands of docs/operating.md, "To another machine", with other names of folders and machines. No systemd is needed: what its unit
// would run is run here.

/** Sends the backups of an installation to a machine that only takes them. @returns the newest backup as it comes back from there */
export async function overAnotherMachine(layout: Layout, folder: string): Promise<string> {
  const port = await freePort();
  const restored = path.join(folder, 'restored');
  const renamed: readonly [string, string][] = [
    ['backup.company.example:8443', `localhost:${port}`],
    [':8443', `127.0.0.1:${port}`],
    ['/srv/company-backups', folder],
    ['/etc/company-administration', path.join(layout.folder, 'etc')],
    ['/var/backups/company-administration', layout.backups],
    ['/restored', restored],
    ['"$REPOSITORY_PASSWORD"', 'hidden'],
    ['REPOSITORY_PASSWORD', 'hidden'],
  ];
  const rename = (text: string): string =>
    renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const [receive = '', settings = '', send = '', back = ''] = blocks().map(rename);
  const [passwords = '', serve = ''] = receive.split(/\n(?=rclone)/);
  const unit = rename(readFileSync(path.join(projectRoot, 'deploy/backup/offsite.conf'), 'utf8'));
  const [, afterBackup = ''] = /^ExecStartPost=(.*)$/m.exec(unit) ?? [];

  mkdirSync(path.join(folder, 'repository'));
  const certificate = `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem`;
  await mustRun([certificate, passwords], { cwd: folder });
  const receiver = spawn('bash', ['-c', `exec ${serve}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  receiver.stderr.on('data', (text: Buffer) => (output += text.toString()));
  try {
    await listens(receiver, port, () => output);
    writeFileSync(path.join(layout.folder, 'etc/offsite'), settings);
    // What systemd would do is left out.
    const steps = send.split('\n').map((line) => (line.startsWith('systemctl start') ? afterBackup : line));
    const run = (...lines: string[]) =>
      shell(
        lines.filter((line) => !/^(install|systemctl)/.test(line)),
        {
          cwd: folder,
          env: { SSL_CERT_FILE: path.join(folder, 'cert.pem'), RESTIC_CACHE_DIR: path.join(folder, 'cache') },
        },
      );
    assert.match(good(await run(...steps)).output, /1 snapshots/);
    good(await run(...back.split('\n')));
    good(await run(`RESTIC_PASSWORD_FILE=${layout.folder}/etc/offsite-password ${rename(byTheReceiver())}`));
    const [settingsLine = ''] = back.split('\n');
    const removal = await run(settingsLine, 'timeout 5 restic forget latest');
    assert.ok(!removal.isGood && removal.output.includes('403 Forbidden'), removal.output);
    return path.join(restored, layout.backups, 'company.backup');
  } finally {
    receiver.kill();
  }
}

function section(): string {
  const page = readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8');
  const [, text] = /^#+ To another machine\n(.*?)^#+ /ms.exec(page) ?? [];
  assert.ok(text !== undefined, 'docs/operating.md has no section "To another machine"');
  return text;
}

/** What the section shows as code, in its order. */
function blocks(): string[] {
  return [...section().matchAll(/^```\w+\n(.*?)\n```$/gms)].map(([, text = '']) => text);
}

/** The command by which old backups are removed. */
function byTheReceiver(): string {
  return /`(restic --repo [^`]*)`/.exec(section())?.[1] ?? '';
}
