import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/root.js';
import { withSettings } from './settings-table.js';
import { commandLine } from '../command-line.js';

// `npm run docs:settings`: writes the table of settings in docs/operating.md anew.
commandLine('npm run docs:settings\n\nWrites the table of settings in docs/operating.md.', {});
const file = path.join(projectRoot, 'docs/operating.md');
const page = withSettings(readFileSync(file, 'utf8'));
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
