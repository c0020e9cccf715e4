// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'bcf25c112382e56b6fad232fdad96307e1dd591f49b5552125bd37fa20cd89c6';
