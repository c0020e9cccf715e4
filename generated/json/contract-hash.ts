// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'ce545b79fb46a2ed6571cd9d7f88dcc6ea880e3dabfa24264ec33d3f6c7f5245';
