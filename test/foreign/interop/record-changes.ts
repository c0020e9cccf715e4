import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { makeRecords, reads, withoutIds } from '../../nightly/protocols/soap/changes/records.js';
import type { RecordName } from '../../nightly/protocols/soap/changes/records.js';
import { startServer } from '../../support/servers/server.js';
import { mustRun } from '../support/shell.js';

// Records what Mono's DataSets write after they were edited: npx tsx test/foreign/interop/record-changes.ts. Needs Debian's mono-mcs and mono-devel.
const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-changes-'));
const server = await startServer();
try {
  const companies = await makeRecords(server);
  for (const [name, { operation, names }] of Object.entries(reads)) {
    const { http } = await companies[name as RecordName].call(operation, names, 'SOAP 1.1');
    const content = /<modAPI\.\w+Result>([^]*)<\/modAPI\.\w+Result>/.exec(http.text)?.[1] ?? '';
    writeFileSync(path.join(folder, name), `<DataSet>${withoutIds(content)}</DataSet>`);
  }
  copyFileSync(
    path.join(projectRoot, 'test/foreign/interop/clients/mono/Changes.cs'),
    path.join(folder, 'Changes.cs'),
  );
  const commands = ['mcs -r:System.Data,System.Xml Changes.cs', 'mono Changes.exe .'];
  const { stdout } = await mustRun(commands, { cwd: folder, env: { LC_ALL: 'C.UTF-8' } });
  writeFileSync(path.join(projectRoot, 'test/nightly/protocols/soap/changes/recorded.txt'), stdout);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
