import { describe, expect, test } from '@jest/globals';
import { jsonOperations } from '../../generated/json/registry.js';
import { soapOperations } from '../../generated/soap/registry.js';
import { nouns, whereListed } from '../../src/domain/records/records.js';

describe('the operation that lists what is valid', () => {
  test.each(nouns)('of a %s exists', (noun) => {
    const operations = new Set([...Object.keys(jsonOperations), ...Object.keys(soapOperations)]);
    const named = whereListed(noun).match(/\b(?:modAPI\.)?(?:get|Get)\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(operations).toContain(name);
  });
});
