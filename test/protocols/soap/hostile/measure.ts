import { hostileCases, nextCall, outcomeOf, post, startTarget } from './run.js';
import { commandLine } from '../../../../tools/command-line.js';

// How long every hostile request takes until its answer is there, and what the memory does: npm run measure:hostile [part of a name]
// The limits are 100 ms, and a second for the largest. They are not tested: a busy machine says little about the server.

const rounds = 3;
const usage = `npm run measure:hostile [-- PART]

How long every hostile SOAP message takes, or those with PART in their name.`;
const [wanted = ''] = commandLine(usage, {}, { words: true }).positionals;
const target = await startTarget();
const megabytes = (bytes: number): string => String(Math.round(bytes / 1_048_576)).padStart(5);
const late: string[] = [];

console.log('      bytes  median ms  worst ms   RSS MB  answer');
for (const hostile of hostileCases.filter(({ name }) => name.includes(wanted))) {
  const request = hostile.send(target.given);
  const times: number[] = [];
  let answer = '';
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const received = await post(target, hostile.version, request);
    times.push(performance.now() - start);
    answer = outcomeOf(received, hostile.version);
  }
  times.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[1], times.at(-1)];
  if (median > (hostile.isLarge === true ? 1000 : 100)) late.push(hostile.name);
  const size = String(Buffer.byteLength(request.body)).padStart(11);
  const figures = `${median.toFixed(1).padStart(9)} ${worst.toFixed(1).padStart(9)}`;
  console.log(`${size}  ${figures}    ${megabytes(process.memoryUsage().rss)}  ${answer} - ${hostile.name}`);
  if (!(await nextCall(target)).startsWith('answered')) throw new Error('the next call does not work');
}
console.log(late.length === 0 ? 'None is late.' : `Late: ${late.join('; ')}`);
await target.close();
