// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '75145370c36cb7a33bdf3547459ba05e54da0789af3b64877870eaeb7a9c659a';
