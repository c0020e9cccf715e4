// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '9f63f27649c29652ae8f63cb133da60358e8c524cb29a0b99fbd49d40b9be883';
