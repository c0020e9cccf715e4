// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'e9d36049e17a08f2f337db764e33078bd7b0d0c25563d16671d810b155547c70';
