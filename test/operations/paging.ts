import type { TestCompany } from '../support/scenarios/company.js';
import { contract, onlyJson, type Scenario, type Stage } from './scenarios.js';

// What operations have in common that list by pages, and since a revision.

/** The company's newest revision. */
export async function latestRevision(company: TestCompany): Promise<number> {
  const { Position } = await company.must<{ Position: { Latest: string }[] }>('getChangeList', { Limit: 1 });
  return Number(Position[0]?.Latest);
}

/** Values that a parameter rejects by its pattern, or by its type, which only JSON shows. */
export function rejectedValues(member: string, code: 'pattern' | 'type', ...values: unknown[]): Scenario[] {
  return values.map((value) => ({
    name: `a ${member} of ${JSON.stringify(value).slice(0, 20)}`,
    ...(code === 'type' && { protocols: onlyJson }),
    input: { [member]: value },
    error: contract([`/${member}`, code]),
  }));
}

/** The error for a revision that is not there, any more or yet. */
export const revisionGone = (member: string): NonNullable<Scenario['error']> => ({
  code: 'revision_gone',
  status: 410,
  items: [[`/${member}`, 'revision_gone']],
});

/** Revisions that the company has not reached. */
export const notReached = (member: string): Scenario[] =>
  ['999999999', '9'.repeat(400)].map((revision) => ({
    name: `a revision that the company has not reached, of ${revision.length} digits`,
    input: { [member]: revision },
    error: revisionGone(member),
  }));

/** The state after archiving: the database rejects deleting the rows themselves. */
export async function archive({ server, company }: Stage, through: number): Promise<void> {
  const archivedThrough = BigInt(through);
  const { companyId } = company;
  await server.store.adminWrite((tx) =>
    tx.companyState.update({ where: { companyId }, data: { archivedThrough } }),
  );
}
