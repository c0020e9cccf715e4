import { expect, test } from '@jest/globals';
import { runSteps, summary } from '../../tools/check/run-steps.js';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { freePort } from '../../tools/free-port.js';

const node = (name: string, program: string): { name: string; command: string; words: string[] } => ({
  name,
  command: process.execPath,
  words: ['-e', program],
});

test('every step runs although one fails, its output stays together, and the summary names it', async () => {
  let output = '';
  const steps = [
    node('bad', 'console.error("fault"); process.exit(1)'),
    node('good', 'console.log("first"); setTimeout(() => console.log("second"), 50)'),
    { name: 'missing', command: './no-such-program', words: [] },
  ];
  const results = await runSteps(steps, 2, (text) => (output += text));
  const byName = Object.fromEntries(results.map(({ name, isGood }) => [name, isGood]));
  expect(byName).toEqual({ bad: false, good: true, missing: false });
  expect(output).toContain('\n== bad\nfault\n');
  expect(output).toContain('\n== good\nfirst\nsecond\n');
  expect(summary(results).split('\n').slice(0, -1).sort()).toEqual([
    expect.stringMatching(/^FAIL {2}bad {6} +\d+\.\d s$/),
    expect.stringMatching(/^FAIL {2}missing {2} +\d+\.\d s$/),
    expect.stringMatching(/^PASS {2}good {5} +\d+\.\d s$/),
  ]);
});

test('a step that runs alone goes before the next', async () => {
  const names: string[] = [];
  const steps = [node('slow', 'setTimeout(() => {}, 100)'), node('quick', '')];
  await runSteps(steps, 1, (text) => names.push(/== (\w+)/.exec(text)?.[1] ?? ''));
  expect(names).toEqual(['slow', 'quick']);
});

test('a free port is none that the system gives to others meanwhile', async () => {
  const given = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      return port;
    }),
  );
  const found = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...found)).toBeLessThan(Math.min(...given));
});

test('it is free', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
