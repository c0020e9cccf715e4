import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** Where Chromium is: CHROMIUM_PATH, or the paths of Linux packages. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place));
}

/** Installs Debian's Chromium, as root. @returns where it is now; undefined when that failed */
export function installChromium(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
  ]) {
    spawnSync('apt-get', words, { stdio: 'inherit', env });
  }
  return findChromium();
}

/** Start flags: no window, nothing fetched in the background, and able to run as root. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name of some other site that leads to this machine, as in DNS rebinding.
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
];
