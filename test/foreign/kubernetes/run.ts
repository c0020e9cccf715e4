import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../../../src/root.js';
import { commandLine } from '../../../tools/command-line.js';
import { runTrials, type Trial } from '../support/trials.js';
import { installPackages } from '../../../tools/packages.js';

// `npm run test:foreign -- kubernetes`: the manifests of deploy/kubernetes against the schemas that Kubernetes publishes, as the package kubernetes-models
// has them: as validators, and as types. The schemas allow members that they do not know; TypeScript does not.

commandLine(
  'npm run test:foreign -- kubernetes\n\nChecks deploy/kubernetes against the schemas of Kubernetes.',
  {},
);

interface Manifest {
  apiVersion: string;
  kind: string;
}

const own = path.join(projectRoot, 'test/foreign/kubernetes');
const manifests = path.join(projectRoot, 'deploy/kubernetes');
installPackages(own);
const load = createRequire(path.join(own, 'package.json'));

// A check that finds nothing would say the same.
const example = readFileSync(path.join(manifests, 'postgresql.yaml'), 'utf8');
const mistakes = [
  ['readinessProbe:', 'readynessProbe:'],
  ['minAvailable: 1', 'minAvailable: [1]'],
  ['replicas: 2', 'replicas: two'],
] as const;
process.exitCode = await runTrials('kubernetes', [
  ...readdirSync(manifests).map((file): Trial => {
    const text = readFileSync(path.join(manifests, file), 'utf8');
    return [`${file}: ${kinds(text)}`, () => assert.deepEqual(faultsOf(text), [])];
  }),
  ...mistakes.map(([right, wrong]): Trial => [
    `${wrong} is found`,
    () => assert.notDeepEqual(faultsOf(example.replace(right, wrong)), []),
  ]),
]);

function documentsOf(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

function kinds(text: string): string {
  return documentsOf(text)
    .map(({ kind }) => kind)
    .join(', ');
}

function faultsOf(text: string): string[] {
  const documents = documentsOf(text);
  const invalid = documents.flatMap((document) => {
    const module = load(`kubernetes-models/${document.apiVersion}/${document.kind}`) as Record<
      string,
      new (data: Manifest) => { validate(): void }
    >;
    const Model = module[document.kind];
    if (Model === undefined) return [`  no such kind: ${document.kind}`];
    try {
      new Model(document).validate();
      return [];
    } catch (error) {
      return [`  ${document.kind}: ${(error as Error).message}`];
    }
  });
  return [...invalid, ...unknownMembers(documents)];
}

function unknownMembers(documents: readonly Manifest[]): string[] {
  const source = documents.map(
    ({ apiVersion, kind, ...members }, number) =>
      `import type { I${kind} as T${number} } from 'kubernetes-models/${apiVersion}/${kind}';\n` +
      `export const m${number}: T${number} = ${JSON.stringify({ apiVersion, kind, ...members }, undefined, 1)};\n`,
  );
  // Beside the packages, whose types it imports; and no part of the project.
  const file = path.join(own, 'node_modules/manifests.ts');
  writeFileSync(file, source.join(''));
  const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' });
  return status === 0
    ? []
    : stdout
        .trim()
        .split('\n')
        .map((line) => `  ${line}`);
}
