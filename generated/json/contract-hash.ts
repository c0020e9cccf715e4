// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '6ded880a237dbd5ca81a9f4e0a3d7ecd66984887822579657b89eaa2c2046b90';
