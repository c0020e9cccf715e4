import path from 'node:path';
import { moveAlong } from '../move-along.js';
import { distributed, nextName, type Check, type Setup } from './setup.js';

/** A company comes into a cluster, and leaves it. */
export const moveChecks: readonly Check[] = [
  ['company move from SQLite into the cluster and on to PostgreSQL, under load: nothing is lost', along],
];

async function along({ cluster, folder }: Setup): Promise<string> {
  const file = `file:${path.join(folder, `${nextName()}.db`)}`;
  return moveAlong(file, await distributed(cluster), await cluster.database(nextName(), false));
}
