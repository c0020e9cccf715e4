import { pageScenarios } from './page-scenarios.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getUsers', pageScenarios('User'));

runScenarios('getGroups', pageScenarios('Group'));
