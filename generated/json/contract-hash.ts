// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '780bf45c5c8e5acc4ce6453632754e977a74bd42397871c6694ad48379d59821';
