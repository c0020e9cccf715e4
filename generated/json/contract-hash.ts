// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '8e34c0b9f258f10be2bad895e62589b35ed16c5654193debdf13191295c0ec33';
