// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'cdaa962135c12bf4ab033451a8e94a5836df56da35ec3e572a6ea16e7a4a7e09';
