import type { Command } from 'commander';
import { createExchangeChecker } from '../exchange.js';
import { printText, type QaIO, waitForStop } from '../io.js';
import { portOption, type ServerOptions, targetOption, withServerOptions } from '../options.js';
import { makeReport } from '../report/report.js';
import { deliver, reportLive } from '../report/terminal.js';
import { type Proxy, type ProxyOptions, startProxy } from './server.js';

type Options = ServerOptions & Omit<ProxyOptions, 'checker' | 'onJudged'>;

const help = `
Point the client at the proxy's address instead of the server's. Every request and response at both protocols is held against the contract;
other paths are forwarded and only counted. Ctrl-C ends it and writes the reports: qa/README.md.

Examples:
  npm run qa -- proxy --target http://127.0.0.1:8090
  npm run qa -- proxy --target https://test.example.com --port 9001 --out report.html --out report.xml --quiet`;

export function addProxyCommand(program: Command, io: QaIO): void {
  const command = program
    .command('proxy')
    .description('forward requests to a server and report what breaks the contract on the way')
    .requiredOption('-t, --target <URL>', 'address of the server, as clients know it', targetOption)
    .option('-p, --port <PORT>', 'port; 0 takes any free one', portOption, 8091)
    .option('--host <ADDRESS>', 'address to listen on', '127.0.0.1')
    .option('--keep-host', "hand the client's Host header on instead of the target's", false);
  withServerOptions(command)
    .addHelpText('after', help)
    .action((options: Options) => run(io, options));
}

async function run(io: QaIO, options: Options): Promise<void> {
  const { out, quiet, namespace: apiNamespace } = options;
  const startedAt = new Date();
  const stop = waitForStop(io);
  const checker = await createExchangeChecker({ apiNamespace });
  const proxy = await startProxy({ ...options, checker, onJudged: reportLive(io, quiet) });
  printText(io.out, banner(proxy, out));
  await stop;
  await proxy.close();
  const report = makeReport(proxy.journal, proxy.target, startedAt, new Date());
  await deliver(io, report, out);
}

function banner({ baseUrl, target }: Proxy, out: readonly string[]): string {
  const reports = out.length === 0 ? 'none; --out report.html writes one' : out.join(', ');
  return `
  Validating proxy  ${baseUrl}  →  ${target}
  Reports           ${reports}

  Point the client at the first address. Ctrl-C ends it.
`;
}
