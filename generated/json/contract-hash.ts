// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '33dc0e319b012107ae7081bf76714828c3da6376b7a0bf43ed8b168ce5a4c687';
