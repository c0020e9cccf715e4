// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '9710f2e82d62ef6244be700f1e23b84e692c199a2c95cdc0c47cfab9e721d1b1';
