import { setImmediate } from 'node:timers/promises';
import type { ExchangeChecker, Inspection } from '../exchange.js';
import { exerciseOf } from '../exercised.js';
import type { CheckedEntry, Entry } from './entry.js';

/**
 * Checks entries one after the other.
 * @param onProgress called with the number of finished entries
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
    // Lets signals and the progress bar through.
    if (checked.length % 50 === 0) await setImmediate();
  }
  return checked;
}

function inspectionOf(
  checker: ExchangeChecker,
  exchange: Entry['exchange'],
  answer: Entry['answer'],
): Promise<Inspection> | undefined {
  if (exchange !== undefined) return checker.inspect(exchange);
  return answer && checker.inspectAnswer(answer);
}

async function checkEntry(checker: ExchangeChecker, entry: Entry): Promise<CheckedEntry> {
  const { source, name, exchange, answer, reason, notJudged = [] } = entry;
  const inspection = await inspectionOf(checker, exchange, answer);
  if (inspection === undefined) {
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
  const { protocol, operation, findings, warnings = [] } = inspection;
  const answered = exchange ?? { response: answer && { ...answer, headers: {} } };
  const exercise = protocol && (await exerciseOf(answered, protocol, operation));
  return {
    source,
    name,
    operation,
    verdict: findings.length === 0 ? 'meets' : 'breaks',
    findings,
    notJudged,
    ...(warnings.length > 0 && { warnings }),
    ...(exercise !== undefined && { exercise }),
  };
}
