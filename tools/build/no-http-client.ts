/** Replaces axios: the package `soap` loads it for its client, but the server never sends requests. */
const noHttpClient = {
  create(): () => never {
    return () => {
      throw new Error('the server has no HTTP client');
    };
  },
};

// eslint-disable-next-line no-restricted-syntax -- as axios does
export default noHttpClient;

/** The export of axios-ntlm. */
export const NtlmClient = noHttpClient.create();
