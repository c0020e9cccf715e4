/** Limits that no operator needs to change, each with its reason. Tests override them. */
export const limits = {
  /** Slower requests are logged at level warn: a usual one takes milliseconds, the largest some seconds; 0 = none. */
  slowRequestMs: 1000,
  /** Items in one set of a request: a group of everybody must remain editable. */
  maxSetItems: 100_000,
  /** Nested elements of a SOAP request: a DataSet needs eight, its inline schema twelve. */
  maxXmlDepth: 32,
  /** Attributes of one element of a SOAP request: .NET writes fewer than ten. */
  maxXmlAttributes: 64,
  /** Nested objects and arrays of a JSON request: the deepest operation needs six. */
  maxJsonDepth: 16,
  /** Milliseconds in which the headers of a request must arrive: a slow sender holds a connection. */
  headersTimeoutMs: 10_000,
  /** Milliseconds in which a whole request must arrive, and in which a client must read some more of its response. */
  requestTimeoutMs: 30_000,
  /** Milliseconds in which an unauthenticated body must arrive, as its inflater and its bytes take memory. */
  unknownBodyTimeoutMs: 10_000,
  /** Milliseconds that running requests have after SIGTERM: as long as a request may take to arrive. */
  shutdownTimeoutMs: 30_000,
  /** Inflated bytes of unauthenticated bodies from one address per minute: four of the largest; 0 = no limit. */
  badKeyBytesPerMinute: 67_108_864,
  /** Maximum percentage of shared slots for one company while another one waits. */
  companySharePercent: 50,
};

export type Limits = Readonly<typeof limits>;
