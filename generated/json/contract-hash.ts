// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'ead9534518ba7880ace7ba1fed4da982212c4c90cd7f820e8cbcd53cb06dadaa';
