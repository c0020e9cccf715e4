// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '81906a01e0dabc9e8886c9d39ba82a3f3ee569103a330290063cadeac8478807';
