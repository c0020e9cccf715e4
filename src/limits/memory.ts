/** The memory for requests and responses of a process (D42). */
export type RequestMemory = ReturnType<typeof createRequestMemory>;

/** The memory that one request uses: itself, its body, and what is buffered of its response until that is sent. */
export type MemoryAccount = ReturnType<RequestMemory['open']>;

/** What a request takes besides its body: its headers, and the objects of Node and Express. */
const requestBytes = 8192;

/**
 * One limit for all requests of a process, counted as they arrive and inflate, and for what is buffered of their responses: compressed bodies can
 * grow a thousandfold, lists can be of any length, and an unbounded queue needs unbounded memory. Who asks for more, a company or all requests in
 * which no live key was found yet, gets at most as much as is still free: so there is always room for somebody else.
 * @param limit maximum bytes of all that is received, waiting, processed, or made and not yet sent
 */
export function createRequestMemory(limit: number) {
  /** Bytes in use: in total, and of requests without a live key so far. */
  const used = { total: 0, unknown: 0 };
  const companies = new Map<number, number>();

  /** True if the company, or without one everybody without a key, may have more. */
  function fits(company: number | undefined, more: number, free: number): boolean {
    const own = company === undefined ? used.unknown : (companies.get(company) ?? 0);
    return own + more <= free;
  }

  function take(company: number | undefined, bytes: number): void {
    used.total += bytes;
    if (company === undefined) used.unknown += bytes;
    else {
      const sum = (companies.get(company) ?? 0) + bytes;
      if (sum === 0) companies.delete(company);
      else companies.set(company, sum);
    }
  }

  return {
    used,
    /** Opens the account of a request, and counts the request itself if there is room for it. */
    open() {
      let company: number | undefined;
      let closed = false;
      const isCounted = fits(company, requestBytes, limit - used.total);
      let own = isCounted ? requestBytes : 0;
      take(company, own);
      return {
        isCounted,
        /** Reserves memory for more bytes. @returns false when there is not enough; nothing is reserved then */
        add(bytes: number): boolean {
          if (closed || !fits(company, bytes, limit - used.total)) return false;
          own += bytes;
          take(company, bytes);
          return true;
        },
        /** Counts the request as its company's from now on. @returns false, and changes nothing, when the company has no memory left */
        assign(companyId: number): boolean {
          if (closed || company === companyId) return true;
          if (!fits(companyId, own, limit - used.total + own)) return false;
          take(company, -own);
          company = companyId;
          take(company, own);
          return true;
        },
        /** Releases everything: the request is finished, or its client has disconnected. */
        close(): void {
          if (closed) return;
          take(company, -own);
          closed = true;
        },
      };
    },
  };
}
