import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { loadConfig } from './config.js';
import { createLogger } from './log.js';
import { exitOnUncaughtError, keepDebuggerClosed } from './run/ending.js';
import { runPrimary, runSingle } from './run/run-server.js';
import { packageVersion } from './root.js';
import { exitCodeOf, reportStartFault } from './run/starting.js';
import { runWorker } from './run/worker.js';

// When requests have waited, V8 has seen their objects outlive quick garbage collections. It would then create such objects in the old
// generation, also for requests that do not wait, and keep these requests until a full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

const usage = `Starts the server. It has no arguments: its settings are environment variables, which docs/operating.md lists.

  --help     show this
  --version  show the version

Companies and API keys are made on the command line: npm run admin -- --help
`;

/** Answers --help and --version, and refuses anything else: a setting given this way would silently not count. @returns the exit code */
function answerArguments([word = '', ...more]: readonly string[]): number {
  const known: Readonly<Record<string, string>> = { '--help': usage, '--version': `${packageVersion()}\n` };
  const text = more.length === 0 ? known[word] : undefined;
  if (text !== undefined) {
    process.stdout.write(text);
    return 0;
  }
  process.stderr.write(`error: the server takes no argument "${[word, ...more].join(' ')}"\n\n${usage}`);
  return 2;
}

/** Starts the server with the environment's settings: in this process, or in WORKERS processes, of which this may be one. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { worker } = cluster;
  const logger = createLogger(config.logLevel);
  const log = worker === undefined ? logger : logger.child({ worker: worker.id });
  exitOnUncaughtError(log);
  if (config.nodeEnv === 'production') keepDebuggerClosed(log);
  if (worker !== undefined) await runWorker(config, log);
  else if (config.workers > 1) await runPrimary(config, log);
  else await runSingle(config, log);
}

const words = process.argv.slice(2);
if (words.length > 0) process.exitCode = answerArguments(words);
else
  main().catch((error: unknown) => {
    // Read directly: the settings may be what is wrong.
    reportStartFault(error, process.env['NODE_ENV'] === 'production', cluster.worker?.id);
    process.exit(exitCodeOf(error));
  });
