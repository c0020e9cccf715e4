import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDataSets, withXmlFile } from '../../../codegen/soap/read-wsdl.js';
import { writeTableSchema, writeTypedWsdl } from '../../../codegen/soap/write-typed-wsdl.js';
import { projectRoot } from '../../../src/root.js';
import { childElements, parseXml } from '../../support/messages/xml.js';
import { startFront } from '../../support/servers/front.js';
import type { Site } from '../../support/servers/raw-http.js';
import { serveDemo, type Service } from '../support/manifest.js';

/** What each client calls by name: a new operation needs no line in them. The lists it reads from its classes. */
const calledByName =
  /^(modAPI\.(Get|Delete)(Group|User)_Alternate|Get(Group|User)s|Update(Group|User)s?|Get\w+List)$/;

/** With CONTRACT=1.0.0 toolkits make their classes of that released contract, and call the server of today with them. */
export async function serve(): Promise<Service> {
  const service = await serveDemo();
  const contract = process.env['CONTRACT'];
  const { baseUrl } = service.server;
  const front = contract === undefined ? undefined : await serveReleasedViews(baseUrl, contract);
  const API_URL = front?.baseUrl ?? baseUrl;
  return {
    env: { ...service.env, API_URL, OPERATIONS: await operationsOf(API_URL) },
    async close() {
      front?.close();
      await service.close();
    },
  };
}

/** The names that a client must call, from the served WSDL. */
async function operationsOf(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/public/api.asmx?wsdl`);
  const definitions = childElements(parseXml(await response.text()));
  const operations = definitions
    .filter(({ localName }) => localName === 'portType')
    .flatMap(childElements)
    .map((operation) => operation.getAttribute('name') ?? '');
  return operations.filter((name) => calledByName.test(name)).join(' ');
}

/** Serves both views of the WSDL of a released contract in front of a server, and passes everything else on. */
async function serveReleasedViews(server: string, version: string): Promise<Site> {
  const [wsdl = '', xsd = ''] = ['api.wsdl', 'datasets.xsd'].map((name) =>
    path.join('tools/contract/released', version, name),
  );
  const dataSets = await withXmlFile(xsd, readDataSets);
  const tables = await withXmlFile(xsd, (root) => writeTableSchema(root, dataSets));
  const typed = await withXmlFile(wsdl, (root) => writeTypedWsdl(root, dataSets, tables));
  const plain = await readFile(path.join(projectRoot, wsdl), 'utf8');
  const front = await startFront(server, {
    onRequest(url) {
      const view = /^\/public\/api\.asmx\?wsdl(=typed)?$/i.exec(url);
      if (view === null) return undefined;
      return (view[1] ? typed : plain).replaceAll('http://localhost:8080/public', `${front.baseUrl}/public`);
    },
  });
  return front;
}
