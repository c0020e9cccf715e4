import { addTo } from './fair-queue.js';
import { networkOf } from './wrong-keys.js';

/** How requests and their answers share the memory of a process (D42). */
export interface RequestMemoryOptions {
  /** Maximum bytes of all that is received, waiting, processed, or made and not yet sent */
  limit: number;
  /** Share of the limit that one company may use, in percent, 1 to 100 */
  companyShare: number;
  /** Called with the size of a finished body in which no live key was found */
  onUnknown: (address: string, bytes: number) => void;
}

/** The memory that one request uses: its body, and what is kept of its answer until that is sent. */
export interface MemoryAccount {
  /** Reserves memory for more bytes. @returns false when there is not enough; nothing is reserved then */
  add(bytes: number): boolean;
  /** Counts the request as its company's from now on. @returns false, and changes nothing, when the company has no memory left */
  assign(companyId: number): boolean;
  /** Releases everything: the request is finished, or its client is gone. */
  close(): void;
}

/** The memory for requests and answers. */
export interface RequestMemory {
  open(address: string): MemoryAccount;
  /** Bytes in use: in total, and of requests without a live key so far. */
  readonly used: { readonly total: number; readonly unknown: number };
}

/**
 * One limit for all requests of a process, counted as they arrive and inflate, and for what is kept of their answers: compressed bodies can
 * grow a thousandfold, lists can be of any length, and an unbounded queue needs unbounded memory. Until a live key is found, all requests share a quarter of it, and one network has a quarter of that, so
 * they cannot lock out callers with a key.
 */
export function createRequestMemory({ limit, companyShare, onUnknown }: RequestMemoryOptions): RequestMemory {
  const maxUnknown = Math.floor(limit / 4);
  const maxOfNetwork = Math.floor(maxUnknown / 4);
  const maxOfCompany = Math.floor((limit * companyShare) / 100);
  const used = { total: 0, unknown: 0 };
  const networks = new Map<string, number>();
  const companies = new Map<number, number>();

  function fits<K>(shares: ReadonlyMap<K, number>, name: K, bytes: number, max: number): boolean {
    return (shares.get(name) ?? 0) + bytes <= max;
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
          addTo(companies, company, bytes);
          return;
        }
        used.unknown += bytes;
        addTo(networks, network, bytes);
      }

      return {
        add(bytes) {
          if (closed || used.total + bytes > limit) return false;
          const free =
            company === undefined
              ? used.unknown + bytes <= maxUnknown && fits(networks, network, bytes, maxOfNetwork)
              : fits(companies, company, bytes, maxOfCompany);
          if (free) take(bytes);
          return free;
        },
        assign(companyId) {
          if (closed || company === companyId) return true;
          if (!fits(companies, companyId, own, maxOfCompany)) return false;
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
