// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '47ef19bb3d3418532a4d15dfd2ef92f1bfa555b328c2d02303e28538fe6331b7';
