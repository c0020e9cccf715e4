// Reads hostile bodies and tells what that costs, in processor time of a process that does nothing else: in jest's own others run too.
import { loadContract } from '../../../../src/contract/load.js';
import { AppError } from '../../../../src/domain/errors.js';
import { runInSlices } from '../../../../src/domain/event-loop.js';
import { checkRequest, findRoute, readRequest } from '../../../../src/json/protocol.js';
import { createRoutes } from '../../../../src/json/routes.js';
import { loadSoapContract } from '../../../../src/soap/contract.js';
import { readMessage } from '../../../../src/soap/message.js';
import type { Measured } from './shape.js';

const limits = { maxXmlDepth: 32, maxXmlAttributes: 64, maxJsonDepth: 16, maxSetItems: 100_000 };
const contract = loadContract();
const operation = findRoute(createRoutes(contract), 'updateuser', 'POST');
const soapContract = await loadSoapContract('http://company-administration.example/api');

/** All that is done for a body before its key is looked up, and what is done after that without the database. */
async function read({ protocol }: Measured, body: Buffer): Promise<void> {
  try {
    if (protocol === 'JSON') {
      const request = await runInSlices(readRequest(body, undefined, operation.spelling, limits));
      await runInSlices(checkRequest(request, operation, limits));
    } else {
      const headers = { contentType: 'text/xml; charset=utf-8', soapAction: undefined };
      await readMessage(body, headers, soapContract, limits, () => undefined);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Milliseconds of one reading. What takes less than 20 is read several times, as other threads of the process take time too. */
async function costOf(shape: Measured, body: Buffer): Promise<number> {
  const start = process.cpuUsage();
  for (let times = 1; ; times++) {
    await read(shape, body);
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent >= 20 || times === 20) return spent / times;
  }
}

/** What costs less is taken for this much: it says more of the process than of the body. */
const leastMs = 5;
/** Noise only adds: so the least of several measurements counts, and one that looks bad is repeated, for a while. */
const timeoutMs = 5000;

async function costs(shape: Measured): Promise<number[]> {
  const least = shape.bodies.map(() => Infinity);
  const start = performance.now();
  for (let round = 0; round < 2 || performance.now() - start < timeoutMs; round++) {
    for (const [index, body] of shape.bodies.entries()) {
      least[index] = Math.min(least[index] ?? Infinity, Math.max(leastMs, await costOf(shape, body)));
    }
    const grows = least.some((cost, index) => {
      if (index === 0) return false;
      const [before, body] = [shape.bodies[index - 1]!, shape.bodies[index]!];
      return cost > shape.maxGrowth ** Math.log2(body.length / before.length) * least[index - 1]!;
    });
    if (round > 0 && !grows) break;
  }
  return least;
}

process.on('message', (shape: Measured) => void costs(shape).then((measured) => process.send?.(measured)));
process.send?.('ready');
