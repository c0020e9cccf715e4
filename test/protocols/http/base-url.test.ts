import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { getBaseUrl } from '../../../src/http/documents.js';

function request(headers: Record<string, string>): IncomingMessage {
  return { headers, socket: { localAddress: '127.0.0.1', localPort: 8080 } } as unknown as IncomingMessage;
}

test.each([
  [{ host: 'api.example' }, 'http://api.example'],
  [{ host: 'api.example:8443' }, 'http://api.example:8443'],
  [{ host: '[::1]:8080' }, 'http://[::1]:8080'],
  [{}, 'http://127.0.0.1:8080'],
  [{ host: 'a"><script>' }, 'http://127.0.0.1:8080'],
  [{ host: 'a@b' }, 'http://127.0.0.1:8080'],
  [{ host: 'x.1' }, 'http://127.0.0.1:8080'],
  [{ host: 'a:99999' }, 'http://127.0.0.1:8080'],
  [{ host: 'xn--a' }, 'http://127.0.0.1:8080'],
  [{ host: 'a/b' }, 'http://127.0.0.1:8080'],
  [
    { host: 'a', 'x-forwarded-host': 'evil', 'x-forwarded-proto': 'https', forwarded: 'host=evil' },
    'http://a',
  ],
])('%j', (headers, url) => {
  expect(getBaseUrl(request(headers as Record<string, string>), undefined)).toBe(url);
  expect(getBaseUrl(request(headers as Record<string, string>), 'https://fixed.example/x')).toBe(
    'https://fixed.example/x',
  );
});
