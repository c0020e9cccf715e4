import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

// Runs after `npm ci` in a release: removes files that no server loads, most of what was installed. Everything also works without it.
const packages = path.join(import.meta.dirname, 'node_modules');

// SQLite: its source, and binaries for other systems. Those for other processors stay, as a folder may be moved.
prune('@photostructure/sqlite', (name) => name === 'src');
prune('@photostructure/sqlite/prebuilds', (name) => !name.startsWith(`${process.platform}-`));

function prune(folder, isNeedless) {
  const place = path.join(packages, folder);
  if (!existsSync(place)) return;
  for (const name of readdirSync(place).filter(isNeedless))
    rmSync(path.join(place, name), { recursive: true });
}
