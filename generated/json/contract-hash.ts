// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'f2a259e5ffc08bd635eda397254dcab002dffd560b7d76f90d04c4181be9a163';
