import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { makeBuiltFiles } from '../../codegen/built-files.js';
import { commandLine } from '../command-line.js';
import { buildProgram } from './program.js';

commandLine('npm run build\n\nBuilds the server and the command line into dist/.', {});
await makeBuiltFiles();
await buildProgram(path.join(projectRoot, 'dist'));
