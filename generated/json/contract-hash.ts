// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** SHA-256 of openapi.yaml in hex. */
export const contractHash = '02c375eaec59297af943f674ac6b9252236ce26562ab73dcdf59548cb91f14f1';
