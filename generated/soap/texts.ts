// Generated from wsdl/api.wsdl and openapi.yaml by `npm run generate`. Do not edit.

import type { TextRule } from '../../src/soap/contract.js';

export const texts = {
  APIkey: {
    maxLength: 200,
    minLength: 1,
    pattern: /^(?:\s*\S[\s\S]*)$/u,
    patternMessage: 'must hold more than blanks',
  },
  EmailAddress: { maxLength: 254 },
  GroupTitle: { maxLength: 255 },
  Revision: { pattern: /^(?:[0-9]*)$/u, patternMessage: 'must be a revision, in digits only' },
  Limit: {
    pattern: /^(?:([1-9][0-9]{0,2}|1000)?)$/u,
    patternMessage: 'must be a whole number from 1 to 1000',
  },
  AfterID: { pattern: /^(?:[0-9]*)$/u, patternMessage: 'must be an ID, in digits only' },
  PageLimit: {
    pattern: /^(?:([1-9][0-9]{0,2}|1000)?)$/u,
    patternMessage: 'must be a whole number from 1 to 1000',
  },
} as const satisfies Record<string, TextRule>;
