import { expect } from '@jest/globals';
import { commonScenarios } from '../support/scenarios/common-scenarios.js';
import { newIsoCompany } from '../support/scenarios/company.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getCurrencyList', [
  {
    name: 'lists the ISO 4217 currencies of a new company',
    company: newIsoCompany,
    result: ({ Currencies }: { Currencies: Record<string, string>[] }) => {
      const euro = Currencies.find(({ CurrencyCode }) => CurrencyCode === 'EUR');
      expect(euro).toEqual({
        ID: expect.stringMatching(/^\d+$/),
        CurrencyCode: 'EUR',
        CurrencyTitle: 'Euro',
      });
      expect(Currencies.length).toBeGreaterThan(150);
      expect(Currencies.every(({ CurrencyCode, CurrencyTitle }) => CurrencyCode && CurrencyTitle)).toBe(true);
    },
  },
  ...commonScenarios({}),
]);
