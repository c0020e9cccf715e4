import { directoryTables } from '../../../src/data/postgresql/distribution.js';

/** By these a request finds its company. On a sharded database every shard has them. */
export const directory = [...directoryTables, '_prisma_migrations'];

/** True for a statement that would make every company wait for one: on a cluster such a lock is one on each node. */
export function locksDirectory(sql: string): boolean {
  const reaches = tablesOf(sql).some((table) => directory.includes(table));
  return reaches && (!sql.startsWith('SELECT') || /\bFOR (NO KEY )?(UPDATE|SHARE|KEY SHARE)\b/.test(sql));
}

function tablesOf(sql: string): string[] {
  return [...sql.matchAll(/(?:FROM|INTO|UPDATE|JOIN) (?:"public"\.)?"(\w+)"/g)].map(
    ([, table = '']) => table,
  );
}

/** An insert gives the company, everything else asks for it, alone or first in a list of columns. */
function namesCompany(sql: string): boolean {
  if (sql.startsWith('INSERT')) return /^INSERT INTO [^(]*\([^)]*"companyId"/.test(sql);
  return /WHERE .*"companyId"(,"[\w".]+)*\)? (=|IN) /.test(
    sql.replaceAll(/"(public|\w+)"\."/g, '"').replaceAll(/,\s+/g, ','),
  );
}

/** Those of some statements that reach companies' tables without saying which company. */
export function withoutCompany(statements: readonly string[]): string[] {
  return ofCompanies(statements).filter((sql) => !namesCompany(sql));
}

/** Those that reach companies' tables. */
export function ofCompanies(statements: readonly string[]): string[] {
  return statements.filter((sql) => tablesOf(sql).some((table) => !directory.includes(table)));
}
