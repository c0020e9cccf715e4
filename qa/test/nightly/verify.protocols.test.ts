import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createTarget, jsonRequest, transportTo } from '../../transport.js';
import { personNamed } from '../../verify/company.js';
import { remembering, removeMade } from '../../verify/made.js';
import { messageFor } from '../../../test/support/scenarios/protocols.js';
import { startFront } from '../../../test/support/servers/front.js';
import { newIsoCompany } from '../../../test/support/scenarios/company.js';
import { exemptFromContract } from '../../../test/support/servers/contract-watch.js';
import { startSite } from '../../../test/support/servers/raw-http.js';
import { useServer } from '../../../test/support/servers/use-server.js';
import { useFolder } from '../../../test/support/use-folder.js';
import { qa, verify } from '../run-qa.js';

/** Times that are out sooner than a new server's. */
const soon = { requestTimeoutMs: 3000, headersTimeoutMs: 3000 };
const server = useServer();
const asNew = useServer({ BAD_KEYS_PER_MINUTE: '300' }, { ...soon, maxSetItems: 1100 });
const otherwise = useServer(
  { MAX_BODY_BYTES: '18000000', BODY_MEMORY_BYTES: '500000000' },
  { ...soon, maxSetItems: 1101 },
);
const folder = useFolder();

/** The largest sets take a second each to write and to read. */
const fewItems = ['--max-items', '1100'];

describe('qa verify', () => {
  test('the product itself keeps the contract; every response is provoked, and the company is left as it was', async () => {
    const company = await newIsoCompany(asNew);
    const words = ['--every', '53', ...fewItems];
    const { exitCode, out, report } = await verify(asNew.baseUrl, company.apiKey, ...words);
    expect(out).toMatch(/\d{3,} requests sent, \d{3,} judged\n {2}0 violations in requests, 0 in responses/);
    expect(exitCode).toBe(0);
    const { operations, statuses, errorCodes, why } = report.notExercised;
    expect([operations, errorCodes]).toEqual([[], ['internal_error', 'service_unavailable']]);
    for (const code of errorCodes) expect(out).toContain(`${code}: ${why[code]}`);
    expect(new Set(Object.values(statuses).flat())).toEqual(new Set([500, 503]));
    expect(out).toMatch(/\d+ records were made and deleted again\n/);
    expect(await company.must('getGroupList', {})).toEqual({ Groups: [] });
    expect(await asNew.store.adminRead((tx) => tx.userProfile.count())).toBe(0);
  }, 300_000);

  test('other limits than those of a new server are no violation, but are listed', async () => {
    const { apiKey } = await newIsoCompany(otherwise);
    const words = ['--every', '5000', '--no-wrong-keys', ...fewItems];
    const { exitCode, out, report } = await verify(otherwise.baseUrl, apiKey, ...words);
    expect(out).toContain('0 violations in requests, 0 in responses');
    expect(exitCode).toBe(0);
    for (const code of ['body_too_large', 'too_many_items', 'too_many_requests']) {
      expect(report.notExercised.errorCodes).toContain(code);
      expect(out).toContain(`${code}: `);
    }
  }, 300_000);

  test('a server that names another code or path, deletes nothing, or has a record that is not there, is found in every report', async () => {
    const liar = await startFront(server.baseUrl, {
      lies: {
        '"unknown_member"': '"type"',
        '"code":"natural_key_taken"': '"code":"rule_violation"',
        '/data/Roles/0/RoleTitle': '/data/Roles/0',
        'Result>true<': 'Result>false<',
        'xml-diffgram-v1" />':
          'xml-diffgram-v1"><NewDataSet xmlns=""><Group diffgr:id="Group1" /></NewDataSet></diffgr:diffgram>',
      },
    });
    exemptFromContract(liar.baseUrl);
    const { apiKey } = await newIsoCompany(server);
    const files = ['r.html', 'r.json', 'r.xml'].map((name) => path.join(folder, name));
    const reports = files.flatMap((file) => ['--out', file]);
    const words = ['--key', apiKey, '--every', '53', '--no-wrong-keys', ...fewItems, ...reports];
    const { exitCode, out } = await qa(['verify', liar.baseUrl, ...words]).finally(() => liar.close());
    expect(exitCode).toBe(1);
    for (const line of [
      /json {2}\w+ {2}400 {2}response case:.*The error names .* type, not .* unknown_member/,
      /updateUser {2}409 {2}response case:updateUser natural key that is taken {2}The response is rule_violation, not natural_key_taken/,
      /updateGroup {2}422 {2}response case:updateGroup unknown references {2}The error names .*\/data\/Roles\/0 unknown_reference/,
      /case:modAPI.DeleteUser_Alternate SOAP 1.1 of a record {2}The response does not hold/,
      /case:modAPI.GetGroup_Alternate SOAP 1.2 unknown natural key {2}The response does not hold/,
    ])
      expect(out).toMatch(line);
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    for (const text of texts) {
      expect(text).toContain('wrong_refusal');
      expect(text).toContain('wrong_answer');
      expect(text).not.toContain(apiKey);
    }
    expect(texts[2]).toContain('name="qa verify ');
  }, 300_000);

  test('what could not be deleted is named, and what no longer existed is not', async () => {
    const responses: Record<string, string> = { '5': 'true', '6': 'false', '7': '1' };
    const callJson = (operation: string, body: object) => {
      const { ID } = body as { ID: string };
      const response = { status: 200, headers: {}, body: Buffer.from(responses[ID] ?? '') };
      const request = { method: 'POST', path: operation, requestHeaders: {}, requestBody: Buffer.alloc(0) };
      return Promise.resolve({ ...request, response });
    };
    const made = ['user 4', 'user 5', 'user 6', 'group 7'];
    const removal = await removeMade(callJson, { apiKey: 'k', firstId: 5 }, made);
    expect(removal).toBe('1 records were made and deleted again, but these are left: group 7');
  });

  test.each(['JSON POST', 'SOAP 1.1'] as const)(
    'what many updates by %s make is deleted',
    async (protocol) => {
      const company = await newIsoCompany(server);
      const target = createTarget(server.baseUrl, false);
      try {
        const made: string[] = [];
        const transport = remembering(transportTo(target), made);
        const data = ['ann', 'bob'].map((name) => ({ User: [personNamed(`${name}@example.com`)] }));
        await transport(messageFor(protocol, 'updateUsers', company.apiKey, { data }));
        const callJson = (operation: string, body: object) => transport(jsonRequest(operation, body));
        const removal = await removeMade(callJson, { apiKey: company.apiKey, firstId: 1 }, made);
        expect(removal).toBe('2 records were made and deleted again');
        expect(await company.must('getUserList', {})).toEqual({ Users: [] });
      } finally {
        target.close();
      }
    },
  );

  test('it writes into a company of its own only', async () => {
    const other = await newIsoCompany(server);
    await other.must('updateGroup', { data: { Group: [{ GroupTitle: 'Somebody' }] } });
    const { exitCode, err } = await qa(['verify', server.baseUrl, '--key', other.apiKey]);
    expect([exitCode, err]).toEqual([1, expect.stringContaining('give it a company of its own')]);
    const { Groups } = await other.must<{ Groups: unknown[] }>('getGroupList', {});
    expect(Groups).toHaveLength(1);
  });

  test('a key that is rejected, a server that does not respond, one of another kind', async () => {
    const wrong = await qa(['verify', server.baseUrl, '--key', 'cak_nobody_has_this_key']);
    expect([wrong.exitCode, wrong.err]).toEqual([1, 'error: The server rejects the key (401).\n']);
    const silent = await qa(['verify', 'http://127.0.0.1:9', '--key', 'k']);
    expect([silent.exitCode, silent.err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    const page = await startSite((_req, res) => res.end('<p>hello</p>'));
    const other = await qa(['verify', page.baseUrl, '--key', 'k']);
    page.close();
    expect([other.exitCode, other.err]).toEqual([1, expect.stringContaining('not JSON')]);
  });
});
