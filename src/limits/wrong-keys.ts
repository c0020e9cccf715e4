import { createMinuteCounter } from './minute-counter.js';
import { networkOf } from './network.js';

/** Networks whose wrong keys are counted at once. */
const mostNetworks = 20_000;
/** Pairs of network and key that are remembered to have worked. */
const mostWorking = 10_000;

/** Slows down who tries wrong API keys (D42). */
export interface WrongKeys {
  /**
   * To be asked before a key is looked up.
   * @throws AppError too_many_requests when too many wrong keys came from this network and this key has not worked from there
   */
  admit(address: string, keyHash: string): Promise<void>;
  /** The key works. */
  worked(address: string, keyHash: string): void;
  /** The key does not work. @throws AppError too_many_requests when it is one too many */
  failed(address: string, keyHash: string): Promise<void>;
}

/**
 * Counts wrong keys per minute and network: see `networkOf`. A network that has used up its limit is refused without a
 * look at the database until its minute is over, and so is a right key which this process has not seen from that network:
 * otherwise trying would go on to tell which key is right. A key that has worked from there goes on working, so that one
 * client with a wrong key does not shut out the others behind the same proxy or NAT. It is still looked up: a revoked one is refused.
 * Requests that run at the same moment may pass the limit by their number.
 * @param limit wrong keys per minute; 0 = no limit
 */
export function createWrongKeys(limit: number): WrongKeys {
  const message = 'Too many requests with a wrong API key came from this address.';
  const counter = createMinuteCounter({ limit, message, mostNames: mostNetworks });
  // The least lately used first. Hashes, so that no key stays in memory.
  const working = new Set<string>();
  const pair = (address: string, keyHash: string) => `${networkOf(address)} ${keyHash}`;

  return {
    async admit(address, keyHash) {
      if (!working.has(pair(address, keyHash))) await counter.check(networkOf(address));
    },
    worked(address, keyHash) {
      if (limit === 0) return;
      const name = pair(address, keyHash);
      working.delete(name);
      working.add(name);
      if (working.size <= mostWorking) return;
      for (const oldest of working) {
        working.delete(oldest);
        break;
      }
    },
    async failed(address, keyHash) {
      working.delete(pair(address, keyHash));
      await counter.count(networkOf(address));
    },
  };
}
