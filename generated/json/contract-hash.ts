// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'b1861a6b4abf4066b7d4f4d36e316bdea15cb11f823db6dfeab61a99396e88d4';
