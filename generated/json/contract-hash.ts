// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '63698649ff396e1249cfc5241b146e7a880eff328da485a0c7dfa95eb6b54182';
