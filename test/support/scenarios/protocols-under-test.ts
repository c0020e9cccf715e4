import { engine } from '../databases/database.js';
import { protocolsOf, type ProtocolName } from './protocols.js';
import { full } from '../full.js';
import type { OperationName } from './operations.js';

/** False in the short form on the second engine. */
export const everyProtocol = (): boolean => full || engine() === 'sqlite';

/**
 * The protocols through which this run tries an operation: on the second engine one form of each, as GET (D26) and SOAP 1.2 are the same beyond
 * the protocol; all of them in the full form.
 * @param wanted leaves protocols out
 */
export function protocolsUnderTest(
  operation: OperationName,
  wanted: (protocol: ProtocolName) => boolean = () => true,
): ProtocolName[] {
  const protocols = protocolsOf(operation).filter(wanted);
  if (everyProtocol()) return protocols;
  const kind = (protocol: ProtocolName): string => protocol.slice(0, 4);
  return protocols.filter(
    (protocol, index) => index === protocols.findIndex((first) => kind(first) === kind(protocol)),
  );
}
