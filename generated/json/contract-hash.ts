// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'e15fd963a67b053f88c63f50f954eb96a8faf78ebba5bc7c43d23cf6524abede';
