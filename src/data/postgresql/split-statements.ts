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
