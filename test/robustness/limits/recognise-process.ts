// Has requests remembered, and tells how many of their keys are in this process's memory afterwards.
import { getHeapSnapshot } from 'node:v8';
import { loadContract } from '../../../src/contract/load.js';
import { findRoute, routesOf } from '../../../src/json/routes.js';
import { createReadJson } from '../../../src/json/request.js';
import { RecognisedRequests } from '../../../src/recognise.js';

const operation = findRoute(routesOf(loadContract()), 'getuser', 'POST');
const read = createReadJson({ maxJsonDepth: 16, maxSetItems: 100 });
const requests = new RecognisedRequests();
const names: string[] = [];

async function send(start: string, index: number): Promise<void> {
  const bytes = Buffer.from(
    `{"APIkey":"${start}${index}","EmailAddress":"some.long.address${index}@example.com"}`,
  );
  const name = requests.nameOf('json getuser ', bytes) ?? '';
  for (let time = 1; time <= 2; time++) {
    const input = (await read(bytes, undefined, operation)).input();
    requests.remember(name, 'hash', input, bytes.length);
  }
  names.push(name);
}

// Written in two parts, as the program's own text is in memory, too.
for (let index = 0; index < 50; index++) await send(['cak_sec', 'ret'].join(''), index);
const recognised = names.filter((name) => requests.find(name) !== undefined).length;
// What was read last is still at hand, in regular expressions too.
for (let index = 0; index < 50; index++) await send('another', index);
gc?.();
let heap = '';
for await (const piece of getHeapSnapshot()) heap += String(piece);
const keysInMemory = new Set(heap.match(new RegExp(['cak_sec', 'ret\\d+'].join(''), 'g'))).size;
process.stdout.write(JSON.stringify({ recognised, keysInMemory }));
