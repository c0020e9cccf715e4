import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { findChromium, installChromium } from './chromium.js';

// `npm run test:browser`: the browser tests, where there is a Chromium. On the build server it must be there.
const isCi = process.env['CI'] === 'true';
const chromium = findChromium() ?? (isCi ? installChromium() : undefined);

if (chromium === undefined) {
  const advice = 'Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.';
  console.log(`${isCi ? 'FAILED' : 'SKIPPED'}: no Chromium was found. ${advice}`);
  process.exitCode = isCi ? 1 : 0;
} else {
  console.log(`Chromium: ${chromium}`);
  const jest = path.join(projectRoot, 'node_modules/jest/bin/jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const words = [...flags, jest, '--config', 'jest.browser.config.js', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, words, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  process.exitCode = status ?? 1;
}
