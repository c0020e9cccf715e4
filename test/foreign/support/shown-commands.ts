/**
 * The commands that `database restore` shows for a PostgreSQL database, in their order.
 * @param output what the command wrote
 */
export function shownCommands(output: string): { restore: string; more: string[] } {
  const [restore = '', ...more] = [...output.matchAll(/^ {2}(.*)$/gm)].map(([, command = '']) => command);
  return { restore, more };
}
