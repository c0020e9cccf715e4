import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { built } from '../../support/servers/server-process.js';
import { jsonShapes } from './growth/json-shapes.js';
import type { Measured, Shape } from './growth/shape.js';
import { soapShapes } from './growth/soap-shapes.js';
import { CaseCount } from './support/count.js';

const kib = 1024;
const mib = 1024 * kib;
/** Twice the size may cost so many times the processor time. */
const maxGrowth = 2.5;
/** The full form takes half an hour of a quiet machine: it has a command of its own, npm run test:growth. */
const full = process.env.GROWTH === 'full';
const counts = new CaseCount(full ? 'Growth with size, full form' : 'Growth with size, short form');

/** Sizes, each some doublings of the one before. Up to 64 KiB all faults of a JSON request are collected, beyond that the first. */
const ladders: Record<Shape['protocol'], number[][]> = full
  ? {
      JSON: [
        [8 * kib, 16 * kib, 32 * kib, 63 * kib],
        [mib, 4 * mib, 16 * mib],
      ],
      SOAP: [[mib, 4 * mib, 16 * mib]],
    }
  : { JSON: [[16 * kib, 32 * kib, 63 * kib]], SOAP: [[128 * kib, 256 * kib, 512 * kib]] };

/** Those that were seen to grow with the square of their size, or would if something were done once more for each of their parts. */
const telling =
  /^(xsi and then xml|headers that must|attributes inside one|letters between comments|known global elements with errors in rows|rows that are written|instances in|63 namesp|parts without|elements of a schema without|nameless members$|unknown members of slashes|values of a wrong|elements$)/;
const shapes = [...jsonShapes, ...soapShapes].filter(({ name }) => full || telling.test(name));

let child: ChildProcess;
/** Ends the wait for a process that has failed. */
const gone = new AbortController();
const next = (): Promise<unknown[]> => once(child, 'message', { signal: gone.signal });

beforeAll(async () => {
  child = fork(built('test/robustness/security/growth/measure-process'), {
    serialization: 'advanced',
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
  });
  child.once('exit', (code) => gone.abort(new Error(`the measuring process ended with ${code}`)));
  await next();
});
afterAll(() => void child.kill());

describe('twice the size costs at most 2.5 times the processor time', () => {
  test.each(shapes.map((shape) => [shape.protocol, shape.name, shape] as const))(
    '%s: %s',
    async (protocol, _name, shape) => {
      for (const sizes of ladders[protocol]) {
        const { contentType, coding } = shape;
        const bodies = sizes.map((size) => shape.make(size));
        child.send({ protocol, contentType, coding, bodies, maxGrowth } satisfies Measured);
        const [costs] = (await next()) as [number[]];
        // Over the whole ladder: one doubling alone is measured wrong when the machine has other work.
        const [smallest, largest] = [sizes[0] ?? NaN, sizes.at(-1) ?? NaN];
        const doublings = Math.log2(largest / smallest);
        const growth = ((costs.at(-1) ?? NaN) / (costs[0] ?? NaN)) ** (1 / doublings);
        expect({ costs, isWithin: growth <= maxGrowth }).toEqual({ costs, isWithin: true });
        counts.ran(Math.round(doublings));
      }
    },
    600_000,
  );

  test('no name is there twice at one protocol', () => {
    const names = [...jsonShapes, ...soapShapes].map(({ protocol, name }) => `${protocol} ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

counts.hold();
