// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'f72272b786b6f3afc361bbac7ae530bb139f17d8e2fbf18bf3cc202c27c88b9a';
