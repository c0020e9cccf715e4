// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'be1b33fa7411097026c1d80f2f241ff3b9116537384957c4cad324b8ce7bb5bb';
