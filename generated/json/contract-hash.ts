// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'f0666819faeecd552281b485b1c4a05db479cd4b5a042fb87ea4a8b7af96e145';
