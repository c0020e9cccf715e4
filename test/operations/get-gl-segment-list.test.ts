import { listScenarios } from '../support/common-scenarios.js';
import { testCatalogue } from '../support/company.js';
import { runScenarios } from '../support/scenarios.js';

const titles = testCatalogue.GLSegments.map((item) => item.GLSegmentTitle);

runScenarios('getGLSegmentList', listScenarios('Countries', 'GLSegmentTitle', titles));
