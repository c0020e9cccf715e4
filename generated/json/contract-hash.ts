// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '14747a2828eda2e6ebc78a7d62c9169196083b112148f588e88e2dbfe072bfd8';
