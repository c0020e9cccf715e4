import { SingleBar } from 'cli-progress';

/** Shows a bar on the terminal, which leaves no trace. @param format of what stands before rate and time left */
export function startBar(format: string, total: number): SingleBar {
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${format} | {rate}/s | {eta_formatted} left`,
    clearOnComplete: true,
    // With the longest words and numbers a line of 80 characters holds it.
    barsize: 12,
    // By default it switches the terminal's line wrap off, and whoever kills the process leaves it like that.
    linewrap: true,
  });
  bar.start(total, 0, { rate: 0 });
  return bar;
}
