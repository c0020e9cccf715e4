import { commandLine } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { steps } from './steps.js';

// `npm run test:release`: makes a release of the files as they are, installs it in an empty folder with nothing but Node and npm in PATH,
// and uses it as its page says.
commandLine('npm run test:release\n\nMakes a release, and installs and uses it as its page says.', {});
process.exitCode = await inTemporaryFolder(async (folder) => {
  let failed = 0;
  for (const [name, step] of Object.entries(steps)) {
    const begin = performance.now();
    try {
      const remark = await step(folder);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      process.stdout.write(
        `PASS  ${seconds.padStart(5)} s  ${name}${remark === undefined ? '' : `: ${remark}`}\n`,
      );
    } catch (error) {
      failed += 1;
      process.stdout.write(`FAIL  ${name}\n${error instanceof Error ? error.message : String(error)}\n`);
      // Each step uses what the one before has made.
      break;
    }
  }
  process.stdout.write(`\nrelease: ${failed === 0 ? 'PASS' : 'FAIL'}\n`);
  return failed;
});
