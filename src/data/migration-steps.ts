import { setTimeout as sleep } from 'node:timers/promises';
import { ProgramError } from '../domain/errors.js';

// Migrations that take long: an index on a large table, a new column filled for every row. Servers of the version before serve meanwhile.

/** How a migration says that it is one, in a line of its SQL. */
export const inStepsLine = /^-- In steps\b/m;

/**
 * One statement: up to a semicolon outside of comments, quotes and dollar quotes. A comment inside a comment is not understood. Each
 * alternative begins with another character than the ones after it, but for the last, which takes what is none of them.
 */
const statement =
  /(?:--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[^;])+/g;

const comment = /^\s*--[^\n]*\n?/;

/**
 * Splits the SQL of a migration into its statements. As one text they are one query, which Citus refuses for distributed tables, and which
 * leaves no moment in which a new table can be distributed.
 */
export function splitStatements(sql: string): string[] {
  const found = [...sql.matchAll(statement)].map(([text]) => withoutComments(text));
  return found.filter((text) => text !== '');
}

/** Without what stands before it. */
function withoutComments(text: string): string {
  return comment.test(text) ? withoutComments(text.replace(comment, '')) : text.trim();
}

/** A statement that changes some rows at a time. */
const batch = /^(?:UPDATE|DELETE|INSERT)\b/i;

/**
 * Runs the statements of a migration one by one, each in a transaction of its own. One that changes rows is repeated until it changes none,
 * and waits in between for as long as it took. Nothing records how far it is: broken off, it begins anew, and what is done already is
 * found to be done.
 * @param run runs a statement, in the same place where others write. @returns the number of changed rows
 * @throws Error when a statement could not be run a second time
 */
export async function runSteps(
  { name, sql }: { name: string; sql: string },
  run: (statement: string) => Promise<number>,
): Promise<void> {
  const statements = splitStatements(sql);
  for (const text of statements)
    if (!batch.test(text) && !/\bIF (?:NOT )?EXISTS\b/i.test(text))
      throw new ProgramError(
        `Migration ${name} may be broken off after any step: each must say IF [NOT] EXISTS.`,
      );
  for (const text of statements) {
    for (;;) {
      const started = performance.now();
      const changed = await run(text);
      if (changed === 0 || !batch.test(text)) break;
      await sleep(performance.now() - started);
    }
  }
}
