import { escapeXml } from '../xml.js';
import type { ServiceDescription } from './description.js';

/** The discovery document of ?disco (D40): the WSDL with the page about it, and the address under each binding. */
export function writeDiscovery(
  { bindings }: Pick<ServiceDescription, 'bindings'>,
  namespace: string,
  address: string,
): string {
  const here = escapeXml(address);
  const soap = bindings.map(
    (binding, index) =>
      `  <soap address="${here}" xmlns:q${index + 1}="${escapeXml(namespace)}" ` +
      `binding="q${index + 1}:${escapeXml(binding)}" xmlns="http://schemas.xmlsoap.org/disco/soap/" />\n`,
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n<discovery xmlns="http://schemas.xmlsoap.org/disco/">\n' +
    `  <contractRef ref="${here}?wsdl" docRef="${here}" xmlns="http://schemas.xmlsoap.org/disco/scl/" />\n` +
    `${soap.join('')}</discovery>`
  );
}
