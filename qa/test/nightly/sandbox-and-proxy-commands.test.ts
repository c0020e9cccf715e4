import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { onInterrupt } from '../../../src/admin/process-io.js';
import { runQa } from '../../program.js';
import { sandboxKeys } from '../../sandbox/sandbox-data.js';
import { exemptFromContract } from '../../../test/support/servers/contract-watch.js';
import { send } from '../../../test/support/scenarios/protocols.js';
import { interrupt } from '../interrupt.js';
import { useFolder } from '../../../test/support/use-folder.js';

/** A started command: its output, and its end. */
interface Started {
  text(): string;
  /** Waits until it has written something that matches. */
  wrote(form: RegExp): Promise<RegExpExecArray>;
  end: Promise<number>;
}

function start(...args: string[]): Started {
  let text = '';
  const write = (line: string): void => void (text += `${line}\n`);
  const stdin = () => Promise.resolve(Buffer.alloc(0));
  const io = { out: write, err: write, onInterrupt, stdin };
  const end = runQa(args, io);
  return {
    text: () => text,
    end,
    async wrote(form) {
      for (;;) {
        const found = form.exec(text);
        if (found !== null) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

const folder = useFolder();
const files = ['r.html', 'r.json', 'r.xml'].map((name) => path.join(folder, name));
const reports = files.flatMap((file) => ['--out', file]);
const written = (): string[] => files.map((file) => readFileSync(file, 'utf8'));

test('a run from start to Ctrl-C: the violation is on the terminal and in every report, exit code 1', async () => {
  const faults = ['--fault', 'getuser=500:1', '--fault', 'getgroup=400'];
  const sandbox = start('sandbox', '--server', 'dist/for-tests/program', '--port', '0', ...faults);
  const [, target] = await sandbox.wrote(/JSON operations\s+(http:\S+)\/public/);
  const proxy = start('proxy', '--target', target!, '--port', '0', ...reports);
  const [, address] = await proxy.wrote(/Validating proxy\s+(http:\S+)/);
  for (const url of [target!, address!]) exemptFromContract(url);
  const body = JSON.stringify({ APIkey: sandboxKeys.main, ID: '466' });
  const post = (operation: string) => send(`${address}/public/api/${operation}`, 'POST', {}, body);
  // A 500 is documented; the rejection of a valid request is not.
  expect((await post('getuser')).status).toBe(500);
  expect((await post('getgroup')).status).toBe(400);
  const [, id] = await proxy.wrote(
    /json {2}getGroup {2}400 {2}response.*\(refused_without_cause\) {2}(\S+)\n/,
  );
  interrupt();
  expect(await Promise.all([proxy.end, sandbox.end])).toEqual([1, 0]);
  expect(proxy.text()).toContain('2 requests forwarded, 2 judged');
  for (const text of written()) {
    expect(text).toContain('refused_without_cause');
    expect(text).toContain(id);
  }
});

test('a proxy that judged nothing fails and says so, on the terminal and in every report', async () => {
  const proxy = start('proxy', '--target', 'http://127.0.0.1:9', '--port', '0', ...reports);
  await proxy.wrote(/Validating proxy\s+(http:\S+)/);
  interrupt();
  expect(await proxy.end).toBe(1);
  expect(proxy.text()).toContain('Failed. Nothing was judged: no request has passed.');
  const [html, json, xml] = written();
  expect(html).toContain('<strong>Nothing was judged: no request has passed.</strong>');
  expect(JSON.parse(json!)).toMatchObject({ totals: { judged: 0 } });
  expect(xml).toContain('tests="1" failures="1"');
  expect(xml).not.toContain('tests="0"');
});
