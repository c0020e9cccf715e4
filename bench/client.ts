import { Agent, request } from 'node:http';

/** A POST. */
export interface Message {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface ClientResponse {
  status: number;
  text: string;
}

/** The namespace of the WSDL, unless a setting changes it. */
const namespace = 'http://company-administration.example/api';
export const getUserBySoap = 'modAPI.GetUser_Alternate';

export function jsonMessage(operation: string, APIkey: string, input: object = {}): Message {
  const headers = { 'Content-Type': 'application/json' };
  return { path: `/public/api/${operation}`, headers, body: JSON.stringify({ APIkey, ...input }) };
}

export function soapGetUser(key: string, address: string): Message {
  const parameters = `<APIkey>${key}</APIkey><EmailAddress>${address}</EmailAddress>`;
  const operation = `<${getUserBySoap} xmlns="${namespace}">${parameters}</${getUserBySoap}>`;
  return {
    path: '/public/api.asmx',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${namespace}/${getUserBySoap}"` },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${operation}</soap:Body></soap:Envelope>`,
  };
}

/** Concurrent connections to a server, kept open as long as it allows. */
export type Client = ReturnType<typeof connectTo>;

export function connectTo(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ path, headers, body }: Message): Promise<ClientResponse> =>
    new Promise((resolve, reject) => {
      const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
      const options = { host: '127.0.0.1', port, path, method: 'POST', headers: all, agent };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    send,
    /** The response to a request that must succeed. */
    async must(message: Message): Promise<string> {
      const { status, text } = await send(message);
      if (status !== 200) throw new Error(`status ${status}: ${text.slice(0, 500)}`);
      return text;
    },
    /**
     * Sends requests on every connection, one after the other, approximately in order.
     * @param goesOn is called before each
     * @param exchange sends the n-th and judges its response: if it throws, the load ends
     */
    async load(goesOn: (n: number) => boolean, exchange: (n: number) => Promise<unknown>): Promise<number> {
      let begun = 0;
      const one = async (): Promise<void> => {
        while (goesOn(begun)) await exchange(begun++);
      };
      await Promise.all(Array.from({ length: connections }, one));
      return begun;
    },
    close: () => agent.destroy(),
  };
}
