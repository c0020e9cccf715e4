// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '17a6c46584b91862c8453bc4d59a40b5e133444c12d5b0405dc188010e14547e';
