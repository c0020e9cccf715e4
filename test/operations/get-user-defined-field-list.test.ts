import { listScenarios } from '../support/common-scenarios.js';
import { testCatalogue } from '../support/company.js';
import { runScenarios } from '../support/scenarios.js';

const titles = testCatalogue.UserDefinedFields.map((item) => item.UserDefinedFieldTitle);

runScenarios('getUserDefinedFieldList', listScenarios('Countries', 'UserDefinedFieldTitle', titles));
