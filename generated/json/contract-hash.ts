// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '10208899de34f7893cb96bd92d2e9a708fd1b367a060e3e992c1afdc15c00e13';
