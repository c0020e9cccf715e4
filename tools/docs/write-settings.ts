import { commandLine } from '../command-line.js';
import { table, writePart } from './pages.js';
import { settingRows } from './settings-table.js';

// `npm run docs:settings`: writes the table of settings in docs/operating.md anew.
commandLine('npm run docs:settings\n\nWrites the table of settings in docs/operating.md.', {});
const [heading = [], ...rows] = settingRows();
await writePart('docs/operating.md', 'settings', table(heading, rows));
