import { distributionChecks } from './distribution.js';
import { failureChecks } from './failures.js';
import { moveChecks } from './moves.js';
import { operatorChecks } from './operators.js';
import type { Check } from './setup.js';
import { suiteChecks } from './suites.js';

/** All checks, in their order. */
export const checks: readonly Check[] = [
  ...distributionChecks,
  ...operatorChecks,
  ...moveChecks,
  ...failureChecks,
  ...suiteChecks,
];
