import { listScenarios } from '../support/common-scenarios.js';
import { testCatalogue } from '../support/company.js';
import { runScenarios } from '../support/scenarios.js';

const titles = testCatalogue.Taxes.map((item) => item.TaxTitle);

runScenarios('getTaxList', listScenarios('Countries', 'TaxTitle', titles));
