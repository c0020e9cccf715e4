// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '800f8fdca9c5fe2278e865f30372122415f36f399aac425e48994585c372a786';
