// Not from its index, which also loads what signs messages: XPath, XML signatures.
import { Server } from 'soap/lib/server.js';
import { WSDL } from 'soap/lib/wsdl/index.js';
import type { IServerOptions } from 'soap';
import { ProgramError } from '../domain/errors.js';
import { envelopeDeclarations } from './envelope.js';
import type { SoapVersion } from './envelope.js';

/** What stands around an operation's result in a message. */
export interface ResultEnvelope {
  readonly beginning: Buffer;
  readonly end: Buffer;
}

/**
 * Finds the envelope of an operation's results: written by the SOAP library, once for each operation and version, as it does not depend on the
 * result.
 */
export type ResultEnvelopes = (version: SoapVersion, soapName: string) => Promise<ResultEnvelope>;

/** Stands for the result in what the library writes. No XML can contain it. */
const mark = '\0';

const service = 'CompanyAdministration';
const port = 'CompanyAdministrationSoap';

/**
 * Creates the SOAP library's servers, one per version. The library finds the operation and writes its envelope; it sees neither what clients
 * send nor what they get.
 * @throws Error when the library cannot read the WSDL
 */
export async function createResultEnvelopes(
  wsdl: string,
  soapNames: readonly string[],
): Promise<ResultEnvelopes> {
  const library = await readWsdl(wsdl);
  const servers = {
    '1.1': createSoapServer(library, soapNames, false),
    '1.2': createSoapServer(library, soapNames, true),
  };
  const written = new Map<string, Promise<ResultEnvelope>>();
  return (version, soapName) => {
    const which = `${version} ${soapName}`;
    const known = written.get(which);
    if (known !== undefined) return known;
    const envelope = writeEnvelopeOf(servers[version], soapName);
    written.set(which, envelope);
    return envelope;
  };
}

async function writeEnvelopeOf(server: Server, soapName: string): Promise<ResultEnvelope> {
  // The server's types want a text, which only `xmlToObject` sees.
  const { body } = await server.processRequest({ Body: { [soapName]: {} } } as unknown as string);
  const [beginning, end] = body.split(mark);
  if (beginning === undefined || end === undefined)
    throw new ProgramError(`the SOAP library has no envelope for ${soapName}`);
  return { beginning: Buffer.from(beginning), end: Buffer.from(end) };
}

function createSoapServer(read: WSDL, soapNames: readonly string[], isSoap12: boolean): Server {
  // `$xml` is written verbatim.
  const handlers = soapNames.map((name) => [name, () => ({ [`${name}Result`]: { $xml: mark } })] as const);
  const services = { [service]: { [port]: Object.fromEntries(handlers) } };
  // What was read of the WSDL is shared; the version is an option of it.
  const library = Object.create(read) as WSDL;
  library.options = { ...read.options, forceSoap12Headers: isSoap12 };
  // The library's own parser is never used: hostile messages harm it. It is given what it would read in place of a text.
  library.xmlToObject = (message: unknown) => message;
  library.xmlnsInEnvelope = envelopeDeclarations;
  const options = { path: '/', services, suppressStack: true } as IServerOptions;
  return new Server(null, '/', services, library, options);
}

function readWsdl(xml: string): Promise<WSDL> {
  return new Promise((resolve, reject) => {
    const wsdl = new WSDL(xml, '', {});
    wsdl.onReady((error: unknown) => {
      if (!error) resolve(wsdl);
      else reject(error instanceof Error ? error : new ProgramError('the SOAP library cannot read the WSDL'));
    });
  });
}
