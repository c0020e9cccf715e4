import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDataSets, withXmlFile } from '../../../codegen/soap/read-wsdl.js';
import { writeTableSchema, writeTypedWsdl } from '../../../codegen/soap/write-typed-wsdl.js';
import { projectRoot } from '../../../src/root.js';
import { startFront } from '../../support/servers/front.js';
import type { Site } from '../../support/servers/raw-http.js';

const writtenAddress = 'http://localhost:8080/public/api.asmx';

/** Both views of the WSDL of a released contract. */
async function viewsOf(version: string): Promise<{ plain: string; typed: string }> {
  const folder = path.join('contracts/released', version);
  const [wsdl, xsd] = [path.join(folder, 'api.wsdl'), path.join(folder, 'datasets.xsd')];
  const dataSets = await withXmlFile(xsd, readDataSets);
  const tables = await withXmlFile(xsd, (root) => writeTableSchema(root, dataSets));
  const typed = await withXmlFile(wsdl, (root) => writeTypedWsdl(root, dataSets, tables));
  return { plain: await readFile(path.join(projectRoot, wsdl), 'utf8'), typed };
}

/**
 * Serves the WSDL of a released contract in front of a server, and passes everything else on: so toolkits make their classes of that contract, and call
 * the server of today with them.
 * @param server its address
 */
export async function serveReleasedViews(server: string, version: string): Promise<Site> {
  const { plain, typed } = await viewsOf(version);
  const front = await startFront(server, {
    onRequest(url) {
      const view = /^\/public\/api\.asmx\?wsdl(=typed)?$/i.exec(url);
      if (view === null) return undefined;
      return (view[1] ? typed : plain).replaceAll(writtenAddress, `${front.baseUrl}/public/api.asmx`);
    },
  });
  return front;
}
