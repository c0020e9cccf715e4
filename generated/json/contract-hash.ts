// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '1af7a532ac74325cff5dfeee482de4db8db754db8d5d0ca12d8995f8993e5877';
