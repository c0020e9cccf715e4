// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '4560b129b9ccb397e58dd045f0186d41e90ed0878ac99bf644f721aced09779b';
