import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDataSets, withXmlFile } from '../../../codegen/soap/read-wsdl.js';
import { writeTableSchema, writeTypedWsdl } from '../../../codegen/soap/write-typed-wsdl.js';
import { projectRoot } from '../../../src/root.js';

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
export async function serveReleasedViews(
  server: string,
  version: string,
): Promise<{ baseUrl: string; close: () => void }> {
  const { plain, typed } = await viewsOf(version);
  const front = http.createServer((request, answer) => {
    const { url = '', method, headers } = request;
    const view = method === 'GET' ? /^\/public\/api\.asmx\?wsdl(=typed)?$/i.exec(url) : null;
    if (view !== null) {
      answer.setHeader('Content-Type', 'text/xml; charset=utf-8');
      answer.end((view[1] ? typed : plain).replaceAll(writtenAddress, `${baseUrl}/public/api.asmx`));
      return;
    }
    const onward = http.request(new URL(url, server), { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    baseUrl,
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}
