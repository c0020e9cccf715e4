import { listScenarios } from '../support/common-scenarios.js';
import { runScenarios } from '../support/scenarios.js';

runScenarios('getPermissionList', listScenarios('Permissions', 'PermissionDisplayName'));
