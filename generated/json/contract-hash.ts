// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '39477eb23f9451ec18e024dc982166cbcc5a25f144643fb826eb9b1813387eae';
