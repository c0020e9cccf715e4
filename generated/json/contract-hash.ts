// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '24caf75aad4420a1ff1f4ffbfff3e0848d2b8002b42df62eb8b6bb736c6f9aa9';
