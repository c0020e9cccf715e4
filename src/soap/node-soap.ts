import { Server, WSDL } from 'soap';
import { ProgramError } from '../domain/errors.js';
import { framed } from '../http/response.js';
import type { ResponseBody } from '../http/response.js';
import { envelopeDeclarations } from './envelope.js';
import type { SoapVersion } from './envelope.js';

/** What a handler makes of a message: its result, or a fault that it throws. Values with `$xml` are written verbatim. */
type Respond = () => object;

/** Handles a message: dispatches it to the handler of its operation, and writes the envelope around what that returns or throws. */
export type HandleMessage = (version: SoapVersion, soapName: string, respond: Respond) => Promise<string>;

const service = 'CompanyAdministration';
const port = 'CompanyAdministrationSoap';

/**
 * Creates node-soap's servers, one for each version. Client bytes never reach the library's own parser, which hostile messages harm: it is given
 * a message that was read already.
 * @param wsdl with the address http://localhost/, by which the library finds the port
 * @throws Error when the library cannot read the WSDL
 */
export async function createNodeSoap(wsdl: string, soapNames: readonly string[]): Promise<HandleMessage> {
  const read = await readWsdl(wsdl);
  const handlers = soapNames.map((name) => [name, ({ respond }: { respond: Respond }) => respond()] as const);
  const services = { [service]: { [port]: Object.fromEntries(handlers) } };
  const serverOf = (isSoap12: boolean): Server => {
    // What was read of the WSDL is shared; the version is an option of it.
    const library = Object.create(read) as WSDL;
    library.options = { ...read.options, forceSoap12Headers: isSoap12 };
    library.xmlToObject = (message: unknown) => message;
    library.xmlnsInEnvelope = envelopeDeclarations;
    return new Server(null, '/', services, library, {
      path: '/',
      services,
      suppressStack: true,
    });
  };
  const servers = { '1.1': serverOf(false), '1.2': serverOf(true) };
  return async (version, soapName, respond) => {
    // The types want a text, which only `xmlToObject` sees.
    const message = { Body: { [soapName]: { respond } } } as unknown as string;
    return (await servers[version].processRequest(message)).body;
  };
}

/** Stands for a DataSet in what the library writes: no XML can contain it, and a long one stays in pieces. */
const mark = '\0';

/** The message with an operation's result. @param value a DataSet as its XML, or a plain value */
export async function resultMessage(
  handle: HandleMessage,
  version: SoapVersion,
  soapName: string,
  value: boolean | number | readonly Buffer[],
): Promise<ResponseBody> {
  const result = typeof value === 'object' ? { $xml: mark } : value;
  const body = await handle(version, soapName, () => ({ [`${soapName}Result`]: result }));
  if (typeof value !== 'object') return body;
  const at = body.indexOf(mark);
  if (at === -1) throw new ProgramError(`node-soap wrote no result of ${soapName}`);
  return framed(Buffer.from(body.slice(0, at)), value, Buffer.from(body.slice(at + 1)));
}

function readWsdl(xml: string): Promise<WSDL> {
  return new Promise((resolve, reject) => {
    const wsdl = new WSDL(xml, '', {});
    wsdl.onReady((error: unknown) => {
      if (!error) resolve(wsdl);
      else reject(error instanceof Error ? error : new ProgramError('node-soap cannot read the WSDL'));
    });
  });
}
