import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from '../../../codegen/built-files.js';
import { nugetPackage } from '../../../generated/clients/packages.js';
import { projectRoot } from '../../../src/root.js';
import { hasDotnet } from '../../../tools/release/dotnet-package.js';
import { emptyMachine, type Machine } from './empty-machine.js';
import { serve, type Server } from './serve.js';
import { made, makeRelease, unpack } from './tarball.js';

let tarball: string;
let machine: Machine;
let apiKey: string;
let server: Server;

/** What a user does with a release, in order. */
export const steps: Readonly<Record<string, (folder: string) => unknown>> = {
  'npm run release': () => {
    tarball = makeRelease();
    return readdirSync(made).sort().join(', ');
  },

  'the checksum holds, and the same files make the same release': () => {
    const sums = readFileSync(path.join(made, 'SHA256SUMS'), 'utf8');
    const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex');
    assert.equal(sums, `${sum}  ${path.basename(tarball)}\n`);
    makeRelease();
    assert.equal(readFileSync(path.join(made, 'SHA256SUMS'), 'utf8'), sums);
  },

  'unpacked outside of the project, it holds nothing that only development needs': (folder) => {
    machine = emptyMachine(folder);
    unpack(tarball, machine.folder);
    const files = filesIn(machine.folder);
    const built = files.filter((file) => file.startsWith('dist/'));
    assert.deepEqual(
      built.filter((file) => !/^dist\/(src\/.*\.js$|site\/)/.test(file)),
      [],
    );
    assert.equal(built.includes(`dist/site/clients/${nugetPackage.name}`), hasDotnet());
    const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: projectRoot,
      encoding: 'utf8',
    }).split('\n');
    const own = ['package.json', 'npm-shrinkwrap.json', 'prune-packages.js', 'LICENSES-OF-PACKAGES.txt'];
    const others = files.filter((file) => !built.includes(file) && !own.includes(file));
    assert.deepEqual(
      others.filter((file) => !known.includes(file) && !isBuilt(file)),
      [],
      'files that neither Git knows nor a build makes',
    );
    assert.deepEqual(
      files.filter(
        (file) =>
          /^(dist\/)?(test|tools|codegen|src|tsconfig.*)\//.test(file) && !file.startsWith('dist/src/'),
      ),
      [],
    );
    return `${files.length} files, ${megabytes(files.map((file) => path.join(machine.folder, file)))}`;
  },

  'npm ci --omit=dev, with no compiler and no other program': () => {
    // As a copy, to be installed a second time.
    cpSync(machine.folder, `${machine.folder}-without-scripts`, { recursive: true });
    machine.npm('ci', '--omit=dev');
    const installed = filesIn(path.join(machine.folder, 'node_modules'));
    const packages = installed.filter((file) =>
      /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
    );
    for (const needless of ['typescript', 'prisma', 'tsx', 'jest'])
      assert.equal(existsSync(path.join(machine.folder, 'node_modules', needless)), false, needless);
    return `${packages.length} packages, ${megabytes(installed.map((file) => path.join(machine.folder, 'node_modules', file)))}`;
  },

  'the licenses of the packages in the program are there': () => {
    const locked = lockedIn(path.join(projectRoot, 'package-lock.json'));
    const texts = readFileSync(path.join(machine.folder, 'LICENSES-OF-PACKAGES.txt'), 'utf8');
    const bundled = [...texts.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+) (\d[\w.-]*): (?!undefined|\[)\S+/gm)].map(
      ([, packageName = '', version = '']) => `${packageName}@${version}`,
    );
    assert.deepEqual(
      bundled.filter((one) => !locked.includes(one)),
      [],
    );
    for (const one of ['express', 'soap', 'pg', '@prisma/client', 'express-openapi-validator'])
      assert.ok(
        bundled.some((each) => each.startsWith(`${one}@`)),
        one,
      );
    return `${bundled.length} packages`;
  },

  'the command line makes a company and a key': () => {
    const create = ['company', 'create', 'Acme', '--new-database', '--json'];
    const out = machine.npm('run', '--silent', 'admin', '--', ...create);
    assert.match((JSON.parse(out) as { apiKey: string }).apiKey, /^cak_/);
    const key = machine.npm('run', '--silent', 'admin', '--', 'key', 'create', '--company', 'Acme', '--json');
    apiKey = (JSON.parse(key) as { apiKey: string }).apiKey;
  },

  'npm start, one JSON and one SOAP operation, the pages': async () => {
    server = await serve(machine, 'npm', ['start']);
    await callBoth(server.baseUrl);
    for (const page of [
      '/',
      '/docs',
      '/docs/examples',
      '/docs/changelog',
      '/docs/assets/site.css',
      '/openapi.yaml',
    ])
      assert.equal((await fetch(server.baseUrl + page)).status, 200, page);
  },

  'SIGTERM to npm stops it': async () => {
    assert.equal(await server.stop(), 0);
  },

  'npm ci --ignore-scripts installs what works as well': async (folder) => {
    const plain = emptyMachine(folder, `${machine.folder}-without-scripts`, machine.database);
    plain.npm('ci', '--omit=dev', '--ignore-scripts');
    server = await serve(plain, 'node', ['dist/src/server.js']);
    await callBoth(server.baseUrl);
    assert.equal(await server.stop(), 0);
    const installed = filesIn(path.join(plain.folder, 'node_modules'));
    return megabytes(installed.map((file) => path.join(plain.folder, 'node_modules', file)));
  },
};

/** name@version of the production packages in a lock file. */
function lockedIn(file: string): string[] {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  return Object.entries(lock.packages)
    .filter(([at, { dev, devOptional }]) => at !== '' && !dev && !devOptional)
    .map(([at, { version }]) => `${at.replace(/^.*node_modules\//, '')}@${version}`);
}

interface Lock {
  packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }>;
}

async function callBoth(baseUrl: string): Promise<void> {
  const json = await fetch(`${baseUrl}/public/api/getgrouplist`, {
    method: 'POST',
    body: JSON.stringify({ APIkey: apiKey }),
  });
  assert.deepEqual([json.status, await json.json()], [200, { Groups: [] }]);
  const soap = await fetch(`${baseUrl}/public/api.asmx`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
    body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetCountryList xmlns="http://company-administration.example/api"><APIkey>${apiKey}</APIkey></GetCountryList></s:Body></s:Envelope>`,
  });
  assert.equal(soap.status, 200);
  assert.match(await soap.text(), /<CountryCode>AT<\/CountryCode>/);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function megabytes(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
