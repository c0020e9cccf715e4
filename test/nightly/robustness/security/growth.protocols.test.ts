import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { built } from '../../../support/servers/server-process.js';
import { jsonShapes } from '../../../robustness/security/growth/json-shapes.js';
import type { Measured, Shape } from '../../../robustness/security/growth/shape.js';
import { soapShapes } from '../../../robustness/security/growth/soap-shapes.js';

const kib = 1024;
/** Twice the size may cost so many times the processor time. */
const maxGrowth = 2.5;

/** Sizes, each twice the one before. */
const ladders: Record<Shape['protocol'], number[]> = {
  JSON: [16 * kib, 32 * kib, 63 * kib],
  SOAP: [128 * kib, 256 * kib, 512 * kib],
};

const shapes = [...jsonShapes, ...soapShapes];

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
      const sizes = ladders[protocol];
      const bodies = sizes.map((size) => shape.make(size));
      child.send({ protocol, bodies, maxGrowth } satisfies Measured);
      const [costs] = (await next()) as [number[]];
      // Over the whole ladder: one doubling alone is measured wrong when the machine has other work.
      const growth = ((costs.at(-1) ?? NaN) / (costs[0] ?? NaN)) ** (1 / (sizes.length - 1));
      expect({ costs, isWithin: growth <= maxGrowth }).toEqual({ costs, isWithin: true });
    },
  );

  test('no name is there twice at one protocol', () => {
    const names = [...jsonShapes, ...soapShapes].map(({ protocol, name }) => `${protocol} ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
