import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig } from '../../../src/config/config.js';
import { inTemporaryFolder } from '../../support/files.js';

test('every setting has a default', () => {
  expect(loadConfig({ PORT: '', HOST: ' ' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    keepAliveTimeoutMs: 65_000,
    opsPort: undefined,
    opsHost: '127.0.0.1',
    databaseUrl: 'file:./data/company.db',
    databasePoolSize: 10,
    apiNamespace: 'http://company-administration.example/api',
    publicBaseUrl: undefined,
    publicConsole: false,
    localForms: true,
    logLevel: 'info',
    slowRequestMs: 1000,
    nodeEnv: 'development',
    maxBodyBytes: 16_777_216,
    bodyMemoryBytes: 268_435_456,
    maxSetItems: 100_000,
    maxXmlDepth: 32,
    maxXmlAttributes: 64,
    maxJsonDepth: 16,
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 30_000,
    unknownBodyTimeoutMs: 10_000,
    shutdownTimeoutMs: 30_000,
    badKeysPerMinute: 300,
    badKeyBytesPerMinute: 67_108_864,
    requestsPerKeyPerMinute: 0,
    companySharePercent: 50,
  });
});

/** What is said about these settings. */
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
}

test('every fault is told at once', () => {
  const env = {
    PORT: '80a',
    DATABASE_URL: 'mysql://x',
    API_NAMESPACE: 'no uri',
    PUBLIC_BASE_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
    MAX_BODY_BYTES: '-1',
  };
  expect(faultsOf(env).map((fault) => fault.split(' ')[0])).toEqual(Object.keys(env));
});

test.each([
  ['PUBLIC_BASE_URL', 'https://api.example/', 'publicBaseUrl', 'https://api.example'],
  ['PUBLIC_BASE_URL', 'https://api.example:8443/base/', 'publicBaseUrl', 'https://api.example:8443/base'],
  ['API_NAMESPACE', 'urn:example:api', 'apiNamespace', 'urn:example:api'],
  ['DATABASE_URL', 'file:/var/lib/x.db', 'databaseUrl', 'file:/var/lib/x.db'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'api-1.internal', 'host', 'api-1.internal'],
  ['PUBLIC_CONSOLE', 'True', 'publicConsole', true],
  ['LOCAL_FORMS', 'False', 'localForms', false],
  ['NODE_ENV', 'production', 'localForms', false],
  ['SUPPORT_URL', 'mailto:help@operator.example', 'supportUrl', 'mailto:help@operator.example'],
  ['LOG_LEVEL', 'WARN', 'logLevel', 'warn'],
  ['NODE_ENV', 'test', 'nodeEnv', 'test'],
  ['OPS_ALLOWED_HOSTS', 'Server, ops.internal', 'opsAllowedHosts', ['server', 'ops.internal']],
  [
    'TRUSTED_PROXIES',
    ' 127.0.0.1, 10.1.0.0/16,fd00::/8 ',
    'trustedProxies',
    ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'],
  ],
] as const)('%s=%s', (name, written, member, value) => {
  expect(loadConfig({ [name]: written })[member]).toEqual(value);
});

test.each([
  ['API_NAMESPACE', 'http://x/api/'],
  ['API_NAMESPACE', 'http://x/<a>'],
  ['PUBLIC_BASE_URL', 'https://user:pw@x'],
  ['PUBLIC_BASE_URL', 'https://x/?a=b'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'not a host'],
  ['PUBLIC_CONSOLE', '1'],
  ['LOCAL_FORMS', 'yes'],
  ['SUPPORT_URL', 'help@operator.example'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file:./x.db?mode=ro'],
  ['DATABASE_URL', 'file://host/x'],
  ['PORT', '65536'],
  ['OPS_ALLOWED_HOSTS', 'server:9090'],
  ['OPS_ALLOWED_HOSTS', '*'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '127.0.0.1,,10.0.0.1'],
  ['TRUSTED_PROXIES', '10.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '::/129'],
])('%s=%s is refused', (name, written) => {
  expect(() => loadConfig({ [name]: written })).toThrow(new RegExp(`- ${name} (?:is .*, and )?must`));
});

test.each([
  ['prod', 'production'],
  ['Production', 'production'],
  ['dev', 'development'],
  ['tests', 'test'],
])('NODE_ENV=%s is refused, and %s is named', (written, meant) => {
  const of = (value: string) => `NODE_ENV is "${value}", and must be one of development, test, production`;
  expect(faultsOf({ NODE_ENV: written })).toEqual([`${of(written)}; did you mean ${meant}?`]);
  expect(faultsOf({ NODE_ENV: 'staging' })).toEqual([of('staging')]);
});

describe('a secret setting in a file', () => {
  const inFile = <T>(text: string, check: (file: string) => T) =>
    inTemporaryFolder((folder) => {
      const file = path.join(folder, 'database-url');
      writeFileSync(file, text);
      return Promise.resolve(check(file));
    });

  test.each(['\n', '\r\n', ''])('its line end (%j) does not count', (end) =>
    inFile(`postgres://me:pass@db/company${end}`, (file) => {
      expect(loadConfig({ DATABASE_URL_FILE: file, DATABASE_URL: ' ' }).databaseUrl).toBe(
        'postgres://me:pass@db/company',
      );
    }),
  );

  test.each([
    ['postgres://me:hidden@db/company?sslmod=x', 'DATABASE_URL, read from FILE, has the parameter sslmod'],
    ['', 'DATABASE_URL is to be read from FILE (DATABASE_URL_FILE), which must hold one line'],
    [
      'file:/a.db\nhidden',
      'DATABASE_URL is to be read from FILE (DATABASE_URL_FILE), which must hold one line',
    ],
  ])('a fault names the file, and not what is in it: %j', (text, fault) =>
    inFile(text, (file) => {
      const faults = faultsOf({ DATABASE_URL_FILE: file });
      expect(faults).toEqual([expect.stringContaining(fault.replace('FILE', file))]);
      expect(faults.join()).not.toContain('hidden');
    }),
  );

  test('a file that is not there, a folder, and a value in both places are refused', () => {
    const read = (file: string) => `DATABASE_URL is to be read from ${file} (DATABASE_URL_FILE), which`;
    expect(faultsOf({ DATABASE_URL_FILE: '/nowhere/url' })).toEqual([
      `${read('/nowhere/url')} does not exist`,
    ]);
    expect(faultsOf({ DATABASE_URL_FILE: '/' })).toEqual([`${read('/')} is a folder`]);
    expect(faultsOf({ DATABASE_URL_FILE: '/nowhere/url', DATABASE_URL: 'file:./a.db' })).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set; remove one of them',
    ]);
  });
});

test('OPS_PORT must be another port than PORT, unless each is of an address of its own', () => {
  const both = { PORT: '8080', OPS_PORT: '8080' };
  const fault = ['OPS_PORT must be another port than PORT'];
  expect(faultsOf(both)).toEqual(fault);
  expect(faultsOf({ ...both, HOST: '0.0.0.0' })).toEqual(fault);
  expect(faultsOf({ ...both, HOST: 'localhost' })).toEqual(fault);
  expect(faultsOf({ ...both, HOST: '10.1.0.1' })).toEqual([]);
  expect(faultsOf({ PORT: '0', OPS_PORT: '0' })).toEqual([]);
});

describe('DATABASE_URL of a PostgreSQL', () => {
  const of = (rest: string): readonly string[] => faultsOf({ DATABASE_URL: `postgres://me:pass@${rest}` });

  test.each([
    'db/company?sslmode=verify-full&application_name=other',
    'db:5433/company?sslmode=no-verify',
    'db/company?ssl=true&sslnegotiation=direct',
    'localhost/company?host=%2Fvar%2Frun%2Fpostgresql',
    'db/company?sslmode=verify-full&sslrootcert=package.json',
  ])('%s can be used', (rest) => {
    expect(of(rest)).toEqual([]);
  });

  test.each([
    [
      'sslmod=verify-full',
      'has the parameter sslmod, which this server does not support; did you mean sslmode?',
    ],
    [
      'SSLMODE=require',
      'has the parameter SSLMODE, which this server does not support; did you mean sslmode?',
    ],
    ['sslmode=verify', 'has the parameter sslmode, which must be one of disable, '],
    ['sslmode=verify_full', 'verify-full, no-verify; did you mean verify-full?'],
    ['sslmode=disable&sslmode=require', 'has the parameter sslmode twice'],
    [
      'sslrootcert=/nowhere/ca.pem',
      'has the parameter sslrootcert, which must name a file that this user can read',
    ],
    [
      'options=-c%20statement_timeout%3D0',
      'has the parameter options, which this server does not support; it supports ',
    ],
    ['constructor=1', 'has the parameter constructor, which this server does not support; it supports '],
    ['se.cret=1', 'has a parameter, which this server does not support; it supports sslmode, '],
    ['=1', 'has a parameter, which this server does not support; it supports sslmode, '],
  ])('?%s is refused: %s', (query, words) => {
    expect(of(`db/company?${query}`)).toEqual([expect.stringContaining(`DATABASE_URL has `)]);
    expect(of(`db/company?${query}`)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    'db1,db2/company',
    'db1:5432,db2:5432/company',
    'db1:5432,db2:5433/company?sslmode=verify-full',
    '[::1]:5432,[::2]:5432/company',
    'db1/company?host=db1,db2',
  ])('a list of hosts (%s) is refused with what to do', (rest) => {
    expect(of(rest)).toEqual([
      'DATABASE_URL must name one host: the driver knows no list of hosts. Put HAProxy or PgBouncer in front of the servers, or use one name that always leads to the primary',
    ]);
  });

  test('special characters in the password are no list of hosts, and are not repeated', () => {
    const [fault, ...others] = of('a,b/c@db/company');
    expect([fault, others]).toEqual([expect.stringContaining('special characters in the password'), []]);
    expect(loadConfig({ DATABASE_URL: 'postgres://me:a,b@db/company' }).databaseUrl).toContain('a,b@db');
  });
});
