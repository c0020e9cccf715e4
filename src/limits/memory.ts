/** The memory for requests and responses of a process (D42). */
export type RequestMemory = ReturnType<typeof createRequestMemory>;

/** The memory that one request uses: itself, its body, and what is buffered of its response until that is sent. */
export type MemoryAccount = ReturnType<RequestMemory['open']>;

/** What a request takes besides its body: its headers, and the objects of Node and Express. */
const requestBytes = 8192;

/**
 * One limit for all requests of a process, counted as they arrive and inflate, and for what is buffered of their responses: compressed bodies can
 * grow a thousandfold, lists can be of any length, and an unbounded queue needs unbounded memory. Who asks for more, a company, or a network
 * as long as no live key was found, gets at most as much as is still free: so there is always room for somebody else.
 * @param limit maximum bytes of all that is received, waiting, processed, or made and not yet sent
 */
export function createRequestMemory(limit: number) {
  /** Bytes in use: in total, and of requests without a live key so far. */
  const used = { total: 0, unknown: 0 };
  /** By the ID of a company, and by network. */
  const owners = new Map<number | string, number>();

  /** True if the owner may have more: a network, after which as much is free for others as all without a key have. */
  function fits(owner: number | string, more: number, free: number): boolean {
    const own = (owners.get(owner) ?? 0) + more;
    return own <= (typeof owner === 'number' ? free : free - used.unknown);
  }

  function take(owner: number | string, bytes: number): void {
    used.total += bytes;
    if (typeof owner === 'string') used.unknown += bytes;
    const sum = (owners.get(owner) ?? 0) + bytes;
    if (sum === 0) owners.delete(owner);
    else owners.set(owner, sum);
  }

  return {
    used,
    /** Opens the account of a request from a network, and counts the request itself if there is room for it. */
    open(network: string) {
      let owner: number | string = network;
      let closed = false;
      const isCounted = fits(owner, requestBytes, limit - used.total);
      let own = isCounted ? requestBytes : 0;
      take(owner, own);
      return {
        isCounted,
        /** Reserves memory for more bytes. @returns false when there is not enough; nothing is reserved then */
        add(bytes: number): boolean {
          if (closed || !fits(owner, bytes, limit - used.total)) return false;
          own += bytes;
          take(owner, bytes);
          return true;
        },
        /** Counts the request as its company's from now on. @returns false, and changes nothing, when the company has no memory left */
        assign(companyId: number): boolean {
          if (closed || owner === companyId) return true;
          if (!fits(companyId, own, limit - used.total + own)) return false;
          take(owner, -own);
          owner = companyId;
          take(owner, own);
          return true;
        },
        /** Releases everything: the request is finished, or its client has disconnected. */
        close(): void {
          if (closed) return;
          take(owner, -own);
          closed = true;
        },
      };
    },
  };
}
