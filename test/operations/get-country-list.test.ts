import { expect } from '@jest/globals';
import { commonScenarios } from '../support/scenarios/common-scenarios.js';
import { newIsoCompany } from '../support/scenarios/company.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getCountryList', [
  {
    name: 'lists the ISO 3166-1 countries of a new company',
    company: newIsoCompany,
    result: ({ Countries }: { Countries: Record<string, string>[] }) => {
      const germany = Countries.find(({ CountryCode }) => CountryCode === 'DE');
      expect(germany).toEqual({
        ID: expect.stringMatching(/^\d+$/),
        CountryCode: 'DE',
        CountryTitle: 'Germany',
      });
      expect(Countries).toHaveLength(249);
    },
  },
  ...commonScenarios({}),
]);
