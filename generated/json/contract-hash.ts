// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '7dbc0579169134cf216a8c08764aa039352b19aff5f29bf827b0eaf3732a8317';
