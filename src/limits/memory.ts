/** The memory for requests and answers of a process (D42). */
export type RequestMemory = ReturnType<typeof createRequestMemory>;

/** The memory that one request uses: its body, and what is kept of its answer until that is sent. */
export type MemoryAccount = ReturnType<RequestMemory['open']>;

/**
 * One limit for all requests of a process, counted as they arrive and inflate, and for what is kept of their answers: compressed bodies can
 * grow a thousandfold, lists can be of any length, and an unbounded queue needs unbounded memory. Until a live key is found, all requests share
 * a quarter of it, and one network has a quarter of that, so they cannot lock out callers with a key.
 * @param limit maximum bytes of all that is received, waiting, processed, or made and not yet sent
 * @param companyShare share of the limit that one company may use, in percent, 1 to 100
 * @param onUnknown called with the size of a finished body in which no live key was found
 */
export function createRequestMemory(
  limit: number,
  companyShare: number,
  onUnknown: (network: string, bytes: number) => void,
) {
  const maxUnknown = Math.floor(limit / 4);
  const maxOfNetwork = Math.floor(maxUnknown / 4);
  const maxOfCompany = Math.floor((limit * companyShare) / 100);
  /** Bytes in use: in total, and of requests without a live key so far. */
  const used = { total: 0, unknown: 0 };
  const networks = new Map<string, number>();
  const companies = new Map<number, number>();

  function fits<K>(shares: ReadonlyMap<K, number>, name: K, bytes: number, max: number): boolean {
    return (shares.get(name) ?? 0) + bytes <= max;
  }

  return {
    used,
    open(network: string) {
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
        /** Reserves memory for more bytes. @returns false when there is not enough; nothing is reserved then */
        add(bytes: number): boolean {
          if (closed || used.total + bytes > limit) return false;
          const free =
            company === undefined
              ? used.unknown + bytes <= maxUnknown && fits(networks, network, bytes, maxOfNetwork)
              : fits(companies, company, bytes, maxOfCompany);
          if (free) take(bytes);
          return free;
        },
        /** Counts the request as its company's from now on. @returns false, and changes nothing, when the company has no memory left */
        assign(companyId: number): boolean {
          if (closed || company === companyId) return true;
          if (!fits(companies, companyId, own, maxOfCompany)) return false;
          const bytes = own;
          take(-bytes);
          company = companyId;
          take(bytes);
          return true;
        },
        /** Releases everything: the request is finished, or its client is gone. */
        close(): void {
          if (closed) return;
          if (company === undefined && own > 0) onUnknown(network, own);
          take(-own);
          closed = true;
        },
      };
    },
  };
}

/** Adds to a named count; one that is zero again is removed. */
function addTo<K>(counts: Map<K, number>, name: K, more: number): void {
  const sum = (counts.get(name) ?? 0) + more;
  if (sum === 0) counts.delete(name);
  else counts.set(name, sum);
}
