// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '97ac2357c0678bb2a4ccbcbcaa0db86b929c5dc159451c11bab466f243515ede';
