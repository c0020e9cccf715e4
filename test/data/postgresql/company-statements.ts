import assert from 'node:assert/strict';
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

/** The changes of a statement that makes several (Dialect.together). */
function changesOf(sql: string): string[] {
  if (!sql.startsWith('WITH "change1"')) return [sql];
  const named = /(?:WITH |, )"change\d+" AS \(/;
  const parts = sql.split(new RegExp(`${named.source}|(?<=\\)) (?=INSERT INTO "AuditEntry")`)).slice(1);
  assert.equal(parts.length, sql.split(named).length, `the last change of ${sql} cannot be separated`);
  return parts;
}

/** Those of some statements that reach companies' tables without saying which company. */
export function withoutCompany(statements: readonly string[]): string[] {
  return ofCompanies(statements.flatMap(changesOf)).filter((sql) => !namesCompany(sql));
}

/** Those that reach companies' tables. */
export function ofCompanies(statements: readonly string[]): string[] {
  return statements.filter((sql) => tablesOf(sql).some((table) => !directory.includes(table)));
}
