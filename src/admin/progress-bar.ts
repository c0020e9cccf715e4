import { SingleBar } from 'cli-progress';

/** Shows a bar on the terminal, which is cleared at the end. @param format of the part before rate and time left */
export function startBar(format: string, total: number): SingleBar {
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${format} | {rate}/s | {eta_formatted} left`,
    clearOnComplete: true,
    // Even with the longest words and numbers it fits into a line of 80 characters.
    barsize: 12,
    // By default it turns off the terminal's line wrap, and a killed process would leave it like that.
    linewrap: true,
  });
  bar.start(total, 0, { rate: 0 });
  return bar;
}
