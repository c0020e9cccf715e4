import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { addressPlaceholder } from '../contract/load.js';
import { AppError } from '../domain/errors.js';
import { lengthOf, sendShared } from './response.js';

/** Lets GET and HEAD through. @throws AppError method_not_allowed (405) for other methods */
export function refuseUnlessRead(req: Request): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Use GET.', { allow: ['GET', 'HEAD'] });
  }
}

/**
 * Sends a copy that may be kept, unlike the responses of the operations (D31): clients revalidate it each time (`no-cache`), and get 304 if it
 * is current.
 * @param headers of the whole response; of these a 304 has Vary and Cache-Control only, which replaces `no-cache`
 */
function sendConditional(
  req: Request,
  res: Response,
  entityTag: string,
  headers: Readonly<Record<string, string>>,
  getParts: () => readonly Buffer[],
): void {
  const { Vary, 'Cache-Control': cacheControl = 'no-cache' } = headers;
  const always = { ETag: entityTag, 'Cache-Control': cacheControl, ...(Vary !== undefined && { Vary }) };
  if (isKnown(entityTag, req.headers['if-none-match'])) {
    sendShared(res, 304, Object.entries(always).flat(), []);
    return;
  }
  const parts = getParts();
  const all = {
    ...headers,
    ...always,
    'Content-Length': String(lengthOf(parts)),
    'X-Content-Type-Options': 'nosniff',
  };
  sendShared(res, 200, Object.entries(all).flat(), parts);
}

/**
 * Serves a file to GET and HEAD as it is: it is read when it is first asked for, and never compressed, so that what is saved is these bytes.
 * @throws AppError method_not_allowed (405) for other methods
 */
export function serveFile(contentType: string, read: () => Buffer): RequestHandler {
  let kept: { bytes: Buffer; entityTag: string } | undefined;
  return (req, res) => {
    refuseUnlessRead(req);
    if (kept === undefined) {
      const bytes = read();
      kept = { bytes, entityTag: entityTagOf(bytes) };
    }
    const { bytes, entityTag } = kept;
    const headers = { 'Content-Type': contentType, 'Content-Disposition': 'attachment' };
    sendConditional(req, res, entityTag, headers, () => [bytes]);
  };
}

/** Strong: equal tags mean equal bytes. */
function entityTagOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Whether If-None-Match names this tag; `W/` before a tag is ignored, as RFC 9110 says for this header. */
function isKnown(entityTag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const known: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || known.includes(entityTag);
}

/** Whether Accept-Encoding takes gzip, by its name or as `*`, and likes nothing better as it is (RFC 9110, 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false;
  const quality = new Map(
    acceptEncoding.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const [q] = parameters.filter((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2))];
    }),
  );
  const gzip = quality.get('gzip') ?? quality.get('x-gzip') ?? quality.get('*') ?? 0;
  return gzip > 0 && gzip >= (quality.get('identity') ?? 0);
}

const plainHost = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * {base_url} of D39 without a final slash: the configured one, or the address that this request was sent to.
 * Only the Host header counts, and only when it is a plain host name that a URL may have; forwarding headers are not trusted.
 */
export function baseUrlOf(req: IncomingMessage, publicBaseUrl: string | undefined): string {
  if (publicBaseUrl !== undefined) return publicBaseUrl;
  const host = req.headers.host;
  const isUsable = host !== undefined && plainHost.test(host) && URL.canParse(`http://${host}`);
  return `http://${isUsable ? host : ownAddress(req)}`;
}

function ownAddress(req: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = req.socket;
  return localAddress.includes(':') ? `[${localAddress}]:${localPort}` : `${localAddress}:${localPort}`;
}

/** A text that is the same for everybody, but for the server's address where `addressPlaceholder` stands. */
export interface DocumentSource {
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
  /** How the address is written there (D39); as it is unless given. */
  readonly escape?: (address: string) => string;
}

/** Pieces of a text as they are, and compressed: each a part of a deflate stream that stands by itself. */
type Pieces = ReturnType<typeof keep>['pieces'];

/**
 * Serves a document to GET and HEAD. It is made when it is first asked for, and kept as it is and compressed: from then on an answer
 * costs little, whoever asks and under whatever name, and its client holds no copy of it however long it does not read. Clients revalidate their copy each time.
 * @throws AppError method_not_allowed (405) for other methods
 */
export function serveKept(
  make: () => DocumentSource,
  publicBaseUrl: string | undefined,
): (req: Request, res: Response) => void {
  let kept: ReturnType<typeof keep> | undefined;
  return (req, res) => {
    refuseUnlessRead(req);
    kept ??= keep(make());
    const { contentType, headers = {}, escape = (text: string) => text, pieces, hash } = kept;
    const baseUrl = baseUrlOf(req, publicBaseUrl);
    const isGzip = acceptsGzip(req.headers['accept-encoding']);
    const vary = publicBaseUrl === undefined ? 'Accept-Encoding, Host' : 'Accept-Encoding';
    const coding: Record<string, string> = isGzip ? { 'Content-Encoding': 'gzip' } : {};
    const all = { ...headers, Vary: vary, 'Content-Type': contentType, ...coding };
    // The compressed form has a tag of its own.
    const tag = entityTagOf(hash, `${isGzip ? 'gzip' : 'identity'} ${baseUrl}`);
    sendConditional(req, res, tag, all, () => {
      const address = Buffer.from(escape(baseUrl), 'utf8');
      return isGzip ? joinCompressed(pieces, address) : joinPlain(pieces, address);
    });
  };
}

function keep({ text, ...rest }: DocumentSource) {
  const pieces = text.split(addressPlaceholder).map((part) => {
    const plain = Buffer.from(part, 'utf8');
    // Flushed, so that it ends at a whole byte and another part can follow.
    return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
  });
  return { ...rest, pieces, hash: createHash('sha256').update(text).digest() };
}

function joinPlain(pieces: Pieces, address: Buffer): Buffer[] {
  return pieces.flatMap(({ plain }, index) => (index === 0 ? [plain] : [address, plain]));
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** An empty last block of a deflate stream. */
const lastBlock = Buffer.from([3, 0]);

/**
 * The whole as gzip (RFC 1952) without compressing again: the address goes between the compressed pieces as a block that is not
 * compressed (RFC 1951). Otherwise everybody could make the server compress, by a Host header that it has not seen yet.
 */
function joinCompressed(pieces: Pieces, address: Buffer): Buffer[] {
  const block = Buffer.concat([storedHeader(address.length), address]);
  let checksum = 0;
  let length = 0;
  const add = (plain: Buffer): void => {
    // Of nothing zlib says 0, whatever came before.
    if (plain.length === 0) return;
    checksum = crc32(plain, checksum);
    length += plain.length;
  };
  const blocks = pieces.flatMap(({ plain, deflated }, index) => {
    if (index > 0) add(address);
    add(plain);
    return index === 0 ? [deflated] : [block, deflated];
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return [gzipHeader, ...blocks, lastBlock, trailer];
}

function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(length ^ 0xffff, 3);
  return header;
}
