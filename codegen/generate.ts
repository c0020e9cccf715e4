import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { writeGetForms } from './json/get-forms.js';
import { generateJson } from './json/generate-json.js';
import { Output } from './output.js';
import { generatePrisma } from './prisma.js';
import { generateSoap } from './soap/generate-soap.js';

// `npm run generate`: the GET forms in openapi.yaml, then contracts and Prisma schema → generated/.
// `npm run generate -- FOLDER`: into another folder, for comparison; openapi.yaml stays as it is.
if (process.argv[2] === undefined) writeGetForms();
const output = new Output(path.resolve(projectRoot, process.argv[2] ?? 'generated'));
await output.wipe();
await generateJson(output);
await generateSoap(output);
await generatePrisma(output);
