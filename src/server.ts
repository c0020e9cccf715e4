import { setFlagsFromString } from 'node:v8';
import { packageVersion } from './root.js';

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

const words = process.argv.slice(2);
if (words.length > 0) process.exitCode = answerArguments(words);
else {
  // Loaded only now: whoever asks for the help waits for nothing else.
  const { startServer } = await import('./run/main.js');
  startServer(process.env);
}
