// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'e83ddba9e5417bdb8bb1acf02a3f2a3be602dc3b650434c526149caf61f24e77';
