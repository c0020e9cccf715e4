// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '864a16165b7a4bd364a7b97f9a80b0cc4e533b0557535e575a4a57033e679942';
