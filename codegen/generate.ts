import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { generateJson } from './json/generate-json.js';
import { Output } from './output.js';
import { generatePrisma } from './prisma.js';
import { generateSoap } from './soap/generate-soap.js';

// `npm run generate [-- FOLDER]`: contracts and Prisma schema → generated/, or another folder for comparison.
const output = new Output(path.resolve(projectRoot, process.argv[2] ?? 'generated'));
await output.wipe();
await generateJson(output);
await generateSoap(output);
await generatePrisma(output);
