// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'c709ac0f621f288e97ee96deaa1fda07192bf8d200dc32736c1bd7c93c7d4b6e';
