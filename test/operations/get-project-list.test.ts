import { listScenarios } from '../support/common-scenarios.js';
import { testCatalogue } from '../support/company.js';
import { runScenarios } from '../support/scenarios.js';

const titles = testCatalogue.ProjectNumbers.map((item) => item.ProjectNumberTitle);

runScenarios('getProjectList', listScenarios('Countries', 'ProjectNumberTitle', titles));
