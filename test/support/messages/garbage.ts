import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Throws away what nobody needs any more: what only waits for that depends on the machine. */
export const collectGarbage = runInNewContext('gc') as () => void;
