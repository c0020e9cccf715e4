import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../../../../src/contract/load.js';
import { itemCodes } from '../../../../src/domain/errors.js';
import type { ErrorItem } from '../../../../src/domain/errors.js';
import { projectRoot } from '../../../../src/root.js';
import type { SoapOperation } from '../../../../src/soap/contract.js';
import { requestRule } from '../json-rules.js';
import { descend, readElements } from './xml-source.js';
import type { SourceElement } from './xml-source.js';

/** Facets of the WSDL's types, by error code. */
const facets: Partial<Record<ErrorItem['code'], string>> = {
  max_length: 'maxLength',
  min_length: 'minLength',
  pattern: 'pattern',
};

/** Finds the contract's own words for the rule that a SOAP request broke. */
export function createSoapRules(
  contract: Contract,
): (soapName: string, operation: SoapOperation, item: ErrorItem) => string {
  const text = readFileSync(path.join(projectRoot, 'generated/soap/messages.xsd'), 'utf8');
  const types = new Map(
    descend(readElements(text), ['schema'])
      .children.filter(({ localName }) => localName === 'simpleType')
      .map((type) => [attribute(type, 'name'), type]),
  );
  return (soapName, { name, parameters, data }, item) => {
    const { path: place, code } = item;
    const [parameter = '', ...inside] = place.split('/').slice(1);
    if (inside.length > 0 && parameter === data?.parameter) {
      // The rules for a DataSet's columns are only in openapi.yaml: both protocols validate with the same schema.
      const root = contract.requestSchema(`/public/api/${name.toLowerCase()}`);
      return requestRule(contract.document, root, place, code);
    }
    const type = types.get(parameter);
    const facet = type && facetOf(type, facets[code]);
    if (type !== undefined && facet !== undefined)
      return `${facet}. ${descend(type, ['annotation', 'documentation']).text.trim().replace(/\s+/g, ' ')}`;
    if (parameter === '' || !['required', 'unknown_member', 'invalid_xml'].includes(code))
      return itemCodes[code];
    return `${soapName} is a sequence of ${parameters.join(', ')}, in this order.`;
  };
}

function facetOf(type: SourceElement, facet: string | undefined): string | undefined {
  const found = descend(type, ['restriction']).children.find(({ localName }) => localName === facet);
  return found && `${facet}: ${attribute(found, 'value')}`;
}

function attribute({ tag }: SourceElement, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
