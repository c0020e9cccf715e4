import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { writeVersion } from './write-version.js';

// npm runs this after `npm version 1.1.0` has written package.json and its lock file.
commandLine('npm version VERSION\n\nWrites VERSION wherever the project names its own, and generates.', {});
writeVersion(projectRoot, new Date().toISOString().slice(0, 10));
