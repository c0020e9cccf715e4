import { afterAll, afterEach, expect } from '@jest/globals';
import { judgeResponses, startWatching } from '../servers/contract-watch.js';

// Runs in every test file: a test that got a response which violates the contract fails, whatever it asserts itself.
startWatching(() => expect.getState().currentTestName ?? 'outside of tests');
afterEach(judgeResponses);
afterAll(judgeResponses);
