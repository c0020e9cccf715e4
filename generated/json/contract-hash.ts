// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'e7488106efd793a3e928de307eb5da6e14cd8156846021c9d41d34c70004345f';
