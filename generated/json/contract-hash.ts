// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'c71abf7c078d362d6c46ac73ed4e1c5a24e99003e4ef219acd59d30d1f38523f';
