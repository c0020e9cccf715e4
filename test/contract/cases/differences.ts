import { isDeepStrictEqual } from 'node:util';
import { contractViolations } from './judge.js';
import type { CaseResponse, Judge } from './judge.js';
import { poorMessages } from './messages.js';
import type { Case, Constraint } from '../../../tools/contract/cases/types.js';

/** Sends every case; returns a line for each whose response, words, rows or check differ from the contract. */
export async function differences(judge: Judge, constraints: readonly Constraint[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, cases } of constraints) {
    for (const one of cases) {
      for (const line of await caseDifferences(judge, one)) lines.push(`${name}: ${one.name}\n  ${line}`);
    }
  }
  return lines;
}

async function caseDifferences(judge: Judge, { request, faults }: Case): Promise<string[]> {
  const before = faults.length === 0 ? undefined : await judge.changes();
  const response = await judge.send(request);
  const reported = contractViolations(response);
  const checked = await judge.verdict(request);
  const lines = reported.length === 0 ? [] : poorMessages(response.items);
  if (!isDeepStrictEqual(reported, faults))
    lines.push(`returned ${said(reported)}, expected ${said(faults)}`);
  if (!isDeepStrictEqual(checked, reported))
    lines.push(`checked ${said(checked)}, returned ${said(reported)}`);
  if (before === undefined) {
    if (isContractRejection(response)) lines.push(`is allowed, but returned ${response.status}`);
    return lines;
  }
  if (!isContractRejection(response)) lines.push(`returned ${response.status} ${response.faultCode ?? ''}`);
  if ((await judge.changes()) !== before) lines.push('something was stored');
  return lines;
}

/** 400, or 413 for a set that is too long, at the JSON API, or 200 where it is one of many updates; the caller's fault with a contract's code at the SOAP endpoint. */
function isContractRejection(response: CaseResponse): boolean {
  if (response.faultCode === undefined)
    return response.status === 200
      ? contractViolations(response).length > 0
      : response.status === (response.code === 'too_many_items' ? 413 : 400);
  return contractViolations(response).length > 0 && /:(Client|Sender)$/.test(response.faultCode);
}

function said(violations: readonly unknown[]): string {
  return JSON.stringify(violations);
}
