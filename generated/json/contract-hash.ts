// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'bea4378b5454d59d9f98180ac3d58370d3684a71943091aa0033c1f234034d8a';
