import { runAttack, type Extent, type Ground } from '../attacks/attack.js';
import { makeCompanies } from '../attacks/companies.js';
import { judge } from '../attacks/judge.js';
import { attacks, type Attack } from '../attacks/table.js';
import { missingNginx, type WayName } from '../attacks/way.js';
import { newDatabase } from '../frame/database.js';
import type { Stage, TortureCase } from '../torture-case.js';

const extents: Record<'full' | 'short', Extent> = {
  full: { alone: 3, attack: 14, neighbourAfter: 5, memoryAfter: 10, items: 10_000 },
  short: { alone: 1, attack: 2.5, neighbourAfter: 1, memoryAfter: 1.5, items: 3000 },
};

/** Somebody sends what costs the server most, without a key or as a customer; another customer goes on with his work. */
export const attacksCase: TortureCase = {
  name: 'attacks',
  engines: ['sqlite', 'postgresql'],
  alone: true,
  async run({ engine, short, score, attacks: named }: Stage) {
    const extent = extents[short ? 'short' : 'full'];
    const database = await newDatabase(engine);
    const companies = await makeCompanies(database.url, 2 * extent.items);
    const ground: Ground = { databaseUrl: database.url, companies, extent };
    const withoutNginx = await missingNginx();
    if (withoutNginx !== undefined) score.remark(`through nginx: skipped. ${withoutNginx}`);
    const ways: WayName[] = withoutNginx === undefined ? ['direct', 'nginx'] : ['direct'];
    for (const { attack, way } of chosen(ways, short, named)) {
      judge(score, attack, way, await runAttack(attack, way, ground), short);
    }
    await database.drop();
  },
};

function chosen(
  ways: readonly WayName[],
  short: boolean,
  named: readonly string[],
): { attack: Attack; way: WayName }[] {
  const inShort = ({ onlyInFull, shortThroughNginx }: Attack, way: WayName): boolean =>
    way === 'direct' ? onlyInFull !== true : shortThroughNginx === true;
  const all = ways.flatMap((way) => attacks.map((attack) => ({ attack, way })));
  return named.length === 0
    ? all.filter(({ attack, way }) => !short || inShort(attack, way))
    : all.filter(({ attack, way }) => named.some((words) => `${attack.name}, ${way}`.includes(words)));
}
