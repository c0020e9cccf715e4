import type { Command } from 'commander';
import { createExchangeChecker } from '../exchange.js';
import { checkedBy, collectedBy, explainListening, portOption, type QaIO, untilStopped } from '../io.js';
import { checkReportFile } from '../report/files.js';
import { reportOf } from '../report/report.js';
import { deliver, tellLive } from '../report/tell.js';
import { startRecording } from './har-writer.js';
import { type Proxy, startProxy } from './server.js';
import { createTarget } from './target.js';

interface Options {
  target: string;
  port: number;
  host: string;
  out?: string[];
  quiet?: true;
  keepHost?: true;
  insecure?: true;
  mask: boolean;
  record?: string;
  namespace?: string;
}

const help = `
The proxy stands between a client and a server that claims this contract, and changes nothing: method, path, headers, bytes, also of
a GET with a body, go on as they came. Every request and answer at both protocols is held against the contract; a violation is one
line here, and at the end a masked sample of each kind is in the reports. Other paths are forwarded and only counted.

Point the client at the proxy's address instead of the server's. The Host header names the target, as real servers need it
to find their site and their certificate; --keep-host hands the client's own on. A SOAP client that reads the WSDL through the proxy
may find the server's own address in it, and must be configured to call the proxy.

Ctrl-C ends it and writes the reports. Exit code: 0 no violation; 1 a violation, nothing that could be judged, or a
failure; 2 wrong usage.

Examples:
  npm run qa -- proxy --target http://127.0.0.1:8090
  npm run qa -- proxy --target http://127.0.0.1:8090 --no-mask --record calls.har
  npm run qa -- proxy --target https://test.example.com --port 9001 --out report.html --out report.xml --quiet`;

/** proxy */
export function addProxyCommand(program: Command, io: QaIO): void {
  program
    .command('proxy')
    .description('forward requests to a server and report what breaks the contract on the way')
    .requiredOption('-t, --target <URL>', 'address of the server, as clients know it', targetOption)
    .option('-p, --port <PORT>', 'port; 0 takes any free one', portOption, 8091)
    .option('--host <ADDRESS>', 'address to listen on', '127.0.0.1')
    .option(
      '-o, --out <FILE>',
      'report to write at the end: .html, .json or .xml (JUnit); may be given more than once',
      outOption,
    )
    .option('-q, --quiet', 'no line for each violation, only the sum at the end')
    .option('--keep-host', "hand the client's Host header on instead of the target's")
    .option('--namespace <URI>', 'API_NAMESPACE of the server, if it is not the default')
    .option('--insecure', 'accept any certificate of the target')
    .option('--no-mask', 'show values as they are: for a sandbox, never for real data')
    .option(
      '--record <FILE>',
      'also record every call, for "check": a HAR file with keys and all values',
      recordOption,
    )
    .addHelpText('after', help)
    .action((options: Options) => run(io, options));
}

/** Parses a server's address for commander. */
export const targetOption = checkedBy((text) => createTarget(text, false).close());

/** Collects the files of reports for commander. */
export const outOption = collectedBy(checkReportFile);

const recordOption = checkedBy((text) => {
  if (!/\.har$/i.test(text)) throw new Error('It must end in .har.');
});

async function run(io: QaIO, options: Options): Promise<void> {
  const stop = untilStopped();
  const startedAt = new Date();
  const proxy = await start(io, options);
  io.out(banner(proxy, options));
  await stop.asked;
  await proxy.close();
  stop.release();
  const report = reportOf(proxy.journal, proxy.target, startedAt, new Date());
  await deliver(
    io,
    report,
    options.out ?? [],
    options.record === undefined ? [] : [`written: ${options.record}`],
  );
}

async function start(io: QaIO, options: Options): Promise<Proxy> {
  const { target, port, host, quiet, keepHost, insecure, namespace, mask, record } = options;
  try {
    const recorder =
      record === undefined ? undefined : await startRecording(record, createTarget(target, false).url);
    return await startProxy({
      masked: mask,
      ...(recorder !== undefined && { recorder }),
      target,
      port,
      host,
      keepHost: keepHost === true,
      trustAnyCertificate: insecure === true,
      checker: await createExchangeChecker(namespace === undefined ? {} : { apiNamespace: namespace }),
      onJudged: tellLive(io, quiet === true),
    });
  } catch (error) {
    throw explainListening(error);
  }
}

/** The lines printed when the proxy is ready. */
function banner({ baseUrl, target }: Proxy, { out = [] }: Options): string {
  const reports = out.length === 0 ? 'none; --out report.html writes one' : out.join(', ');
  return [
    '',
    `  Validating proxy  ${baseUrl}  →  ${target}`,
    `  Reports           ${reports}`,
    '',
    '  Point the client at the first address. Ctrl-C ends it.',
    '',
    '',
  ].join('\n');
}
