/** Why a program cannot listen, by Node's error code. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program. Give another one with --port.',
  EACCES: 'The port may not be used by this user; ports below 1024 often need more rights.',
  EADDRNOTAVAIL: 'The host is not an address of this machine.',
  ENOTFOUND: 'The host is a name that no address is known for.',
};

/** Explains an error of listening in plain words; returns other errors unchanged. */
export function explainListening(error: unknown): unknown {
  const reason = reasons[String((error as { code?: unknown } | null)?.code)];
  return reason === undefined ? error : new Error(reason, { cause: error });
}
