import { describe, expect, test } from '@jest/globals';
import { dataSetChanges, wsdlChanges } from '../../../tools/contract/compare/wsdl-changes.js';
import { dataSetMutations } from './dataset-mutations.js';
import type { Mutation } from './mutation.js';
import { contracts, worst } from './mutation.js';
import { breakingWsdlMutations, harmlessWsdlMutations } from './wsdl-mutations.js';

/** Runs every mutation of a file. */
function runMutations(mutations: Mutation[], text: string, compare: typeof wsdlChanges): void {
  test.each(mutations)('$name: $verdict', ({ change, verdict, says }) => {
    const mutated = change(text);
    expect(mutated).not.toBe(text);
    const changes = compare(text, mutated);
    expect({ verdict: worst(changes), changes }).toMatchObject({ verdict });
    if (says) expect(changes).toContainEqual(expect.objectContaining({ place: says[0], message: says[1] }));
  });

  test('nothing changes: no finding', () => expect(compare(text, text)).toEqual([]));
}

describe('api.wsdl', () => {
  runMutations([...breakingWsdlMutations, ...harmlessWsdlMutations], contracts.wsdl, wsdlChanges);

  // What is additive one way takes something away the other way.
  test.each(harmlessWsdlMutations.filter(({ verdict }) => verdict === 'additive'))(
    '$name, taken back: breaking',
    ({ change }) => expect(worst(wsdlChanges(change(contracts.wsdl), contracts.wsdl))).toBe('breaking'),
  );
});

describe('datasets.xsd', () => runMutations(dataSetMutations, contracts.dataSets, dataSetChanges));

test('what the comparison does not understand stops it', () => {
  const union = '<xs:simpleType name="X"><xs:union memberTypes="ID Flag" /></xs:simpleType></xs:schema>';
  const changed = contracts.dataSets.replace('</xs:schema>', union);
  expect(() => dataSetChanges(contracts.dataSets, changed)).toThrow('<xs:union> is not understood');
  const mixed = contracts.dataSets.replace(
    '<xs:complexType name="TaxRow">',
    '<xs:complexType name="TaxRow" mixed="true">',
  );
  expect(() => dataSetChanges(contracts.dataSets, mixed)).toThrow('has the attribute mixed');
});
