import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../../src/root.js';
import { installPackages } from '../../../tools/packages.js';
import { findChromium, installChromium } from './chromium.js';

// `npm run test:foreign -- browser`: the browser tests, where there is a Chromium. On the build server it must be there.
const isCi = process.env['CI'] === 'true';
const chromium = findChromium() ?? (isCi ? installChromium() : undefined);

if (chromium === undefined) {
  const advice = 'Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.';
  console.log(`${isCi ? 'FAILED' : 'SKIPPED'}: no Chromium was found. ${advice}`);
  process.exitCode = isCi ? 1 : 0;
} else {
  console.log(`Chromium: ${chromium}`);
  installPackages(import.meta.dirname);
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  // Their types are checked here, as `npm run typecheck` must do without what was just installed.
  const typecheck = ['node_modules/typescript/bin/tsc', '-p', 'test/foreign/browser'];
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--config=test/jest.config.js',
    '--selectProjects',
    'browser',
    '--ci',
    ...process.argv.slice(2),
  ];
  const isGood = [typecheck, [...flags, ...jest]].every((words) => {
    const { status } = spawnSync(process.execPath, words, { cwd: projectRoot, stdio: 'inherit', env });
    return status === 0;
  });
  process.exitCode = isGood ? 0 : 1;
}
