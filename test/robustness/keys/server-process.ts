import { runServer } from '../../support/servers/server-process.js';

/** The server as a process of its own, on a free port. */
export interface ServerProcess {
  /** Calls getGroupList. @returns the status */
  ask(apiKey: string): Promise<number>;
  /** Ends it as an operator does. @returns the exit code */
  stop(): Promise<number | null>;
  /** For cleaning up. */
  kill(): void;
}

/** Starts the server and waits until it listens. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const program = runServer({ NODE_ENV: 'production', DATABASE_URL: databaseUrl });
  await program.says('"listening"');
  const url = `http://127.0.0.1:${program.port()}/public/api/getgrouplist`;
  return {
    async ask(apiKey) {
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ APIkey: apiKey }) });
      await answer.arrayBuffer();
      return answer.status;
    },
    stop() {
      program.child.kill('SIGTERM');
      return program.ended;
    },
    kill: () => void program.child.kill('SIGKILL'),
  };
}
