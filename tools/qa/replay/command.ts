import type { Command } from 'commander';
import { createExchangeChecker, type Exchange, type ExchangeChecker, type Inspection } from '../exchange.js';
import { keysIn } from '../exchange/findings.js';
import { type QaIO, readInput, stopOf } from '../io.js';
import { type ServerOptions, targetOption, withServerOptions } from '../options.js';
import { type Entry, readRecording } from '../recording.js';
import { Journal } from '../report/journal.js';
import { masked, unmasked } from '../report/mask.js';
import { reportOf } from '../report/report.js';
import { deliver, tellLive } from '../report/tell.js';
import {
  type Answered,
  ConnectionLost,
  createTarget,
  type Sent,
  type Transport,
  transportTo,
} from '../transport.js';
import { Counterparts, differences } from './differences.js';

interface Options extends ServerOptions {
  target: string;
  key?: string;
  mask: boolean;
}

const help = `
Each call of the recordings is sent to another server, one after the other, and its answer is held against the recorded one: status,
error code, content type, and every value. What a server chooses itself may differ: IDs, times, revisions, tags, request ids. Requests
name the other server's IDs, revisions and tags where an earlier answer has told them. The requests are carried out: they write.

Examples:
  npm run qa -- proxy --target https://old.example.com --record calls.har
  npm run qa -- replay calls.har --target https://new.example.com --key KEY --out report.html`;

/** replay */
export function addReplayCommand(program: Command, io: QaIO): void {
  const command = program
    .command('replay')
    .description('send recorded calls to another server, and report where it answers differently')
    .argument('<FILE...>', 'HAR recordings, such as those of the proxy')
    .requiredOption('-t, --target <URL>', 'address of the other server, as clients know it', targetOption)
    .option('-k, --key <KEY>', 'API key to send instead of the recorded ones')
    .option('--no-mask', 'show values as they are: for a sandbox, never for real data');
  withServerOptions(command)
    .addHelpText('after', help)
    .action((files: string[], options: Options) => run(io, files, options));
}

async function run(io: QaIO, files: readonly string[], options: Options): Promise<void> {
  const { target: url, namespace: apiNamespace, insecure, quiet, out, mask } = options;
  const entries: Entry[] = [];
  for (const file of files) entries.push(...readRecording(file, await readInput(file)));
  const target = createTarget(url, insecure);
  const journal = new Journal(mask);
  const tell = tellLive(io, quiet);
  const startedAt = new Date();
  const transport = transportTo(target);
  const checker = await createExchangeChecker({ apiNamespace });
  const replay: Replay = { ...options, transport, checker, counterparts: new Counterparts() };
  const stop = { isAsked: false };
  void stopOf(io).then(() => (stop.isAsked = true));
  for (const { exchange, reason, notJudged = [] } of entries) {
    if (stop.isAsked) journal.addUnjudged('not sent: interrupted');
    else if (exchange?.response === undefined) journal.addUnjudged(reason ?? notJudged.join());
    else tell(await journal.add(...(await again({ ...exchange, response: exchange.response }, replay))));
  }
  target.close();
  await deliver(io, reportOf(journal, target.url, startedAt, new Date(), 'replay'), out, []);
}

/** What is needed to send recorded exchanges again. */
interface Replay extends Pick<Options, 'mask' | 'key'> {
  readonly transport: Transport;
  readonly checker: ExchangeChecker;
  readonly counterparts: Counterparts;
}

/** Sends a recorded exchange again, and holds the answer against the recorded one and the contract. */
async function again(recorded: Answered, replay: Replay): Promise<[Exchange, Inspection]> {
  const { transport, checker, counterparts, mask } = replay;
  const { told: was, ...inspection } = await checker.inspect(recorded);
  const { operation } = inspection;
  try {
    const answered = await transport(requestOf(recorded, replay));
    const now = await checker.inspect(answered);
    const findings = now.findings.filter(({ side }) => side === 'response');
    if (was !== undefined && now.told !== undefined) {
      const [one, other] = [
        { ...recorded, told: was },
        { ...answered, told: now.told },
      ];
      findings.push(...differences(operation, one, other, counterparts, mask ? masked : unmasked));
    }
    return [answered, { ...now, findings }];
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    const { message } = error;
    const lost = { place: '', code: 'no_answer', message, rule: 'Every request is answered.' } as const;
    return [error.exchange, { ...inspection, findings: [{ side: 'response', operation, ...lost }] }];
  }
}

/** Headers that belong to the connection of the recording. */
const ofConnection =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|expect|upgrade|proxy-.*)$/i;

/** The recorded request, as the other server has to be asked. */
function requestOf(
  { method, path, requestHeaders, requestBody }: Exchange,
  { counterparts, key }: Replay,
): Sent {
  const headers = Object.entries(requestHeaders)
    .filter(([name, value]) => value !== undefined && !ofConnection.test(name))
    .map(([name, value]) => [name, [value].flat().join(', ')] as const)
    .map(([name, value]) => [name, /^if-match$/i.test(name) ? counterparts.tag(value) : value] as const);
  const text = requestBody.toString('utf8');
  const keyed = keysIn(text).reduce((rest, old) => rest.replaceAll(old, () => key ?? old), text);
  const body = counterparts.inBody(keyed);
  // Bytes that are no text go on as they are.
  return {
    method,
    path: apiPath(path),
    headers: Object.fromEntries(headers),
    body: body === text ? requestBody : body,
  };
}

/** The path without what stood before the API at the recorded server. */
function apiPath(path: string): string {
  return path.replace(/^.*?(?=\/public\/api(?:\.asmx)?)/, '');
}
