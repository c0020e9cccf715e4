// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'fa286d3ba8549e058142a56c4948ada8c6bd8ad16ccea72d430b556c5fa9b05a';
