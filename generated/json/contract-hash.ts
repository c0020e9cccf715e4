// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '332016c4141452903bf5fedd4000c3e3ee843e4bfcf031eaf89637e78d048a73';
