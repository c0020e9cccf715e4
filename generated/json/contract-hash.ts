// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '8977c31cb5c9af28be8e1cb5f3c68b7049a1b6ecddb017741196844c7ccf8800';
