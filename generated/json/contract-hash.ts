// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'a5f64e4c486ec53b3a34c27312935b18d557b9c070b08636e2be17f776295ff1';
