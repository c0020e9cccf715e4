// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'bc35e5bb56d277770998c9466933c621e5b4a608aeb90dbd7b630a426d9b3ebf';
