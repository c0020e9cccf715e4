import type { AuditTrail, State } from './company-model.js';
import { companyModel } from './company-model.js';
import { catalogue, type History } from '../company.js';
import { linearization } from './linearizable.js';

/**
 * Demands an order of a history's calls that explains every answer and every audit row of its records.
 * @param label names the history in the error
 * @param start the catalogue, where it is not the one of every company
 * @throws Error with the whole history when there is none
 */
export function explain(
  label: string,
  history: History,
  trail: AuditTrail,
  start: State['catalogue'] = catalogue,
): void {
  const own = ownTrail(history, trail);
  if (linearization(history, companyModel(start, own))) return;
  const answers = linearization(history, companyModel(start, undefined))
    ? 'There is an order that explains the answers, but none that explains the audit rows too.'
    : 'No order explains the answers.';
  const calls = [...history].sort((a, b) => a.start - b.start);
  const lines = calls.map(
    ({ request, answer, start: from, end }) =>
      `${from}-${end} ${JSON.stringify(request)} -> ${JSON.stringify(answer)}`,
  );
  const rows = [...own].map(([record, changes]) => `${record}: ${JSON.stringify(changes)}`);
  throw new Error([`${label}: ${answers}`, ...lines, 'Audit:', ...rows].join('\n'));
}

/** The records that a history's answers name. */
export function recordsOf(history: History): Set<string> {
  return new Set(
    history.flatMap(({ request, answer }) => {
      if (request.do === 'import') return ['Catalogue'];
      if ('id' in answer) return [`${request.kind}:${answer.id}`];
      return 'view' in answer ? [`${request.kind}:${answer.view.id}`] : [];
    }),
  );
}

function ownTrail(history: History, trail: AuditTrail): AuditTrail {
  const own = recordsOf(history);
  return new Map([...trail].filter(([record]) => own.has(record)));
}

/**
 * Demands that every audit row is of a record that somebody was told of: a change that nobody asked for would be in none of the histories.
 * @throws Error naming the records that nobody knows
 */
export function explainAll(histories: readonly History[], trail: AuditTrail): void {
  const known = new Set(histories.flatMap((history) => [...recordsOf(history)]));
  const unknown = [...trail.keys()].filter((record) => !known.has(record));
  if (unknown.length > 0)
    throw new Error(`The audit knows of ${unknown.join(', ')}; nobody was told of them.`);
}
