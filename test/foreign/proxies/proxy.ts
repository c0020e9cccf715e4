import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.js';
import { deployFile } from '../support/deploy-file.js';
import { listens } from '../support/listening.js';
import { mustRun } from '../support/shell.js';

/** The name in the files of deploy/ and in the certificate. */
export const serverName = 'api.company.example';

/** A running proxy. */
export interface Proxy {
  port: number;
  /** The certificate that it shows, which a client must trust. */
  certificate: string;
  accessLog(): string;
  stop(): Promise<void>;
}

interface Parts {
  readonly folder: string;
  readonly port: number;
  readonly upstreamPorts: readonly number[];
  readonly files: Readonly<Record<'accessLog' | 'output' | 'certificate' | 'key' | 'both', string>>;
}

export interface Kind {
  readonly program: string;
  /** What stands in a file of deploy/, changed only in its ports, servers and paths, with what a distribution has around it. */
  configuration(parts: Parts): string;
  /** The words that run it in the foreground. */
  words(file: string, parts: Parts): readonly string[];
}

const isRoot = process.getuid?.() === 0;

export const nginx: Kind = {
  program: 'nginx',
  configuration: (parts) => aroundSite(parts, deployedSite(parts)),
  words: (file, { folder, files }) => ['-p', folder, '-e', files.output, '-c', file],
};

const apacheModules =
  'mpm_event alias authn_core authz_core env filter setenvif slotmem_shm socache_shmcb ssl headers deflate reqtimeout proxy proxy_http proxy_balancer lbmethod_byrequests';

const apacheTimes = 'ttl=60 connectiontimeout=2 timeout=60 retry=1';

const apache: Kind = {
  program: 'apache2',
  configuration: ({ folder, port, upstreamPorts, files }) => {
    const site = deployFile('apache.conf', [
      ['<VirtualHost *:443>', `<VirtualHost 127.0.0.1:${port}>`],
      [
        `BalancerMember http://127.0.0.1:8080 ${apacheTimes}`,
        upstreamPorts.map((each) => `BalancerMember http://127.0.0.1:${each} ${apacheTimes}`).join('\n    '),
      ],
      ['/etc/ssl/company-administration/fullchain.pem', files.certificate],
      ['/etc/ssl/company-administration/privkey.pem', files.key],
      ['/var/log/apache2/company-administration.log', files.accessLog],
    ]);
    const modules = apacheModules
      .split(' ')
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    const paths = [`DefaultRuntimeDir ${folder}`, `PidFile ${folder}/apache.pid`, `ErrorLog ${files.output}`];
    const user = isRoot ? ['User www-data', 'Group www-data'] : [];
    return [`ServerName ${serverName}`, `Listen 127.0.0.1:${port}`, ...modules, ...paths, ...user, site].join(
      '\n',
    );
  },
  words: (file, { folder }) => ['-d', folder, '-f', file, '-DFOREGROUND'],
};

const haproxy: Kind = {
  program: 'haproxy',
  configuration: ({ port, upstreamPorts, files }) =>
    deployFile('haproxy.cfg', [
      ['log /dev/log local0', 'log stdout format raw local0'],
      ['bind :443', `bind 127.0.0.1:${port}`],
      ['/etc/ssl/company-administration/fullchain-and-key.pem', files.both],
      [
        '    server server1 127.0.0.1:8080',
        upstreamPorts.map((each) => `    server server${each} 127.0.0.1:${each}`).join('\n'),
      ],
    ]),
  words: (file) => ['-db', '-f', file],
};

export const kinds: readonly Kind[] = [nginx, apache, haproxy];

/** nginx with a minimal configuration, and what newer versions do by themselves: nothing shows the server that a proxy asks. */
export const plainNginx: Kind = {
  ...nginx,
  configuration: (parts) => {
    const { port, upstreamPorts, files } = parts;
    const site = `server {
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
    return aroundSite(parts, site);
  },
};

/**
 * Runs a proxy in the foreground.
 * @param folder a folder for everything that it writes
 * @param upstreamPorts the ports of the server processes behind it, on the loopback address
 * @throws Error with the proxy's own words when it rejects the configuration
 */
export async function startProxy(
  kind: Kind,
  folder: string,
  upstreamPorts: readonly number[],
): Promise<Proxy> {
  const port = await freePort();
  const own = path.join(folder, `${kind.program}-${port}`);
  mkdirSync(own);
  const file = (name: string): string => path.join(own, name);
  const files = {
    accessLog: file('access.log'),
    output: file('output.log'),
    certificate: file('fullchain.pem'),
    key: file('privkey.pem'),
    both: file('both.pem'),
  };
  const parts: Parts = { folder: own, port, upstreamPorts, files };
  await makeCertificate(files.certificate, files.key, own);
  writeFileSync(files.both, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'));
  writeFileSync(file('main.conf'), kind.configuration(parts));
  // HAProxy writes its log there.
  const stdio = [openSync(files.accessLog, 'a'), openSync(files.output, 'a')];
  const child = spawn(kind.program, kind.words(file('main.conf'), parts), { stdio: ['ignore', ...stdio] });
  const ended = once(child, 'close');
  await listens(child, port, () => readFileSync(files.output, 'utf8'));
  return {
    port,
    certificate: readFileSync(files.certificate, 'utf8'),
    accessLog: () => readFileSync(files.accessLog, 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function deployedSite({ port, upstreamPorts, files }: Parts): string {
  return deployFile('nginx.conf', [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:443 ssl;', ''],
    ['server 127.0.0.1:8080;', upstreamPorts.map((each) => `server 127.0.0.1:${each};`).join(' ')],
    ['/etc/ssl/company-administration/fullchain.pem', files.certificate],
    ['/etc/ssl/company-administration/privkey.pem', files.key],
    ['/var/log/nginx/company-administration.log', files.accessLog],
  ]);
}

/** What a distribution's nginx.conf does: everything outside the site. */
function aroundSite({ folder, files }: Parts, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`,
  );
  return [
    // Started by root, the workers would become another user, who may not look into the folder.
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${path.join(folder, 'nginx.pid')};`,
    `error_log ${files.output} info;`,
    'events { worker_connections 512; }',
    'http {',
    ...temporary,
    site,
    '}',
    '',
  ].join('\n');
}

async function makeCertificate(certificate: string, key: string, cwd: string): Promise<void> {
  const command = `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${serverName} -addext subjectAltName=DNS:${serverName} -keyout ${key} -out ${certificate}`;
  await mustRun([command], { cwd });
}
