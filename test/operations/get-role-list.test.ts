import { listScenarios } from '../support/common-scenarios.js';
import { runScenarios } from '../support/scenarios.js';

runScenarios('getRoleList', listScenarios('Roles', 'RoleTitle'));
