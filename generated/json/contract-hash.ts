// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '29e999968ed6f53725b561a6038b1b012c5973f8d7c3b197996d5b9079a76d09';
