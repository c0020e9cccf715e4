import { expect, test } from '@jest/globals';
import { ConfigError, loadConfig } from '../../src/config.js';

test('every setting has a default', () => {
  expect(loadConfig({ PORT: '', HOST: ' ' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    opsPort: undefined,
    opsHost: '127.0.0.1',
    workers: 1,
    databaseUrl: 'file:./data/company.db',
    databasePoolSize: 10,
    apiNamespace: 'http://company-administration.example/api',
    publicBaseUrl: undefined,
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
    shutdownTimeoutMs: 30_000,
    drainDelayMs: 0,
    badKeysPerMinute: 300,
    badKeyBytesPerMinute: 67_108_864,
    requestsPerKeyPerMinute: 0,
    companySharePercent: 50,
  });
});

test('every fault is told at once', () => {
  const env = {
    PORT: '80a',
    DATABASE_URL: 'mysql://x',
    API_NAMESPACE: 'no uri',
    PUBLIC_BASE_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
    MAX_BODY_BYTES: '-1',
    MAX_SET_ITEMS: '0',
    MAX_JSON_DEPTH: '1e1',
    HEADERS_TIMEOUT_MS: '40000',
  };
  let faults: readonly string[] = [];
  try {
    loadConfig(env);
  } catch (error) {
    faults = (error as ConfigError).faults;
    expect(error).toBeInstanceOf(ConfigError);
  }
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(Object.keys(env));
});

test.each([
  ['PUBLIC_BASE_URL', 'https://api.example/', 'publicBaseUrl', 'https://api.example'],
  ['PUBLIC_BASE_URL', 'https://api.example:8443/base/', 'publicBaseUrl', 'https://api.example:8443/base'],
  ['API_NAMESPACE', 'urn:example:api', 'apiNamespace', 'urn:example:api'],
  ['DATABASE_URL', 'file:/var/lib/x.db', 'databaseUrl', 'file:/var/lib/x.db'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'api-1.internal', 'host', 'api-1.internal'],
  ['LOG_LEVEL', 'WARN', 'logLevel', 'warn'],
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
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file:./x.db?mode=ro'],
  ['DATABASE_URL', 'file://host/x'],
  ['PORT', '65536'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '127.0.0.1,,10.0.0.1'],
  ['TRUSTED_PROXIES', '10.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '::/129'],
])('%s=%s is refused', (name, written) => {
  expect(() => loadConfig({ [name]: written })).toThrow(new RegExp(`- ${name} must`));
});
