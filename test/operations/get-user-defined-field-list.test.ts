import { listScenarios } from '../support/common-scenarios.js';
import { runScenarios } from '../support/scenarios.js';

runScenarios('getUserDefinedFieldList', listScenarios('UserDefinedFields', 'UserDefinedFieldTitle'));
