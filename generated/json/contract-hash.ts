// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '1760953c9f8ca3953041e5e5ac44e84285839050ec9f12bfe198276e1fa55a06';
