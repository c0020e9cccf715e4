import { startFront } from '../../support/servers/front.js';
import type { Site } from '../../support/servers/raw-http.js';

/** Stands between a program and the server, and notes what it calls. */
export interface ListeningProxy extends Site {
  /** The names of the operations that were called since the last question, in alphabetical order. */
  calls(): string;
  /** Does something before the next batch of updates reaches the server. */
  beforeUpdates(work: () => Promise<void>): void;
}

export async function startListeningProxy(target: string): Promise<ListeningProxy> {
  const called: string[] = [];
  let work: (() => Promise<void>) | undefined;
  const onRequest = async (url: string): Promise<undefined> => {
    const operation = /^\/public\/api\/(\w+)/.exec(url)?.[1] ?? url;
    called.push(operation);
    if (operation !== 'updateusers') return;
    const now = work;
    work = undefined;
    await now?.();
  };
  const front = await startFront(target, { onRequest });
  return {
    ...front,
    calls: () => called.splice(0).sort().join(' '),
    beforeUpdates: (given) => (work = given),
  };
}
