import { requestValidators } from '../../generated/json/request-validators.js';
import { violationsFromAjv } from '../contract/violations.js';
import type { RequestValidator } from './request.js';

/**
 * Checks large requests, and refuses them at their first fault. Its validators were generated, so it is ready at once; and a thread that
 * reads large bodies only need not load the validator of small ones.
 */
export const largeRequestValidator: RequestValidator = {
  validate(path, body) {
    const validate = requestValidators.get(path);
    if (validate === undefined) throw new Error(`no validator was generated for ${path}`);
    const faults = validate(body) ? [] : violationsFromAjv(validate.errors ?? []);
    // They hold the request, and would until the next one comes.
    validate.errors = null;
    return Promise.resolve(faults);
  },
};
