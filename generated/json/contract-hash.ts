// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '0a7749b87dce386f887b7c2c316d4fa07171c02c81a1b0f09f114d882a551f0b';
