/** In the place of axios: the package `soap` loads it for its client, and the server never calls anybody. */
const noHttpClient = {
  create(): () => never {
    return () => {
      throw new Error('the server has no HTTP client');
    };
  },
};

// eslint-disable-next-line no-restricted-syntax -- as axios does
export default noHttpClient;

/** As of axios-ntlm. */
export const NtlmClient = noHttpClient.create();
