// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '16f631fc41a05663816fd5f18a21874241dbe1bc767dc350b2b25860af7cfc19';
