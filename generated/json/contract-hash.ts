// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '5dd9dc7359ac13725aaa56c8982bbcbeca2aa2069aeac49f55de520aba192997';
