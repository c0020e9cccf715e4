import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { failed } from '../../src/run/startup.js';
import { loadConfig } from '../../src/config/config.js';
import { projectRoot } from '../../src/root.js';
import { readPage, settingNames } from './pages.js';

const defaults = loadConfig({});

const dockerfile = readPage('deploy/Dockerfile');
const unit = readPage('deploy/company-administration.service');
const nginx = readPage('deploy/nginx.conf');
const environment = readPage('deploy/environment.example');
const composeExample = readPage('deploy/compose.env.example');
const composeText = readPage('deploy/compose.yaml');

interface Service {
  image: string;
  build: object;
  environment: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  stop_grace_period: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}
const compose = parse(composeText, { merge: true }) as {
  services: Record<'server' | 'server-2' | 'database', Service>;
};

/** NAME=value, as in an ENV line of a Dockerfile and in a file of settings; also where a # makes it an example. */
function assignments(text: string): [string, string][] {
  return [...text.matchAll(/(?:^|\s|#)([A-Z][A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

function seconds(text: string): number {
  return Number(/^(\d+)s?$/.exec(text)?.[1]);
}

/** How long who stops the server must wait: the README of each says ten seconds more than the server takes. */
const longestStop = defaults.shutdownTimeoutMs / 1000 + 10;

describe('Dockerfile', () => {
  test('its build gets every file of code that makes a release', async () => {
    const { metafile } = await build({
      entryPoints: ['tools/release/main.ts'],
      absWorkingDir: projectRoot,
      bundle: true,
      metafile: true,
      write: false,
      packages: 'external',
      platform: 'node',
      format: 'esm',
    });
    const names = readPage('deploy/Dockerfile.dockerignore').match(/(?<=^!).*/gm) ?? [];
    const isSent = (file: string) => names.some((name) => file === name || file.startsWith(`${name}/`));
    expect(Object.keys(metafile.inputs).filter((file) => !isSent(file))).toEqual([]);
  });

  const [, line = ''] = /^ENV (NODE_ENV=.*)$/m.exec(dockerfile) ?? [];
  const env = Object.fromEntries(assignments(line));

  test('sets only settings that exist, to values that can be used', () => {
    expect(Object.keys(env).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(loadConfig(env)).toMatchObject({ nodeEnv: 'production', host: '0.0.0.0', port: defaults.port });
  });

  test('exposes PORT and no other port, and asks OPS_PORT for its health', () => {
    expect([...dockerfile.matchAll(/^EXPOSE (.*)$/gm)].map((match) => match[1])).toEqual([env['PORT']]);
    expect(/^HEALTHCHECK (?:.|\n)*?^ +CMD \["node", .*$/m.exec(dockerfile)?.[0]).toContain(
      'process.env.OPS_PORT',
    );
  });

  test('ends as a user without rights who starts the server itself, so that signals reach it', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", "dist\/src\/server\.js"\]$/m);
  });

  test('names its base images by version, one that the server runs on', () => {
    const [, major = '', minor = ''] = /^ARG NODE_VERSION=(\d+)\.(\d+)\.\d+$/m.exec(dockerfile) ?? [];
    const { engines } = JSON.parse(readPage('package.json')) as { engines: { node: string } };
    const [, leastMajor = '', leastMinor = ''] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
    expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(
      Number(leastMajor) * 1000 + Number(leastMinor),
    );
    const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map((match) => match[1]);
    expect(images.every((image) => image?.startsWith('node:${NODE_VERSION}-bookworm'))).toBe(true);
  });
});

describe('compose.yaml', () => {
  const { server, database } = compose.services;

  test('gives the server settings that exist', () => {
    expect(Object.keys(server.environment).filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  test('asks for the secrets that its example names, and contains none', () => {
    const asked = [...composeText.matchAll(/\$\{([A-Z_]+)[:}]/g)].map((match) => match[1]);
    const named = assignments(composeExample).filter(([name]) => !name.startsWith('#'));
    expect(new Set(named.map(([name]) => name))).toEqual(new Set(asked));
    expect(named.map(([, value]) => value).join('')).toBe('');
  });

  test('takes the proxies from .env', () => {
    expect(server.environment).toMatchObject({ TRUSTED_PROXIES: '${TRUSTED_PROXIES:-}' });
    expect(composeExample).toContain('TRUSTED_PROXIES=');
  });

  test('publishes PORT to the machine itself, and no port of the database', () => {
    expect(server.ports).toEqual([`127.0.0.1:${defaults.port}:${defaults.port}`]);
    expect(database.ports).toBeUndefined();
  });

  test('has a second server where that is asked for, which differs in its port only', () => {
    const ports = [`127.0.0.1:${defaults.port + 1}:${defaults.port}`];
    expect({ ...compose.services['server-2'], build: server.build }).toEqual({
      ...server,
      profiles: ['two'],
      ports,
    });
  });

  test('starts the server when the database is healthy, and waits long enough when it stops', () => {
    expect(server.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test).toContain('--dbname=company_administration');
    expect(seconds(server.stop_grace_period)).toBeGreaterThanOrEqual(longestStop);
  });

  test('uses role and database of deploy/postgresql-setup.sql', () => {
    const setup = readPage('deploy/postgresql-setup.sql');
    const url = new URL(server.environment['DATABASE_URL']?.replace(/\$\{[^}]*\}/, 'secret') ?? '');
    expect(setup).toContain(`CREATE ROLE ${url.username} `);
    expect(setup).toContain(`CREATE DATABASE ${url.pathname.slice(1)} OWNER ${url.username}`);
    expect(composeText).toContain('./postgresql-setup.sql:/docker-entrypoint-initdb.d/');
    expect(setup).toContain('\\getenv password COMPANY_DATABASE_PASSWORD');
    expect(Object.keys(database.environment)).toContain('COMPANY_DATABASE_PASSWORD');
  });
});

describe('the systemd unit', () => {
  test('and its file of settings name settings that exist, with values that can be used', () => {
    expect(assignments(environment).filter(([name]) => !settingNames.includes(name))).toEqual([]);
    const set = environment.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const env = Object.fromEntries(assignments(set.join('\n')));
    expect(Object.keys(env)).toHaveLength(set.length);
    expect(loadConfig(env)).toMatchObject({ nodeEnv: 'production', opsHost: '127.0.0.1' });
    expect(unit).toMatch(/^Environment=NODE_ENV=production\nEnvironmentFile=/m);
  });

  test('and the one of several servers differ in ports and words only', () => {
    const template = readPage('deploy/company-administration@.service');
    const ofOne = template
      .replace(/^# systemd unit .*$/m, /^# systemd unit .*$/m.exec(unit)?.[0] ?? '')
      .replace(/^(Description=.*), server %i$/m, '$1')
      .replace('/usr/bin/env PORT=808%i OPS_PORT=909%i ', '');
    expect(ofOne).toBe(unit);
    expect([...nginx.matchAll(/^ *#server 127\.0\.0\.1:(\d+);$/gm)].map(([, port]) => port)).toEqual([
      '8081',
      '8082',
    ]);
  });

  test('waits long enough when it stops', () => {
    expect(seconds(/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1] ?? '')).toBeGreaterThanOrEqual(longestStop);
  });

  test('restarts it indefinitely, but not where that would not help', () => {
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${failed.lasting}$`, 'm'));
  });

  test('starts the same program from the same folder and settings as the command line', () => {
    const admin = readPage('deploy/company-admin');
    const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    expect(unit).toContain(`ExecStart=/usr/bin/node ${folder}/dist/src/server.js`);
    expect(admin).toContain(`${folder}/dist/src/admin/main.js`);
    const [, file = ''] = /^EnvironmentFile=(.*)$/m.exec(unit) ?? [];
    expect(admin).toContain(`--env-file=${file}`);
    const [, user = ''] = /^User=(.*)$/m.exec(unit) ?? [];
    expect(admin).toContain(`--user ${user} `);
  });
});

describe('deploy/backup: the timer', () => {
  const service = readPage('deploy/backup/company-administration-backup.service');
  const script = readPage('deploy/backup/company-backup');

  test('starts a service that runs the script, which may write where it does', () => {
    expect(readPage('deploy/backup/company-administration-backup.timer')).toMatch(/^OnCalendar=/m);
    expect(service).toContain('ExecStart=/usr/local/sbin/company-backup\n');
    expect(script).toContain('Goes to /usr/local/sbin/company-backup, mode 755.');
    const [, writable = ''] = /^ReadWritePaths=(.*)$/m.exec(service) ?? [];
    const written = [...script.matchAll(/^(?:folder|metrics)=(\S+)$/gm)].map(([, folder = '']) => folder);
    expect(written).toHaveLength(2);
    for (const folder of [...written, '/var/lib/company-administration'])
      expect(writable.split(/ -?/).some((one) => `${folder}/`.startsWith(`${one}/`))).toBe(true);
  });

  test('reports its success by the metric that an alert looks at, and the guide installs all of its files', () => {
    const [, metric = ''] = /echo "(\w+) \$\(date \+%s\)"/.exec(script) ?? [];
    expect(readPage('deploy/prometheus/alerts.yml')).toContain(`time() - max(${metric})`);
    expect(readPage('docs/operating.md')).toContain('install -m 755 company-backup /usr/local/sbin/');
  });
});

describe('deploy/nginx.conf', () => {
  const number = (pattern: RegExp): number => Number(pattern.exec(nginx)?.[1]);

  test('leads to PORT, and to nothing else', () => {
    expect([...nginx.matchAll(/^ *server (127\S+);/gm)].map((match) => match[1])).toEqual([
      `127.0.0.1:${defaults.port}`,
    ]);
    expect([...nginx.matchAll(/proxy_pass (\S+);/g)].map((match) => match[1])).toEqual([
      'http://company_administration',
    ]);
  });

  test('lets bodies through that are a little larger than the server takes', () => {
    const most = number(/client_max_body_size (\d+)m;/) * 1024 * 1024;
    expect(most).toBeGreaterThan(defaults.maxBodyBytes);
    expect(most).toBeLessThan(1.5 * defaults.maxBodyBytes);
  });

  test('has the time limits of the server', () => {
    expect(number(/client_header_timeout +(\d+)s;/) * 1000).toBe(defaults.headersTimeoutMs);
    expect(number(/client_body_timeout +(\d+)s;/) * 1000).toBe(defaults.requestTimeoutMs);
    expect(number(/keepalive_timeout +(\d+)s;/) * 1000).toBeLessThan(defaults.keepAliveTimeoutMs);
  });
});
