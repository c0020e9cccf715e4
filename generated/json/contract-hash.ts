// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '20b052dd903dcd5f857740f880a2327385e47eb2a9a58fffa3f57c8c84120067';
