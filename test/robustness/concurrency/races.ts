import { judgeAnswers } from '../../support/servers/contract-watch.js';
import { newCompany, type Company, type History } from './company.js';
import { explain, explainAll } from './linearizability/explain.js';
import type { Answer, Request } from './requests.js';
import type { Servers } from './servers.js';

/** What happens in one round. */
export interface Round {
  /** Names that no other round has, of e-mail addresses or groups. */
  user: (name: string) => string;
  group: (name: string) => string;
  /** Sends one request after the other. */
  inTurn: (...requests: Request[]) => Promise<Answer[]>;
  /** Sends requests all at once, by turns to both servers. */
  atOnce: (...requests: Request[]) => Promise<Answer[]>;
}

/** Runs rounds of a race, each of them a history. @param round sends what races, checks what it likes */
export async function race(
  servers: Servers,
  label: string,
  rounds: number,
  round: (round: Round, index: number) => Promise<void>,
): Promise<void> {
  await runHistories(servers, `${label}, round`, { count: rounds, lanes: 3 }, (company, history, index) =>
    round(stage(company, history, index), index),
  );
}

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

function stage(company: Company, history: History, index: number): Round {
  return {
    user: (name) => `${name}.${index}@example.com`,
    group: (name) => `${name} ${index}`,
    inTurn: async (...requests) => {
      const answers: Answer[] = [];
      for (const request of requests) answers.push(await company.ask(request, history));
      return answers;
    },
    atOnce: (...requests) =>
      Promise.all(
        requests.map((request, server) => company.ask({ server: index + server, ...request }, history)),
      ),
  };
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
