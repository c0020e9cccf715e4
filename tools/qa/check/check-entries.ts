import { setImmediate } from 'node:timers/promises';
import type { ExchangeChecker } from '../exchange.js';
import type { CheckedEntry, Entry } from './entry.js';

/**
 * Checks entries one after the other.
 * @param onProgress is told how many are done
 */
export async function checkEntries(
  checker: ExchangeChecker,
  entries: readonly Entry[],
  onProgress: (done: number) => void = () => {},
): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = [];
  for (const entry of entries) {
    checked.push(await checkEntry(checker, entry));
    onProgress(checked.length);
    // Signals and the progress bar get their turn.
    if (checked.length % 50 === 0) await setImmediate();
  }
  return checked;
}

async function checkEntry(checker: ExchangeChecker, entry: Entry): Promise<CheckedEntry> {
  const { source, name, exchange, reason, notJudged = [] } = entry;
  if (exchange === undefined) {
    const skipped = {
      source,
      name,
      operation: undefined,
      verdict: 'skipped',
      findings: [],
      notJudged,
    } as const;
    return reason === undefined ? skipped : { ...skipped, reason };
  }
  const { operation, findings } = await checker.inspect(exchange);
  return {
    source,
    name,
    operation,
    verdict: findings.length === 0 ? 'meets' : 'breaks',
    findings,
    notJudged,
  };
}
