// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '6308d5d8441339a310aefcb9e703ed287e79f3d0a70724ab74ea0437900b8013';
