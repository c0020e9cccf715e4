import { listScenarios } from '../support/common-scenarios.js';
import { testCatalogue } from '../support/company.js';
import { runScenarios } from '../support/scenarios.js';

const titles = testCatalogue.Categories.map((item) => item.CategoryTitle);

runScenarios('getCategoryList', listScenarios('Countries', 'CategoryTitle', titles));
