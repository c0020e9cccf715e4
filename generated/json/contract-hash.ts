// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '5b32bf09ee88cdb2a007e60c667ac9b1b6267991372f757782cae6fad37f86e6';
