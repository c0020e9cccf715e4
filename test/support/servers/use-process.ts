import { afterAll } from '@jest/globals';
import { runServer, type ServerProcess, type StartOptions } from './server-process.js';

/** Starts servers for the tests of a file, each as a process of its own, and ends those that still run after the tests. */
export function useProcesses(common: Record<string, string> = {}) {
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const server of running) await server.kill();
  });
  return (env: Record<string, string> = {}, options: StartOptions = {}): ServerProcess => {
    const server = runServer({ ...common, ...env }, options);
    running.push(server);
    return server;
  };
}
