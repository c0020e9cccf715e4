import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createExchangeChecker, type Exchange } from '../../../tools/qa/exchange.js';
import { loadConfig } from '../../../src/config/config.js';
import { loadContract } from '../../../src/contract/load.js';
import type { PostmanCollection } from '../../../src/pages/collection.js';
import { createTestCollection } from '../../../tools/qa/collection/collection.js';
import { sandboxKeys } from '../../../tools/qa/sandbox/sandbox-data.js';
import { startSandbox } from '../../../tools/qa/sandbox/server.js';
import { installPackages } from '../../../tools/packages.js';
import { projectRoot } from '../../../src/root.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import { startFront } from '../../support/servers/front.js';
import { brunoFailures } from './bruno.js';
import { runNewman, type NewmanResult } from './newman.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:collection`: the Postman collection, made as `npm run qa -- collection` does, run by newman against a sandbox; Bruno's files,
// read by Bruno's parser.
commandLine('npm run test:collection\n\nLets newman run the Postman collection against a sandbox.', {});
const own = path.join(projectRoot, 'test/foreign/collection');
const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-collection-'));
const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', faults: [], seed: 1 });
try {
  installPackages(own);
  const { requests, assertions, failures: failed, exchanges } = await run(sandbox.baseUrl);
  const failures = [
    ...failed,
    ...(await breaches(exchanges)),
    ...brunoFailures(own, await collectionFor(sandbox.baseUrl)),
  ];
  for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
  process.stdout.write(`\n${requests} requests, ${assertions} tests, ${failures.length} failed\n`);
  await sandbox.reset();
  const missed = await lieIsMissed();
  if (missed) process.stdout.write('FAIL a member that is missing in an item of a set is not found\n');
  process.exitCode =
    requests > 0 && exchanges.length === requests && failures.length === 0 && !missed ? 0 : 1;
} finally {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}

async function run(baseUrl: string): Promise<NewmanResult> {
  const file = path.join(folder, 'collection.json');
  writeFileSync(file, JSON.stringify(await collectionFor(baseUrl)));
  return runNewman(own, file, path.join(folder, 'report.json'));
}

/** The same answers by the contract's own schemas: SOAP by the WSDL's XML schema and datasets.xsd, which Postman cannot read. */
async function breaches(exchanges: readonly Exchange[]): Promise<string[]> {
  const checker = await createExchangeChecker();
  const found = await Promise.all(exchanges.map((exchange) => checker.check(exchange)));
  return found.flat().map(({ operation, place, message }) => `${operation} - ${place} - ${message}`);
}

/** The tests must also fail: before a server that spells one member of the items of a set differently. */
async function lieIsMissed(): Promise<boolean> {
  const lies = { '"PermissionValue"': '"permissionvalue"', 'PermissionValue>': 'permissionvalue>' };
  const server = await startFront(sandbox.baseUrl, { lies });
  try {
    const { failures } = await run(server.baseUrl);
    // The name stands in JSON as it does in the inline schema of a DataSet.
    const kinds = [
      /the body matches the schema of the contract/,
      /declares every documented column/,
      /the rows match the schema of the contract/,
    ];
    const found = failures.filter((failure) => kinds.some((kind) => kind.test(failure)));
    const isMissed = kinds.some((kind) => !failures.some((failure) => kind.test(failure)));
    process.stdout.write(
      `${found.length} of ${failures.length} failures find the member that a server misspells\n`,
    );
    return isMissed || found.length !== failures.length;
  } finally {
    server.close();
  }
}

async function collectionFor(baseUrl: string): Promise<PostmanCollection> {
  const { apiNamespace } = loadConfig({});
  const target = { baseUrl, apiKey: sandboxKeys.main, sandbox: true };
  return createTestCollection(loadContract(), await loadSoapContract(apiNamespace), target);
}
