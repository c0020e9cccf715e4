import { isDeepStrictEqual } from 'node:util';
import type { Case, CaseCompany, Constraint, Fault } from '../../contract/cases/types.js';
import type { ExchangeChecker, Finding } from '../exchange.js';
import type { Journal } from '../proxy/journal.js';
import type { Judged } from '../proxy/judge.js';
import { requestIdOf } from '../proxy/request-id.js';
import type { Target } from '../proxy/target.js';
import { sendCase, type Answered } from './client.js';
import { callJson, ownGroup, ownUser } from './company.js';
import { readTold } from './refusal.js';

/** What the cases are sent with. */
export interface Verification {
  readonly target: Target;
  readonly company: CaseCompany;
  readonly checker: ExchangeChecker;
  readonly journal: Journal;
  /** Told of each answer. */
  readonly onJudged: (judged: Judged) => void;
}

/**
 * Sends every case of a constraint, those first that are to be refused: they must leave the records as they are.
 * @throws Error when the server does not answer
 */
export async function runConstraint(verification: Verification, constraint: Constraint): Promise<void> {
  const refused = constraint.cases.filter(({ faults }) => faults.length > 0);
  const allowed = constraint.cases.filter(({ faults }) => faults.length === 0);
  const writes = /update|delete/i.test(constraint.operation) && refused.length > 0;
  const before = writes ? await records(verification) : '';
  let last: Answered | undefined;
  for (const one of refused) last = await runCase(verification, constraint, one);
  if (writes && last !== undefined && (await records(verification)) !== before) {
    const message = 'A request that breaks the contract was refused, but changed the records.';
    const code = 'stored_although_refused';
    await note(verification, last, [
      finding(constraint, code, message, 'A refused request changes nothing.'),
    ]);
  }
  for (const one of allowed) {
    // A key that is not the company's is refused as such, whatever the contract says of its form.
    if (one.request.body.includes(verification.company.apiKey)) await runCase(verification, constraint, one);
  }
}

async function runCase(verification: Verification, constraint: Constraint, one: Case): Promise<Answered> {
  const { target, company, checker } = verification;
  const answered = await sendCase(target, one.request);
  const inspection = await checker.inspect(answered);
  const found = inspection.findings.filter(({ side }) => side === 'response');
  const door = one.request.path.endsWith('.asmx') ? 'soap' : 'json';
  const message = differenceOf(readTold(door, answered), one);
  // What came of it is told once.
  const isTold = found.some(({ code }) => ['not_refused', 'refused_without_cause'].includes(code));
  if (message !== undefined && !isTold) {
    const rule = `${constraint.name}: ${one.name.replaceAll(company.apiKey, '<API_KEY>')}`;
    found.push(finding(constraint, 'wrong_refusal', message, rule));
  }
  await note(verification, answered, found, constraint.operation);
  return answered;
}

/** What an answer says of a request and the contract does not; undefined where both say the same. */
function differenceOf(
  { code, isRefusal, faults }: ReturnType<typeof readTold>,
  one: Case,
): string | undefined {
  if (one.faults.length === 0) {
    return isRefusal ? `The request meets the contract, but was refused: ${said(faults)}.` : undefined;
  }
  if (!isRefusal)
    return `The request breaks the contract, ${said(one.faults)}, but was answered ${code ?? 'with success'}.`;
  const sorted = (list: readonly Fault[]): string[] => list.map((fault) => fault.join(' ')).sort();
  if (isDeepStrictEqual(sorted(faults), sorted(one.faults))) return undefined;
  return `The refusal names ${said(faults)}, not ${said(one.faults)}.`;
}

function said(faults: readonly Fault[]): string {
  return faults.map(([path, code]) => `${path || 'the whole'} ${code}`).join(', ');
}

function finding(
  { name, operation }: Constraint,
  code: Finding['code'],
  message: string,
  rule: string,
): Finding {
  return { side: 'response', operation, place: `case:${name}`, code, message, rule };
}

async function note(
  { journal, onJudged }: Verification,
  answered: Answered,
  findings: Finding[],
  operation = findings[0]?.operation,
): Promise<void> {
  const door = answered.path.endsWith('.asmx') ? 'soap' : 'json';
  const at = new Date();
  const told = await journal.add(answered, { door, operation, findings }, at);
  const { status } = answered.response;
  onJudged({ at, door, operation, status, requestId: requestIdOf(answered), findings: told });
}

/** The records of the cases as they are now. */
async function records({ target, company: { apiKey } }: Verification): Promise<string> {
  const user = await callJson(target, 'getuser', { APIkey: apiKey, EmailAddress: ownUser });
  const group = await callJson(target, 'getgroup', { APIkey: apiKey, GroupTitle: ownGroup });
  return [user, group].map(({ response }) => response.body.toString('utf8')).join('\n');
}
