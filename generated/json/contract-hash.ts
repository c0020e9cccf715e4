// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'e4dad58d38d8b7e20ebac01b1c8434277cef1034cba3adf7e519c4168cb2bbb2';
