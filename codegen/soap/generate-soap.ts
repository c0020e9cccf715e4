import type { Output } from '../output.js';
import { readDataSets } from './read-datasets.js';
import { readMessageSchema, readOperations } from './read-wsdl.js';
import { writeDataSets } from './write-datasets.js';
import { writeRegistry } from './write-registry.js';
import { writeTypes } from './write-types.js';
import { withXmlFile } from './xml.js';

const wsdl = 'wsdl/api.wsdl';
const xsd = 'wsdl/datasets.xsd';

/** Writes generated/soap/ from the SOAP contract. @throws Error where the two contract files do not fit together */
export async function generateSoap(output: Output): Promise<void> {
  const { operations, schema } = await withXmlFile(wsdl, (definitions) => ({
    operations: readOperations(definitions),
    schema: readMessageSchema(definitions),
  }));
  const dataSets = await withXmlFile(xsd, readDataSets);
  const note = `<!-- Generated from ${wsdl} by \`npm run generate\`. Do not edit. -->`;
  await output.write(
    'soap/messages.xsd',
    `<?xml version="1.0" encoding="utf-8"?>\n${note}\n${schema}\n`,
    wsdl,
  );
  await output.write('soap/datasets.ts', writeDataSets(dataSets), xsd);
  await output.write('soap/types.ts', writeTypes(operations, dataSets), `${wsdl} and ${xsd}`);
  await output.write('soap/registry.ts', writeRegistry(operations, dataSets), `${wsdl} and ${xsd}`);
}
