// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '898e58c7afe2a24e757e8a09018b3ec8421b63a88143ecc3ffc36816e5ad1507';
