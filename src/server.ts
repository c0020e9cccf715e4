import { setFlagsFromString } from 'node:v8';
import { packageVersion } from './root.js';

// If requests have been queued, V8 has seen their objects survive quick garbage collections. It would then allocate such objects in the old
// generation, also for requests that are not queued, and retain them until a full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

const usage = `Starts the server. It has no arguments: its settings are environment variables, which docs/operating.md lists.

  --help     show this
  --version  show the version

Companies and API keys are made on the command line: npm run admin -- --help
`;

/** Handles --help and --version, and rejects anything else: a setting given this way would silently be ignored. @returns the exit code */
function handleArguments([word = '', ...more]: readonly string[]): number {
  const known: Readonly<Record<string, string>> = { '--help': usage, '--version': `${packageVersion()}\n` };
  const text = more.length === 0 ? known[word] : undefined;
  if (text !== undefined) {
    process.stdout.write(text);
    return 0;
  }
  process.stderr.write(`error: the server takes no argument "${[word, ...more].join(' ')}"\n\n${usage}`);
  return 2;
}

const words = process.argv.slice(2);
if (words.length > 0) process.exitCode = handleArguments(words);
else {
  // Loaded only now, so that --help is fast.
  const { startServer } = await import('./run/main.js');
  startServer(process.env);
}
