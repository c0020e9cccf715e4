// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** What the pattern of a parameter requires: the rest of a sentence whose subject is its name. */
export const patternMessages: Readonly<Record<string, string>> = {
  APIkey: 'must hold more than blanks',
  AfterID: 'must be an ID, in digits only',
  Limit: 'must be a whole number from 1 to 1000',
  ChangedSince: 'must be a revision, in digits only',
  SinceRevision: 'must be a revision, in digits only',
};
