// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '41a7a0c6a01a0c87c0552afcae5b782cffb88d915fb246452c6c375d542ea155';
