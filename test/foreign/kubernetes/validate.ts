import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

// validate.ts MANIFEST PROGRAM: lets the published schemas validate a manifest, and writes its documents as a program whose types say the rest.
interface Manifest {
  apiVersion: string;
  kind: string;
}
type Model = new (data: Manifest) => { validate(): void };

const [from = '', to = ''] = process.argv.slice(2);
const load = createRequire(path.join(import.meta.dirname, 'package.json'));
const documents = parseAllDocuments(readFileSync(from, 'utf8')).map((one) => one.toJS() as Manifest);
const program = documents.map((document, number) => {
  const { apiVersion, kind } = document;
  const { [kind]: Model } = load(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, Model>;
  if (Model === undefined) throw new Error(`no such kind: ${kind}`);
  new Model(document).validate();
  return (
    `import type { I${kind} as T${number} } from 'kubernetes-models/${apiVersion}/${kind}';\n` +
    `export const m${number}: T${number} = ${JSON.stringify(document, undefined, 1)};\n`
  );
});
if (program.length === 0) throw new Error(`${from} is empty`);
writeFileSync(to, program.join(''));
