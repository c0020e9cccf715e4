import { existsSync } from 'node:fs';
import process from 'node:process';
import { URL } from 'node:url';

// Runs before each build, with nothing but Node: says what to do, where otherwise the only message would be `tsx: not found`.
const root = new URL('../..', import.meta.url);
if (!existsSync(new URL('node_modules/esbuild', root))) {
  const installed = existsSync(new URL('node_modules', root));
  process.stderr.write(
    installed
      ? 'The packages that build the server are not installed: NODE_ENV=production or --omit=dev leaves them out. Run `npm ci --include=dev`, ' +
          'or install a release, which needs no build (docs/deploying.md).\n'
      : 'The packages are not installed yet. Run `npm ci` first.\n',
  );
  process.exitCode = 1;
}
