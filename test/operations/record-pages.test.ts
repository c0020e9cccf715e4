import { pageScenarios } from './page-scenarios.js';
import { runScenarios } from './scenarios.js';

runScenarios('getUsers', pageScenarios('User'));

runScenarios('getGroups', pageScenarios('Group'));
