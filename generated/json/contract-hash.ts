// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '98dfa14a370218225805abcc36a46e9d038ce1faeafad66d3bd47b35ec258e0a';
