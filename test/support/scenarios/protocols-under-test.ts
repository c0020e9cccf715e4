import { engine } from '../databases/database.js';
import { protocolNames, type ProtocolName } from './protocols.js';
import { isNightly } from '../nightly.js';

/** False on the second engine, except at night. */
const everyProtocol = (): boolean => isNightly || engine() === 'sqlite';

/**
 * The protocols through which this run tries an operation: on the second engine one form of each, as GET and SOAP 1.2 are the same beyond
 * the protocol; at night all of them.
 */
export const protocolsUnderTest = (): readonly ProtocolName[] =>
  everyProtocol() ? protocolNames : oneFormOfEach(protocolNames, 0);

/** One form of JSON and one of SOAP, as far as there are any: the first, or for a later row the next. */
function oneFormOfEach(protocols: readonly ProtocolName[], row: number): ProtocolName[] {
  return ['JSON', 'SOAP'].flatMap((kind) => {
    const forms = protocols.filter((protocol) => protocol.startsWith(kind));
    return forms.slice(row % forms.length).slice(0, 1);
  });
}

/**
 * The protocols through which the rows of a scenario table run in turn: on SQLite each through one form of JSON and one of
 * SOAP, on the second engine through one of these, as no protocol knows the engine. At night all of them.
 * @param row number of the row
 */
export function protocolsInTurn(protocols: readonly ProtocolName[], row: number): readonly ProtocolName[] {
  if (isNightly) return protocols;
  const forms = oneFormOfEach(protocols, row);
  return everyProtocol() ? forms : forms.slice(row % forms.length).slice(0, 1);
}
