import { networkOf } from './network.js';

/** How bodies share the memory of a process (D42). */
export interface BodyMemoryOptions {
  /** Bytes of all bodies that are received, waiting and in work at once */
  limit: number;
  /** Part of the limit that one company may have, 1 to 100 */
  companyShare: number;
  /** Told the bytes of a body that is over and in which no live key was found */
  onUnknown: (address: string, bytes: number) => void;
}

/** What one request's body takes of the memory, from its first byte to its answer. */
export interface BodyAccount {
  /** Takes room for more bytes. @returns false when there is none; nothing is taken then */
  add(bytes: number): boolean;
  /** The body is that of a company from now on. @returns false when that has no room left; the body stays where it was */
  assign(companyId: number): boolean;
  /** The request is over, or its client gone: gives everything back. */
  close(): void;
}

/** The memory for bodies. */
export interface BodyMemory {
  open(address: string): BodyAccount;
  /** Bytes that are taken now: by anybody, and by those of whom no live key was seen. */
  readonly used: { readonly total: number; readonly unknown: number };
}

/**
 * One limit for all bodies of a process, counted as they arrive and inflate: packed bodies grow a thousandfold, and a queue without a
 * bound is a memory without a bound. Callers share a quarter of it until a live key is seen, and one network has a quarter of that, so
 * they cannot shut out those with a key.
 */
export function createBodyMemory({ limit, companyShare, onUnknown }: BodyMemoryOptions): BodyMemory {
  const mostUnknown = Math.floor(limit / 4);
  const mostOfNetwork = Math.floor(mostUnknown / 4);
  const mostOfCompany = Math.floor((limit * companyShare) / 100);
  const used = { total: 0, unknown: 0 };
  const networks = new Map<string, number>();
  const companies = new Map<number, number>();

  function fits<K>(shares: ReadonlyMap<K, number>, name: K, bytes: number, most: number): boolean {
    return (shares.get(name) ?? 0) + bytes <= most;
  }

  function change<K>(shares: Map<K, number>, name: K, bytes: number): void {
    const left = (shares.get(name) ?? 0) + bytes;
    if (left === 0) shares.delete(name);
    else shares.set(name, left);
  }

  return {
    used,
    open(address) {
      const network = networkOf(address);
      let own = 0;
      let company: number | undefined;
      let closed = false;

      function take(bytes: number): void {
        own += bytes;
        used.total += bytes;
        if (company !== undefined) {
          change(companies, company, bytes);
          return;
        }
        used.unknown += bytes;
        change(networks, network, bytes);
      }

      return {
        add(bytes) {
          if (closed || used.total + bytes > limit) return false;
          const free =
            company === undefined
              ? used.unknown + bytes <= mostUnknown && fits(networks, network, bytes, mostOfNetwork)
              : fits(companies, company, bytes, mostOfCompany);
          if (free) take(bytes);
          return free;
        },
        assign(companyId) {
          if (closed || company === companyId) return true;
          if (!fits(companies, companyId, own, mostOfCompany)) return false;
          const bytes = own;
          take(-bytes);
          company = companyId;
          take(bytes);
          return true;
        },
        close() {
          if (closed) return;
          if (company === undefined && own > 0) onUnknown(address, own);
          take(-own);
          closed = true;
        },
      };
    },
  };
}
