import path from 'node:path';
import { siteFolder } from '../../src/http/site.js';
import { projectRoot } from '../../src/root.js';
import { makeBuiltFiles } from '../../codegen/built-files.js';
import { buildSite } from '../../site/build.js';
import { commandLine } from '../command-line.js';
import { buildProgram } from './program.js';

commandLine('npm run build\n\nBuilds the server, the command line and the site into dist/.', {});
await makeBuiltFiles();
await buildProgram(path.join(projectRoot, 'dist'));
await buildSite(siteFolder);
