import { expect } from '@jest/globals';
import { commonScenarios } from '../support/scenarios/common-scenarios.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

const id = expect.stringMatching(/^[1-9]\d*$/);

runScenarios('getGLCodeList', [
  {
    name: 'lists the codes by ID, each with the title of its segment, which tells codes of one title apart',
    result: (result) =>
      expect(result).toEqual({
        GLCodes: [
          { ID: id, GLSegmentTitle: 'Cost centre', GLCodeTitle: '1000 Sales' },
          { ID: id, GLSegmentTitle: 'Cost centre', GLCodeTitle: '2000 R&D' },
          { ID: id, GLSegmentTitle: 'Account', GLCodeTitle: '1000 Sales' },
          { ID: id, GLSegmentTitle: 'Account', GLCodeTitle: '6640' },
        ],
      }),
  },
  ...commonScenarios({}),
]);
