import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Exchange } from '../../../tools/qa/exchange.js';

/** What newman found. */
export interface NewmanResult {
  requests: number;
  assertions: number;
  /** One line for each failed test or request. */
  failures: string[];
  /** Every request with its answer. */
  exchanges: Exchange[];
}

interface Pair {
  key: string;
  value: string;
}

interface Report {
  run: {
    executions: {
      request: { method: string; url: { path: string[] }; header: Pair[]; body?: { raw?: string } };
      response?: { code: number; header: Pair[]; stream: { data: number[] } };
    }[];
    stats: { requests: { total: number }; assertions: { total: number } };
    failures: {
      source?: { name?: string };
      parent?: { name?: string };
      error: { test?: string; message: string };
    }[];
  };
}

/**
 * Runs a collection with the newman of a folder, as a process of its own.
 * @param report file that newman writes its report to
 * @throws Error when newman writes no report
 */
export async function runNewman(folder: string, collection: string, report: string): Promise<NewmanResult> {
  const program = path.join(folder, 'node_modules/newman/bin/newman.js');
  const words = ['run', collection, '--reporters', 'json', '--reporter-json-export', report];
  const child = spawn(process.execPath, ['--no-deprecation', program, ...words], { stdio: 'inherit' });
  await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
  const { run } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return {
    requests: run.stats.requests.total,
    assertions: run.stats.assertions.total,
    failures: run.failures.map(({ source, parent, error }) =>
      [parent?.name, source?.name, error.test, error.message]
        .filter((part) => part !== undefined)
        .join(' - '),
    ),
    exchanges: run.executions.flatMap(({ request, response }) =>
      response === undefined ? [] : [exchangeOf(request, response)],
    ),
  };
}

type Execution = Report['run']['executions'][number];

function exchangeOf(request: Execution['request'], response: NonNullable<Execution['response']>): Exchange {
  const headers = (pairs: Pair[]): Record<string, string> =>
    Object.fromEntries(pairs.map(({ key, value }) => [key.toLowerCase(), value]));
  // The runner has decompressed the body already.
  const { 'content-encoding': _gzip, ...received } = headers(response.header);
  return {
    method: request.method,
    path: `/${request.url.path.join('/')}`,
    requestHeaders: headers(request.header),
    requestBody: Buffer.from(request.body?.raw ?? ''),
    response: {
      status: response.code,
      headers: received,
      body: Buffer.from(response.stream.data),
    },
  };
}
