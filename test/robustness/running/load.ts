import http from 'node:http';

/** Clients that send one request after the other until nobody listens any more. */
export interface Load {
  /** How the requests ended so far. */
  readonly counts: { answered: number; otherStatus: number; lost: string[] };
  /** Waits until every client was refused a connection. */
  readonly done: Promise<void>;
}

/**
 * Starts clients that ask for the list of groups; every second one makes a new connection for each request.
 * A request counts as lost when it ends without an answer, unless no connection could be made at all.
 */
export function startLoad(port: number, apiKey: string, clients: number): Load {
  const counts: Load['counts'] = { answered: 0, otherStatus: 0, lost: [] };
  const one = async (client: number): Promise<void> => {
    const keepAlive = client % 2 === 0;
    const agent = new http.Agent({ keepAlive, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(agent, port, apiKey);
      if (outcome === 'ECONNREFUSED') break;
      if (outcome === 200) counts.answered++;
      else if (typeof outcome === 'number') counts.otherStatus++;
      else counts.lost.push(`${keepAlive ? 'keep-alive' : 'new connection'}: ${outcome}`);
    }
    agent.destroy();
  };
  const all = Array.from({ length: clients }, (_, client) => one(client));
  return { counts, done: Promise.all(all).then(() => undefined) };
}

/** @returns the status of the whole answer, or the code of the error */
function ask(agent: http.Agent, port: number, apiKey: string): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { agent, port, host: '127.0.0.1', method: 'POST', path: '/public/api/getgrouplist' };
    const failed = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    const req = http.request(options, (res) => {
      res
        .resume()
        .on('end', () => resolve(res.statusCode ?? 0))
        .on('error', failed);
    });
    req.on('error', failed).end(JSON.stringify({ APIkey: apiKey }));
  });
}
