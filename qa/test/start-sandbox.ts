import path from 'node:path';
import { builtProgram } from '../../test/support/servers/server-process.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.js';

export type { Sandbox } from '../sandbox/server.js';

/** A sandbox of the server that tests start, on any free port. */
export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const program = path.dirname(builtProgram('src/server'));
  return startSandbox({ ...{ port: 0, host: '127.0.0.1', faults: [], program }, ...options });
}
