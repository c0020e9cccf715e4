import { request, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { startSite } from './raw-http.js';

/** What a server in front of another one does besides handing everything on. */
export interface FrontParts {
  /** Called for each request. @returns what to send instead of the server's response; undefined to ask the server */
  onRequest?: (url: string, body: string) => string | undefined | Promise<string | undefined>;
  /** Called with the number of each request, from 1, and its body. @returns whether its connection is closed without a response */
  drops?: (number: number, body: string) => boolean;
  /** Called for each response. @returns whether it is lost, after the work was done */
  loses?: (url: string) => boolean;
  /** What responses contain, and its replacement: a member as it stands in JSON, with its quotes. */
  lies?: Readonly<Record<string, string>>;
}

/** Like a proxy, a front that lies or drops ends itself what does not come to its end. */
const limits = { headersTimeout: 1000, requestTimeout: 1000, connectionsCheckingInterval: 500 };

/** Starts a server that hands everything on; the Host header too, so that the WSDL names this address. */
export async function startFront(target: string, { onRequest, drops, loses, lies }: FrontParts) {
  let number = 0;
  const handle: RequestListener = (req, res) => {
    const handOn = async (body: Buffer): Promise<void> => {
      if (drops?.(++number, body.toString()) === true) {
        req.socket.destroy();
        return;
      }
      const url = req.url ?? '';
      const own = await onRequest?.(url, body.toString());
      if (own !== undefined) {
        res.writeHead(200, { 'Content-Type': 'text/xml; charset=utf-8' }).end(own);
        return;
      }
      const { 'transfer-encoding': _chunks, ...headers } = req.headers;
      // What is to be changed must come as text.
      if (lies !== undefined) delete headers['accept-encoding'];
      const options = { method: req.method, headers: { ...headers, 'content-length': body.length } };
      const onward = request(target + url, options, (response) => {
        const { statusCode = 502 } = response;
        if (loses?.(url) === true) {
          response.resume();
          req.socket.destroy();
          return;
        }
        if (lies === undefined) {
          res.writeHead(statusCode, response.headers);
          // A server that is killed cuts its response: so does this one.
          pipeline(response, res, () => {});
          return;
        }
        void text(response).then((given) => {
          const changed = Object.entries(lies).reduce(
            (all, [said, other]) => all.replaceAll(said, other),
            given,
          );
          res
            .writeHead(statusCode, { ...response.headers, 'content-length': Buffer.byteLength(changed) })
            .end(changed);
        });
      });
      onward.on('error', () => res.destroy()).end(body);
    };
    // The client of an aborted request is no longer there.
    buffer(req)
      .then(handOn)
      .catch(() => res.destroy());
  };
  return startSite(handle, lies === undefined && drops === undefined ? {} : limits);
}
