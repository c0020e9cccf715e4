import { listScenarios } from '../support/common-scenarios.js';
import { runScenarios } from '../support/scenarios.js';

runScenarios('getProjectList', listScenarios('ProjectNumbers', 'ProjectNumberTitle'));
