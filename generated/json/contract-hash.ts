// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'a5d87e536effcddb1e9dcb4f2ee02ab9ec464c81848c78b5078b6a622f37d6e7';
