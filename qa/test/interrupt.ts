/** What Ctrl-C does to the process of the tests: commands that run in it end. */
export function interrupt(): void {
  process.emit('SIGINT', 'SIGINT');
}
