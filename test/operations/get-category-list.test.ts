import { listScenarios } from '../support/scenarios/common-scenarios.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getCategoryList', listScenarios('Categories', 'CategoryTitle'));
