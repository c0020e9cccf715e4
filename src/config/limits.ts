/** What no operator needs to set, each with its reason. Tests give a server others. */
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
  /** Milliseconds in which the headers of a request must arrive: whoever sends them slowly holds a connection. */
  headersTimeoutMs: 10_000,
  /** Milliseconds in which a whole request must arrive, and in which a client must read something more of its answer. */
  requestTimeoutMs: 30_000,
  /** Milliseconds in which a body must arrive in which no live key was found: its inflater and its bytes are held for nobody. */
  unknownBodyTimeoutMs: 10_000,
  /** Milliseconds that running requests have after SIGTERM: as long as a request may take to arrive. */
  shutdownTimeoutMs: 30_000,
  /** Inflated bytes of bodies without a live key from one address a minute: four of the largest; 0 = no limit. */
  badKeyBytesPerMinute: 67_108_864,
  /** The most that one company has of what all share while another one waits, in percent. */
  companySharePercent: 50,
};

export type Limits = Readonly<typeof limits>;
