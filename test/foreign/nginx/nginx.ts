import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.js';
import { deployFile } from '../support/deploy-file.js';
import { mustRun } from '../support/shell.js';

/** The name in deploy/nginx.conf and in the certificate. */
export const serverName = 'api.company.example';

/** A running nginx. */
export interface Nginx {
  port: number;
  /** The certificate that it shows, which a client must trust. */
  certificate: string;
  accessLog(): string;
  errorLog(): string;
  stop(): Promise<void>;
}

interface SiteParts {
  readonly port: number;
  readonly upstreamPorts: readonly number[];
  readonly files: Readonly<Record<'accessLog' | 'certificate' | 'key', string>>;
}

/** deploy/nginx.conf, changed only in its ports, servers and paths. */
function deployedSite({ port, upstreamPorts, files }: SiteParts): string {
  return deployFile('nginx.conf', [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:443 ssl;', ''],
    ['server 127.0.0.1:8080;', upstreamPorts.map((each) => `server 127.0.0.1:${each};`).join(' ')],
    ['/etc/ssl/company-administration/fullchain.pem', files.certificate],
    ['/etc/ssl/company-administration/privkey.pem', files.key],
    ['/var/log/nginx/company-administration.log', files.accessLog],
  ]);
}

/** The least that somebody may write, and what newer versions do by themselves: nothing shows the server that a proxy asks. */
export function plainSite({ port, upstreamPorts, files }: SiteParts): string {
  return `server {
  listen 127.0.0.1:${port} ssl;
  ssl_certificate ${files.certificate};
  ssl_certificate_key ${files.key};
  access_log ${files.accessLog};
  location / {
    proxy_pass http://127.0.0.1:${upstreamPorts[0]};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
  }
}
`;
}

/**
 * Runs nginx in the foreground.
 * @param folder a folder for everything that it writes
 * @param upstreamPorts the ports of the server processes behind it, on the loopback address
 * @param siteOf the site's configuration, deploy/nginx.conf unless given
 * @throws Error with nginx's own words when it refuses the configuration
 */
export async function startNginx(
  folder: string,
  upstreamPorts: readonly number[],
  siteOf: (parts: SiteParts) => string = deployedSite,
): Promise<Nginx> {
  const port = await freePort();
  const files = {
    accessLog: path.join(folder, 'access.log'),
    errorLog: path.join(folder, 'error.log'),
    certificate: path.join(folder, 'fullchain.pem'),
    key: path.join(folder, 'privkey.pem'),
    site: path.join(folder, 'site.conf'),
    main: path.join(folder, 'nginx.conf'),
  };
  await makeCertificate(files.certificate, files.key, folder);
  writeFileSync(files.site, siteOf({ port, upstreamPorts, files }));
  writeFileSync(files.main, mainConfiguration(folder, files.errorLog, files.site));
  const nginx = spawn('nginx', ['-p', folder, '-e', files.errorLog, '-c', files.main], { stdio: 'ignore' });
  const ended = once(nginx, 'close');
  while (!(await accepts(port))) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(files.errorLog, 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    certificate: readFileSync(files.certificate, 'utf8'),
    accessLog: () => readFileSync(files.accessLog, 'utf8'),
    errorLog: () => readFileSync(files.errorLog, 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a distribution's nginx.conf does: everything outside the site. */
function mainConfiguration(folder: string, errorLog: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`,
  );
  return [
    // Started by root, the workers would become another user, who may not look into the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${path.join(folder, 'nginx.pid')};`,
    `error_log ${errorLog} info;`,
    'events { worker_connections 512; }',
    'http {',
    ...temporary,
    `  include ${site};`,
    '}',
    '',
  ].join('\n');
}

async function makeCertificate(certificate: string, key: string, cwd: string): Promise<void> {
  const command = `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${serverName} -addext subjectAltName=DNS:${serverName} -keyout ${key} -out ${certificate}`;
  await mustRun([command], { cwd });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
