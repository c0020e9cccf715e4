import type { Command } from 'commander';
import { projectRoot } from '../../src/root.js';
import { printText, type QaIO, waitForStop } from '../io.js';
import { collectedBy, portOption } from '../options.js';
import { parseFaultRule } from './faults.js';
import { sandboxCompanies, sandboxKeys } from './sandbox-data.js';
import { type SandboxOptions, startSandbox } from './server.js';
import { programIn } from './server-process.js';

type Options = Omit<SandboxOptions, 'faults' | 'program'> & { fault: string[]; server: string };

const help = `
The sandbox is the product's own server with the demo company in it, which the examples in openapi.yaml show. Nothing is kept.
OPERATION is named as at either protocol, or * for every operation. FAULT is a status that the contract documents for the operation, or an
error code. RATE is the share of the requests, above 0 to 1; without it all. qa/README.md says how to reset it, and to change faults.

Examples:
  npm run qa -- sandbox
  npm run qa -- sandbox --port 9000 --fault updateuser=503:0.1 --fault getuser=500
  npm run qa -- sandbox --fault "*=500:0.01" --fault updateuser=503:0.05`;

export function addSandboxCommand(program: Command, io: QaIO): void {
  program
    .command('sandbox')
    .description(
      'start a server with a known company and key, which can be reset, and made to fail on request',
    )
    .option('-p, --port <PORT>', 'port; 0 takes any free one', portOption, 8090)
    .option('--host <ADDRESS>', 'address to listen on', '127.0.0.1')
    .option('-f, --fault <RULE>', 'OPERATION=FAULT[:RATE]; may be repeated', collectedBy(parseFaultRule), [])
    .option('--server <FOLDER>', 'checkout or release whose server is started', projectRoot)
    .addHelpText('after', help)
    .action((options: Options) => run(io, options));
}

/** Listens for Ctrl-C before starting: one during the start must leave nothing behind either. */
async function run(io: QaIO, { fault: faults, server, ...rest }: Options): Promise<void> {
  const stop = waitForStop(io);
  const options: SandboxOptions = { ...rest, faults, program: programIn(server) };
  const sandbox = await startSandbox(options);
  printText(io.out, banner(sandbox.baseUrl, options));
  await stop;
  await sandbox.close();
}

function banner(baseUrl: string, { faults }: SandboxOptions): string {
  const body = JSON.stringify({ APIkey: sandboxKeys.main, ID: '466' });
  const failing = faults.length === 0 ? 'none' : faults.join(', ');
  return `
  Sandbox with the company "${sandboxCompanies.main}"

  JSON operations   ${baseUrl}/public/api/<operation>
  SOAP 1.1 and 1.2  ${baseUrl}/public/api.asmx
  API key           ${sandboxKeys.main}
  Faults            ${failing}
  Reset             curl -s -X POST ${baseUrl}/sandbox/reset
  First call        curl -s ${baseUrl}/public/api/getuser -d '${body}'

  Ctrl-C stops it. Nothing is kept.
`;
}
