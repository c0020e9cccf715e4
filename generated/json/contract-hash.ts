// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'ed8b366cc588595d4bc91485de29bca31f75215d3c7f53c46d9d85f80f8dd3df';
