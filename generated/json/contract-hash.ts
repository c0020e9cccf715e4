// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '0f10fd2ac9b6c49c5f40d2099d6da61cb58ad4c43ea6f8ac27f18b3a6a62932e';
