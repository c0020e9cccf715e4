// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'e859c7eb02225647130c3ad281de0f752ccfce985590e535d01f18fd759005e7';
