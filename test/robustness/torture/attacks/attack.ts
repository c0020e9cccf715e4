import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../../tools/processes.js';
import { startServer } from '../frame/server-process.js';
import type { Attacker, Volume } from './attacker.js';
import type { Sent } from './client.js';
import type { Companies } from './companies.js';
import { startHelper } from './helper.js';
import { startMeter, type Used } from './meter.js';
import type { Experience, Neighbour } from './neighbour.js';
import type { Attack } from './table.js';
import { openWay, settingsFor, type WayName } from './way.js';

/** How much of everything. */
export interface Extent {
  /** Seconds in which the neighbour works alone */
  alone: number;
  attack: number;
  /** After the attack: so long the neighbour's requests count, and then memory is looked at */
  neighbourAfter: number;
  memoryAfter: number;
  /** Items of the largest sets */
  items: number;
}

/** Where attacks take place. */
export interface Ground {
  databaseUrl: string;
  companies: Companies;
  extent: Extent;
}

/** What was seen of one attack. */
export interface Figures {
  volume: Volume;
  /** What the attacker got, each with its count */
  outcomes: Record<string, number>;
  /** By the server, until some time after the attack */
  used: Used;
  neighbour: Experience;
  large: Sent;
  /** False when the server's process had ended */
  survived: boolean;
}

/** Starts a server, attacks it, and reports how its other customer fared. Ends in any case: nobody waits longer than two minutes. */
export async function runAttack(attack: Attack, way: WayName, ground: Ground): Promise<Figures> {
  const { databaseUrl, companies, extent } = ground;
  const attacker = startHelper<Attacker>('attacker.ts');
  const neighbour = startHelper<Neighbour>('neighbour.ts');
  const server = await startServer({ databaseUrl, settings: settingsFor[way] });
  const { target, close } = await openWay(way, server.port);
  const means = { apiKey: companies.attackedKey, items: extent.items };
  await attacker.ask('prepare', { attack: attack.name, target, means });
  await neighbour.ask('begin', { target, apiKey: companies.neighbourKey });
  await sleep(extent.alone * 1000);

  const meter = startMeter(server.pid);
  await neighbour.ask('attacked');
  const volume = await attacker.ask('attack', extent.attack);
  const [large, experience, used] = await Promise.all([
    neighbour.ask('large', `Everybody, after ${attack.name}, ${way}`),
    sleep(extent.neighbourAfter * 1000).then(() => neighbour.ask('stop')),
    sleep(extent.memoryAfter * 1000).then(() => meter.stop()),
  ]);
  const survived = isAlive(server.pid);
  const outcomes = await attacker.ask('end');
  await Promise.all([attacker.end(), neighbour.end(), close()]);
  // Not gently: what attackers left behind is not to be waited for.
  server.kill('SIGKILL');
  await server.ended;
  return { volume, outcomes, used, neighbour: experience, large, survived };
}
