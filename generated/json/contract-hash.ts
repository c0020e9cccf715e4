// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '5068fd47e2b82770f8f951385797e837fbc36d5d0f200f61a958797044c1cf3e';
