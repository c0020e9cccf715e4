import { isDeepStrictEqual } from 'node:util';
import { contractFaults } from './judge.js';
import type { Answer, Judge } from './judge.js';
import { poorMessages } from './messages.js';
import type { Case, Constraint } from '../../../tools/contract/cases/types.js';

/** Sends every case; returns a line for each whose answer, words, rows or check are not as the contract has it. */
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
  const answer = await judge.answer(request);
  const told = contractFaults(answer);
  const checked = await judge.verdict(request);
  const lines = told.length === 0 ? [] : poorMessages(answer.items);
  if (!isDeepStrictEqual(told, faults)) lines.push(`answered ${said(told)}, expected ${said(faults)}`);
  if (!isDeepStrictEqual(checked, told)) lines.push(`checked ${said(checked)}, answered ${said(told)}`);
  if (before === undefined) {
    if (isRefusalOfContract(answer)) lines.push(`is allowed, but was answered ${answer.status}`);
    return lines;
  }
  if (!isRefusalOfContract(answer)) lines.push(`was answered ${answer.status} ${answer.faultCode ?? ''}`);
  if ((await judge.changes()) !== before) lines.push('something was stored');
  return lines;
}

/** 400, or 413 for a set that is too long, at the JSON API, or 200 where it is one of many updates; the caller's fault with a contract's code at the SOAP endpoint. */
function isRefusalOfContract(answer: Answer): boolean {
  if (answer.faultCode === undefined)
    return answer.status === 200
      ? contractFaults(answer).length > 0
      : answer.status === (answer.code === 'too_many_items' ? 413 : 400);
  return contractFaults(answer).length > 0 && /:(Client|Sender)$/.test(answer.faultCode);
}

function said(faults: readonly unknown[]): string {
  return JSON.stringify(faults);
}
