import type { Case, Constraint } from '../../contract/cases/types.js';
import type { Answered } from './client.js';
import {
  finding,
  isSame,
  judge,
  note,
  protocolOf,
  readReported,
  said,
  storedRecords,
  type Verification,
} from './judge.js';

/**
 * Sends every case of a constraint, starting with those that must be refused, which must not change the records.
 * @throws Error when the server does not answer
 */
export async function runConstraint(verification: Verification, constraint: Constraint): Promise<void> {
  const refused = constraint.cases.filter(({ faults }) => faults.length > 0);
  const allowed = constraint.cases.filter(({ faults }) => faults.length === 0);
  const writes = /update|delete/i.test(constraint.operation) && refused.length > 0;
  const before = writes ? await storedRecords(verification) : '';
  let last: Answered | undefined;
  for (const one of refused) last = await runCase(verification, constraint, one);
  if (writes && last !== undefined && (await storedRecords(verification)) !== before) {
    const message = 'A request that breaks the contract was refused, but changed the records.';
    const code = 'stored_although_refused';
    const found = finding(constraint, code, message, 'A refused request changes nothing.');
    await note(verification, last, protocolOf(last), [found], constraint.operation);
  }
  for (const one of allowed) {
    // A wrong key is refused as such, whatever the contract says about its form.
    if (one.request.body.includes(verification.company.apiKey)) await runCase(verification, constraint, one);
  }
}

async function runCase(verification: Verification, constraint: Constraint, one: Case): Promise<Answered> {
  const { client, company } = verification;
  const answered = await client.send(one.request);
  const message = differenceOf(readReported(protocolOf(answered), answered), one);
  const rule = `${constraint.name}: ${one.name.replaceAll(company.apiKey, '<API_KEY>')}`;
  const different = message === undefined ? [] : [finding(constraint, 'wrong_refusal', message, rule)];
  await judge(verification, answered, different, constraint.operation);
  return answered;
}

/** How the answer differs from the contract's verdict on the request; undefined if they agree. */
function differenceOf(
  { code, isRefusal, faults }: ReturnType<typeof readReported>,
  one: Case,
): string | undefined {
  if (one.faults.length === 0) {
    return isRefusal ? `The request meets the contract, but was refused: ${said(faults)}.` : undefined;
  }
  if (!isRefusal)
    return `The request breaks the contract, ${said(one.faults)}, but was answered ${code ?? 'with success'}.`;
  if (isSame(faults, one.faults)) return undefined;
  return `The refusal names ${said(faults)}, not ${said(one.faults)}.`;
}
