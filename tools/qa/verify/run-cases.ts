import type { Case, Constraint } from '../../contract/cases/types.js';
import type { Told } from '../exchange/types.js';
import type { Answered } from './client.js';
import { confirmed } from './confirm.js';
import {
  changingNothing,
  finding,
  inspect,
  isContractRefusal,
  isSame,
  noteWith,
  said,
  type Trial,
  type Verification,
} from './judge.js';

/** Sends every case of a constraint, starting with those that must be refused, which must not change the records. */
export function trialOfConstraint(constraint: Constraint): Trial {
  const refused = constraint.cases.filter(({ faults }) => faults.length > 0);
  const allowed = constraint.cases.filter(({ faults }) => faults.length === 0);
  const { name, operation } = constraint;
  return {
    name,
    operation,
    async run(verification) {
      const sendRefused = async (): Promise<Answered | undefined> => {
        let last: Answered | undefined;
        for (const one of refused) last = await runCase(verification, constraint, one);
        return last;
      };
      const writes = /update|delete/i.test(operation) && refused.length > 0;
      await (writes ? changingNothing(verification, constraint, sendRefused) : sendRefused());
      for (const one of allowed) {
        // A wrong key is refused as such, whatever the contract says about its form.
        if (one.request.body.includes(verification.company.apiKey))
          await runCase(verification, constraint, one);
      }
    },
  };
}

async function runCase(verification: Verification, constraint: Constraint, one: Case): Promise<Answered> {
  const { client, company } = verification;
  const answered = await client.send(one.request);
  const judged = await inspect(verification, answered);
  const message = differenceOf(judged.told, one);
  const rule = `${constraint.name}: ${one.name.replaceAll(company.apiKey, '<API_KEY>')}`;
  const different = message === undefined ? [] : [finding(constraint, 'wrong_refusal', message, rule)];
  const lost = await confirmed(verification, constraint, judged);
  noteWith(verification, answered, judged, constraint.operation, [...different, ...lost]);
  return answered;
}

/** How the answer differs from the contract's verdict on the request; undefined if they agree. */
function differenceOf(told: Told, { faults }: Case): string | undefined {
  const isRefusal = isContractRefusal(told);
  if (faults.length === 0)
    return isRefusal ? `The request meets the contract, but was refused: ${said(told.faults)}.` : undefined;
  if (!isRefusal)
    return `The request breaks the contract, ${said(faults)}, but was answered ${told.code ?? 'with success'}.`;
  if (isSame(told.faults, faults)) return undefined;
  return `The refusal names ${said(told.faults)}, not ${said(faults)}.`;
}
