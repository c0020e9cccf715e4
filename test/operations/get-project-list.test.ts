import { listScenarios } from '../support/scenarios/common-scenarios.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getProjectList', listScenarios('ProjectNumbers', 'ProjectNumberTitle'));
