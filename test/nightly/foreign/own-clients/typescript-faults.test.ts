import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CompanyAdministrationClient,
  ConnectionError,
  ProblemError,
  TimeoutError,
  UnexpectedAnswerError,
  type ClientOptions,
  type RetryNotice,
  type UserUpdate,
} from '../../../../clients/typescript/src/index.js';
import type { Site } from '../../../support/servers/raw-http.js';
import { startFaultyService, type behaviours } from '../../../foreign/own-clients/faulty-service.js';

// The TypeScript client where things go wrong.

const apiKey = 'cak_never_to_be_seen_anywhere';
let service: Site;
beforeAll(async () => void (service = await startFaultyService()));
afterAll(() => service.close());

/** A client of the service, and what it is called for. */
function against(behaviour: keyof typeof behaviours, options: Partial<ClientOptions> = {}) {
  const word = randomUUID();
  const baseUrl = `${service.baseUrl}/${behaviour}/${word}`;
  const notices: RetryNotice[] = [];
  const onRetry = (notice: RetryNotice) => void notices.push(notice);
  const client = new CompanyAdministrationClient({ baseUrl, apiKey, onRetry, ...options });
  const calls = async () =>
    (await (await fetch(baseUrl)).json()) as { operation: string; body: string; agent: string }[];
  const operations = async () => (await calls()).map(({ operation }) => operation).join(' ');
  return { client, notices, word, calls, operations };
}

/** What a call throws. It fails the test when the key can be read off it. */
async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => expect('an error').toBe('thrown'),
    (reason: unknown) => reason,
  );
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(apiKey);
  expect(JSON.stringify(error)).not.toContain(apiKey);
  return error;
}

const update: UserUpdate = { User: [{ EmailAddress: 'ann@example.com' }] };

test('an update takes one record: several do not compile', () => {
  const ann = { EmailAddress: 'ann@example.com' };
  // @ts-expect-error -- the compiler has to reject it
  const several: UserUpdate['User'] = [ann, ann];
  expect(several).toHaveLength(2);
});

describe('sending again', () => {
  test('429 and 503 are sent again after as long as they say', async () => {
    const { client, notices, calls } = against('busy');
    expect(await client.updateUser(update)).toBe(7);
    expect(notices).toMatchObject([
      { operation: 'updateuser', attempt: 1, error: { status: 429, code: 'too_many_requests' } },
      { operation: 'updateuser', attempt: 2, delayMs: 1000, error: { status: 503 } },
    ]);
    expect(await calls()).toHaveLength(3);
    expect((await calls())[0]?.agent).toMatch(/^company-administration-client\/\d/);
  });

  // The first for as long as the call may take.
  test.each([
    ['busy-six-times', 7],
    ['lost-once', 2],
    ['bad-gateway-once', 2],
    ['broken-once', 2],
  ] as const)('an update that is %s', async (fault, times) => {
    const { client, calls } = against(fault);
    expect(await client.updateUser(update)).toBe(7);
    const sent = await calls();
    expect(sent).toEqual(Array(times).fill(sent[0]));
  });

  const once = ['lost-once', 'bad-gateway-once', 'broken-once'] as const;
  test.each(once)('not with If-Match or ETag after %s', async (fault) => {
    const { client, calls } = against(fault);
    await thrownBy(client.updateUser(update, { ifMatch: '"1"' }));
    await expect(calls()).resolves.toHaveLength(1);
    for (const more of [{ ETag: '"1"' }, { CreateOnly: 'true' }])
      await thrownBy(against(fault).client.updateUser({ ...update, ...more }));
    expect(await client.deleteUser({ ID: '1' }, { ifMatch: '*' })).toBe(true);
  });

  test('with If-Match where the service says that nothing has changed, or was not reached', async () => {
    const { client, calls } = against('busy');
    expect(await client.updateUser(update, { ifMatch: '*' })).toBe(7);
    expect(await calls()).toHaveLength(3);
    const away = against('good', { baseUrl: 'http://127.0.0.1:2', attempts: 2 });
    const error = await thrownBy(away.client.updateUser(update, { ifMatch: '*' }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: expect.stringContaining('127.0.0.1:2: ECONNREFUSED') });
    expect(away.notices).toHaveLength(1);
  });
});

describe('errors', () => {
  const unexpected = (status: number, words: string) => {
    return { status, message: expect.stringContaining(`HTTP ${status}: ${words}`) };
  };
  const noAnswer = 'not an answer of the service';
  const echoed = {
    ...{ status: 400, code: 'invalid_request', path: '/data' },
    detail: expect.stringContaining('"APIkey":"***"'),
    errors: [{ path: '/data', code: 'type', message: expect.stringContaining('***') }],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  };

  // As often as was said; at most twice more after a defect; not when the pause would be longer than the call may take; never after a rejection.
  test.each<[keyof typeof behaviours, abstract new (...args: never[]) => Error, object, number, object?]>([
    ['lost', ConnectionError, {}, 2, { attempts: 2 }],
    ['cut', ConnectionError, {}, 2, { attempts: 2 }],
    ['broken', ProblemError, { status: 500, code: 'internal_error' }, 3],
    ['busy-for-an-hour', ProblemError, { status: 503, retryAfterMs: 3_600_000 }, 1],
    ['forbidden-page', UnexpectedAnswerError, unexpected(403, `${noAnswer} (text/html)`), 1],
    ['bad-gateway', UnexpectedAnswerError, unexpected(502, `${noAnswer} (text/html)`), 1, { attempts: 1 }],
    ['not-json', UnexpectedAnswerError, unexpected(200, `${noAnswer} (text/html)`), 1],
    ['not-utf-8', UnexpectedAnswerError, unexpected(200, `${noAnswer} (no media type)`), 1],
    [
      'endless',
      UnexpectedAnswerError,
      unexpected(200, 'larger than 10000 bytes'),
      1,
      { maxAnswerBytes: 1e4 },
    ],
    ['redirect', UnexpectedAnswerError, unexpected(307, 'a redirect to http://localhost:'), 1],
    ['echo', ProblemError, echoed, 1],
  ])('%s: %p', async (fault, type, what, times, options = {}) => {
    const { client, calls, word } = against(fault, options);
    const error = await thrownBy(client.getUserList());
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ name: type.name, ...what });
    expect(await calls()).toHaveLength(times);
    // No redirect is followed: the key stays here.
    expect(await (await fetch(`${service.baseUrl}/good/stolen-${word}`)).json()).toEqual([]);
  });

  test.each(['silent', 'dripping'] as const)('a %s service', async (fault) => {
    const { client } = against(fault, { attempts: 1 });
    const error = await thrownBy(client.getGroupList({ timeoutMs: 200 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ message: expect.stringContaining('within 200 ms') });
  });

  test('all tries of a call together take no longer than was said', async () => {
    const { client, calls } = against('silent', { totalTimeoutMs: 300, timeoutMs: 100, attempts: 100 });
    expect(await thrownBy(client.getGroupList())).toBeInstanceOf(TimeoutError);
    expect((await calls()).length).toBeLessThan(4);
  });
});

describe('a call that is aborted', () => {
  test.each(['silent', 'dripping', 'busy-for-an-hour'] as const)('while the service is %s', async (fault) => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const { client } = against(fault, { totalTimeoutMs: 7_200_000, onRetry: () => controller.abort(reason) });
    const call = client.getGroupList({ signal: controller.signal });
    if (fault !== 'busy-for-an-hour') setTimeout(() => controller.abort(reason), 100);
    expect(await thrownBy(call)).toBe(reason);
  });

  test('before it begins sends nothing', async () => {
    const { client, calls } = against('good');
    const error = await thrownBy(client.getGroupList({ signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(await calls()).toEqual([]);
  });
});

test('gzip is understood', async () => {
  const { Groups } = await against('gzip').client.getGroupList();
  expect(Groups).toEqual([{ ID: '1', GroupTitle: 'Größe', Description: '' }]);
});

describe('members of a group', () => {
  test('that others always change first: not indefinitely', async () => {
    const { client, operations } = against('contested');
    const error = await thrownBy(client.group('Staff').addMember({ ID: '9' }, { rounds: 3 }));
    expect(error).toMatchObject({ code: 'precondition_failed', status: 412 });
    expect(await operations()).toBe(Array(3).fill('getgroup updategroup').join(' '));
  });

  test('whose response was lost are read again', async () => {
    const { client, operations } = against('carried-out-and-lost');
    expect(await client.group('Staff').addMember({ EmailAddress: 'ann@example.com' })).toBe(true);
    expect(await operations()).toBe('getgroup updategroup getgroup');
  });
});

describe('making a client', () => {
  const baseUrl = 'https://api.example.com';
  test.each([
    { apiKey: '' },
    { apiKey: ' \n' },
    { baseUrl: apiKey },
    { baseUrl: 'ftp://api.example.com' },
    { baseUrl: `https://user:${apiKey}@api.example.com` },
    { baseUrl: `https://api.example.com?key=${apiKey}` },
    { timeoutMs: 0 },
    { totalTimeoutMs: Infinity },
    { attempts: Number.NaN },
    { maxAnswerBytes: -1 },
  ])('with %o is rejected, and the key is not repeated', (options) => {
    const make = () => new CompanyAdministrationClient({ baseUrl, apiKey, ...options });
    expect(make).toThrow(new RegExp(`^${Object.keys(options).join('')} (is missing|must)`));
    expect(make).not.toThrow(apiKey);
  });

  test('shows no key', () => {
    const client = new CompanyAdministrationClient({ baseUrl, apiKey });
    expect(inspect(client, { depth: 20, showHidden: true }) + JSON.stringify(client)).not.toContain(apiKey);
  });
});
