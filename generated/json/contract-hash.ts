// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'fa5ed3db84e7021eed69d9324509325e1a2aa6172fbdd8363e3c6b47635b43e6';
