// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '58288cb4457f9068e6e6087ec9e8925803588ff4511176eebb1d96b46d79146d';
