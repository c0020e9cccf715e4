// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = 'b5e94dc5bdd720471b79c2d9b1d804615d33aaf78a8081cf3467a8471a311c03';
