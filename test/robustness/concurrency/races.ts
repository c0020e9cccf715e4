import { judgeAnswers } from '../../support/servers/contract-watch.js';
import { newCompany, type Company, type History } from './company.js';
import { explain, explainAll } from './linearizability/explain.js';
import type { Request } from './requests.js';
import type { Servers } from './servers.js';

/**
 * Makes histories in one company, some side by side: they share the servers, not the records. Each one's calls, and reads of all its records
 * afterwards, must have an order that explains all answers and audit rows.
 */
export async function runHistories(
  servers: Servers,
  label: string,
  { count, lanes }: { count: number; lanes: number },
  run: (company: Company, history: History, index: number) => Promise<void>,
): Promise<void> {
  const company = await newCompany(servers);
  const histories: History[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const history: History = [];
      histories[index] = history;
      await run(company, history, index);
      await readAll(company, history);
      // Here already: thousands of answers are too many to keep.
      await judgeAnswers();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const trail = await company.trail();
  for (const [index, history] of histories.entries()) explain(`${label} ${index}`, history, trail);
  explainAll(histories, trail);
}

/** Reads every record that a history names, by ID and by natural key, from the two servers by turns. */
export async function readAll(company: Company, history: History): Promise<void> {
  const reads = new Map<string, Request>();
  const add = (request: Request): unknown => reads.set(JSON.stringify(request), request);
  for (const { request, answer } of history) {
    if (request.do === 'import') continue;
    const { kind } = request;
    if ('id' in answer) add({ do: 'get', kind, id: answer.id });
    if (request.key !== undefined) add({ do: 'get', kind, key: request.key.toLowerCase() });
  }
  await Promise.all(
    [...reads.values()].map((request, server) => company.ask({ ...request, server }, history)),
  );
}
