import { jsonConstraints } from '../../tools/contract/cases/json-cases.js';
import { soapConstraints } from '../../tools/contract/cases/soap-cases.js';
import type { Constraint } from '../../tools/contract/cases/types.js';
import { behaviour } from './behaviour.js';
import type { VerifiedCompany } from './company.js';
import type { Trial } from './judge.js';
import { everyOperation, unfinished } from './provocations/every-operation.js';
import { recordRules } from './provocations/record-rules.js';
import { trialAtOnce, trialOfAll, trialOfConstraint } from './provocations/run-provocations.js';
import { updateRules } from './provocations/update-rules.js';

/** The trials in order: rules on data and every operation first, as the cases leave the records in any state. */
export function trialsFor(company: VerifiedCompany, every: number, maxItems: number): Trial[] {
  const constraints = part([...jsonConstraints(company.cases), ...soapConstraints(company.cases)], every);
  const ofData = [...recordRules(company), ...updateRules(company, maxItems)];
  const provoked = [...everyOperation(company.faultless), ...ofData];
  return [
    ...provoked.map((one) => trialOfAll(one, [one])),
    ...behaviour(company),
    ...constraints.map((one) => trialOfConstraint(one, company.apiKey)),
    // The server waits for the rest of each.
    trialAtOnce('unfinished', unfinished(company.faultless)),
  ];
}

/** Every Nth case, spread evenly over the constraints. */
function part(constraints: readonly Constraint[], every: number): Constraint[] {
  let index = 0;
  return constraints
    .map((constraint) => ({ ...constraint, cases: constraint.cases.filter(() => index++ % every === 0) }))
    .filter(({ cases }) => cases.length > 0);
}
