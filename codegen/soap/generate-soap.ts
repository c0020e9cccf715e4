import type { Output } from '../output.js';
import { readDataSets } from './read-datasets.js';
import { readMessageSchema, readOperations } from './read-wsdl.js';
import { writeDataSets } from './write-datasets.js';
import { writeRegistry } from './write-registry.js';
import { writeTableSchema, writeTypedWsdl } from './write-typed-wsdl.js';
import { writeTypes } from './write-types.js';
import { withXmlFile } from './xml.js';

const wsdl = 'wsdl/api.wsdl';
const xsd = 'wsdl/datasets.xsd';

/** Writes generated/soap/ from the SOAP contract. @throws Error when the two contract files do not match */
export async function generateSoap(output: Output): Promise<void> {
  const { operations, schema } = await withXmlFile(wsdl, (definitions) => ({
    operations: readOperations(definitions),
    schema: readMessageSchema(definitions),
  }));
  const dataSets = await withXmlFile(xsd, readDataSets);
  await writeXml(output, 'soap/messages.xsd', schema, wsdl);
  await output.write('soap/datasets.ts', writeDataSets(dataSets), xsd);
  await output.write('soap/types.ts', writeTypes(operations, dataSets), `${wsdl} and ${xsd}`);
  await output.write('soap/registry.ts', writeRegistry(operations, dataSets), `${wsdl} and ${xsd}`);
  const tables = await withXmlFile(xsd, (root) => writeTableSchema(root, dataSets));
  const typed = await withXmlFile(wsdl, (definitions) => writeTypedWsdl(definitions, dataSets, tables));
  await writeXml(output, 'soap/typed.wsdl', typed, `${wsdl} and ${xsd}`);
}

function writeXml(output: Output, file: string, xml: string, source: string): Promise<void> {
  const note = `<!-- Generated from ${source} by \`npm run generate\`. Do not edit. -->`;
  return output.write(file, `<?xml version="1.0" encoding="utf-8"?>\n${note}\n${xml}\n`, source);
}
