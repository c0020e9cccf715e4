import type { Row, Score } from '../frame/score.js';
import type { Figures } from './attack.js';
import type { Attack } from './table.js';
import type { WayName } from './way.js';

// What must hold in every attack, and the line of the scoreboard.

const limits = { readP99Ms: 250, readMs: 1000, largeMs: 5000, memoryMb: 500 };
/** CI's machine does other things, too: there the times must only be none of a server that stands still. */
const shortTimes = 20;
const failuresInWords = 2;

/** @param short in the form for CI */
export function judge(
  score: Score,
  { name, memoryMb = limits.memoryMb }: Attack,
  way: WayName,
  figures: Figures,
  short: boolean,
): void {
  const factor = short ? shortTimes : 1;
  const { volume, used, neighbour, large, survived } = figures;
  const { reads, writes, failures } = neighbour;
  const of = (what: string): string => `${name}, ${way}: ${what}`;
  score.tries += volume.requests + reads.count + writes.count + 1;
  score.check(
    of('small reads of the neighbour in time'),
    reads.p99 <= factor * limits.readP99Ms && reads.most <= factor * limits.readMs,
    `99% within ${reads.p99} ms, at most ${reads.most} ms; ${neighbour.alone.p99} ms when alone`,
  );
  const largeIsFine = large.outcome === '200';
  score.check(
    of('its large body in time'),
    largeIsFine && large.ms <= factor * limits.largeMs,
    `${large.outcome} after ${Math.round(large.ms)} ms ${large.words}`,
  );
  const grown = used.memoryMb.most - used.memoryMb.rest;
  score.check(of('memory is bounded'), grown <= memoryMb, `${grown} MB over rest`);
  const honest = reads.count + writes.count + 1;
  const failed = failures.length + (largeIsFine ? 0 : 1);
  score.check(of('every honest request succeeds'), failed === 0, `${honest - failed} of ${honest}`);
  score.acknowledged += honest - failed;
  for (const words of failures.slice(0, failuresInWords)) score.remark(of(words));
  if (!survived) score.check(of('the server lives'), false, 'its process has ended');
  score.row(rowOf(name, way, figures));
}

function rowOf(name: string, way: WayName, figures: Figures): Row {
  const { volume, outcomes, used, neighbour, large } = figures;
  const { memoryMb, processorSeconds } = used;
  const { reads, writes } = neighbour;
  return {
    attack: name,
    way,
    'requests/s': (volume.requests / volume.seconds).toFixed(1),
    'kB/s': String(Math.round(volume.bytes / volume.seconds / 1000)),
    outcomes: Object.entries(outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
    'MB rest/most/after': `${memoryMb.rest}/${memoryMb.most}/${memoryMb.after}`,
    'processor s': processorSeconds.toFixed(1),
    'reads alone p99 ms': String(neighbour.alone.p99),
    'reads p50/p99/max ms': `${reads.p50}/${reads.p99}/${reads.most}`,
    'writes p99/max ms': `${writes.p99}/${writes.most}`,
    'large body ms': large.outcome === '200' ? String(Math.round(large.ms)) : large.outcome,
  };
}
