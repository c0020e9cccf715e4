import { AppError } from '../domain/errors.js';
import { createMinuteCounter } from './minute-counter.js';
import { networkOf } from './network.js';

/** Networks that are counted at once. */
const mostNetworks = 20_000;
/** Pairs of network and key that are remembered to have worked. */
const mostWorking = 10_000;

/** Slows down who sends requests without a live API key (D42). */
export interface WrongKeys {
  /**
   * To be asked before keys are looked up.
   * @param keyHashes of what may be the key of one request; may be none
   * @returns those that may be looked up: all of them, or, once the network has used up a limit, those that have worked from there
   * @throws AppError too_many_requests when that leaves none
   */
  admit(address: string, keyHashes: readonly string[]): Promise<readonly string[]>;
  /** The key works. */
  worked(address: string, keyHash: string): void;
  /** None of these works. @throws AppError too_many_requests when it is one too many */
  failed(address: string, keyHashes: readonly string[]): Promise<void>;
  /** A request without a live key had a body of so many bytes. */
  countBytes(address: string, bytes: number): Promise<void>;
  /** True when the bytes of this network are used up: only who shows a key that has worked from there is read. */
  isOverBytes(address: string): Promise<boolean>;
}

export interface WrongKeysOptions {
  /** Wrong keys per minute and network; 0 = no limit */
  keys: number;
  /** Bytes of bodies without a live key per minute and network, inflated; 0 = no limit */
  bytes: number;
}

/**
 * Counts wrong keys, and the bytes that came without a live key, per minute and network: see `networkOf`. A network that has used up
 * a limit is refused without a look at the database until its minute is over, and so is a right key which this process has not seen
 * from that network: otherwise trying would go on to tell which key is right. A key that has worked from there goes on working, so that
 * one client with a wrong key does not shut out the others behind the same proxy or NAT. It is still looked up: a revoked one is refused.
 * Requests that run at the same moment may pass the limit by their number.
 */
export function createWrongKeys({ keys, bytes }: WrongKeysOptions): WrongKeys {
  const ofKeys = createMinuteCounter({
    limit: keys,
    message: 'Too many requests with a wrong API key came from this address.',
    mostNames: mostNetworks,
  });
  const ofBytes = createMinuteCounter({
    limit: bytes,
    message: 'Too many bytes without a live API key came from this address.',
    mostNames: mostNetworks,
  });
  // The least lately used first. Hashes, so that no key stays in memory.
  const working = new Set<string>();
  const pair = (network: string, keyHash: string) => `${network} ${keyHash}`;

  return {
    async admit(address, keyHashes) {
      const network = networkOf(address);
      try {
        await ofKeys.check(network);
        await ofBytes.check(network);
        return keyHashes;
      } catch (refusal) {
        const known = keyHashes.filter((hash) => working.has(pair(network, hash)));
        if (known.length === 0) throw refusal;
        return known;
      }
    },
    worked(address, keyHash) {
      if (keys === 0 && bytes === 0) return;
      const name = pair(networkOf(address), keyHash);
      working.delete(name);
      working.add(name);
      if (working.size <= mostWorking) return;
      for (const oldest of working) {
        working.delete(oldest);
        break;
      }
    },
    async failed(address, keyHashes) {
      const network = networkOf(address);
      for (const hash of keyHashes) working.delete(pair(network, hash));
      await ofKeys.count(network);
    },
    async countBytes(address, count) {
      // That it passes the limit is said to the next request: this one is over.
      await refusalOf(ofBytes.count(networkOf(address), count));
    },
    async isOverBytes(address) {
      return (await refusalOf(ofBytes.check(networkOf(address)))) !== undefined;
    },
  };
}

async function refusalOf(counting: Promise<void>): Promise<AppError | undefined> {
  try {
    await counting;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
