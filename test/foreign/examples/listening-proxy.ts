import { startFront } from '../../support/servers/front.js';
import type { Site } from '../../support/servers/raw-http.js';

/** Stands between a program and the server, and notes what it calls. */
export interface ListeningProxy extends Site {
  /** The names of the operations that were called since the last question, in alphabetical order. */
  calls(): string;
}

export async function startListeningProxy(target: string): Promise<ListeningProxy> {
  const called: string[] = [];
  const onRequest = (url: string, body: string): undefined => void called.push(operationOf(url, body));
  const front = await startFront(target, { onRequest });
  return { ...front, calls: () => called.splice(0).sort().join(' ') };
}

/** The operation of a request, in lower case. */
function operationOf(url: string, body: string): string {
  const name = /^\/public\/api\/(\w+)/.exec(url)?.[1] ?? /Body>\s*<(?:\w+:)?(\w+)/.exec(body)?.[1];
  return name?.toLowerCase() ?? url;
}
