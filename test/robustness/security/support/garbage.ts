import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Runs a full garbage collection: what is still waiting for one depends on the machine. */
export const collectGarbage = runInNewContext('gc') as () => void;
