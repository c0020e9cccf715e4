import { withWrongKey, wrongKey } from './every-operation.js';
import { judge, type Verification } from '../judge.js';
import { jsonRequest } from '../client.js';
import { judgeProvocation } from './run-provocations.js';

/** Maximum wrong keys to send. A new server slows an address down after 300 in a minute. */
const most = 1000;

/**
 * Sends a wrong key until the server slows this address down, then once to every operation in both protocols. A key that has worked from
 * this address keeps working, but a new one is refused until the minute is over (D42).
 */
export async function provokeSlowing(verification: Verification): Promise<void> {
  const { client, company } = verification;
  const request = jsonRequest('getgrouplist', { APIkey: wrongKey });
  for (let sent = 0; ; sent++) {
    if (sent === most) return;
    const answered = await client.sendOnce(request);
    await judge(verification, answered, [], 'getGroupList');
    if (answered.response.status === 429) break;
  }
  for (const one of withWrongKey(company.faultless)) {
    await judgeProvocation(verification, one, await client.sendOnce(one.request));
  }
}
