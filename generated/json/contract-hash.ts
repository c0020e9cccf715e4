// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'ce557068f67d1c32d30b2015893d7c16c341f8b6899feb49ccdb671028050d77';
