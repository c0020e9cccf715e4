import assert from 'node:assert/strict';
import { verify } from '../../robustness/torture/frame/load/verify.js';
import { whileWriting, type Writes } from '../../robustness/torture/frame/load/writes.js';
import { Score, type ClientError } from '../../robustness/torture/frame/score.js';
import { details } from '../../robustness/torture/frame/scoreboard.js';
import type { Partner } from './companies.js';
import type { Servers } from './servers.js';

/** Clients of one company at one server. */
const clients = 6;

/**
 * Clients of companies write at all servers meanwhile. Afterwards the servers are ready, and every record that was touched is as its clients
 * were told.
 * @param permitted errors that clients may meet
 * @returns what happened, in words
 */
export async function underWrites(
  servers: Servers,
  partners: readonly Partner[],
  permitted: readonly ClientError[],
  work: (writes: Writes) => Promise<void>,
): Promise<string> {
  const score = new Score('writes', 'postgresql');
  const places = servers.baseUrls.flatMap((baseUrl) =>
    partners.map(({ apiKey, ledger }) => ({ baseUrl, apiKey, ledger, score })),
  );
  await whileWriting(places, { clients, permitted }, work);
  await servers.ready();
  for (const partner of partners) await compare(servers.baseUrl, partner, partner.ledger.touched(), score);
  const errors = Object.entries(score.errors).map(([kind, count]) => `, ${count} ${kind}`);
  return `${score.acknowledged} changes${errors.join('')}`;
}

/** Compares records with what clients were told. @throws AssertionError with what is lost, half applied or unexpected */
export async function compare(
  baseUrl: string,
  { apiKey, ledger }: Partner,
  records = ledger.records,
  score = new Score('records', 'postgresql'),
): Promise<void> {
  await verify({ baseUrl, apiKey, ledger, score }, records);
  const result = score.result();
  const words = `${result.lost} lost, ${result.halfApplied} half applied\n${details(result)}`;
  assert.equal(result.verdict, 'good', words);
}
