import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { addressPlaceholder } from '../contract/load.js';
import { baseUrlOf, refuseUnlessRead, sendConditional } from './documents.js';
import { acceptsGzip } from './gzip.js';

/** A text that is the same for everybody, but for the server's address where `addressPlaceholder` stands. */
export interface DocumentSource {
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
  /** How the address is written there (D39); as it is unless given. */
  readonly escape?: (address: string) => string;
}

/** A piece of a text as it is, and compressed: a part of a deflate stream that stands by itself. */
interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

interface Kept extends Omit<DocumentSource, 'text'> {
  readonly pieces: readonly Piece[];
  readonly hash: Buffer;
}

/**
 * Serves a document to GET and HEAD. It is made when it is first asked for, and kept as it is and compressed: from then on an answer
 * costs little, whoever asks and under whatever name, and its client holds no copy of it however long it does not read. Clients revalidate their copy each time.
 * @throws AppError method_not_allowed (405) for other methods
 */
export function serveKept(
  make: () => DocumentSource,
  publicBaseUrl: string | undefined,
): (req: Request, res: Response) => void {
  let kept: Kept | undefined;
  return (req, res) => {
    refuseUnlessRead(req);
    kept ??= keep(make());
    const { contentType, headers = {}, escape = (text: string) => text, pieces, hash } = kept;
    const baseUrl = baseUrlOf(req, publicBaseUrl);
    const isGzip = acceptsGzip(req.headers['accept-encoding']);
    res.setHeader('Vary', publicBaseUrl === undefined ? 'Accept-Encoding, Host' : 'Accept-Encoding');
    const coding: Record<string, string> = isGzip ? { 'Content-Encoding': 'gzip' } : {};
    const all = { ...headers, 'Content-Type': contentType, ...coding };
    sendConditional(req, res, entityTagOf(hash, baseUrl, isGzip), all, () => {
      const address = Buffer.from(escape(baseUrl), 'utf8');
      return isGzip ? joinCompressed(pieces, address) : joinPlain(pieces, address);
    });
  };
}

function keep({ text, ...rest }: DocumentSource): Kept {
  const pieces = text.split(addressPlaceholder).map((part) => {
    const plain = Buffer.from(part, 'utf8');
    // Flushed, so that it ends at a whole byte and another part can follow.
    return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
  });
  return { ...rest, pieces, hash: createHash('sha256').update(text).digest() };
}

/** Strong: equal tags mean equal bytes, so the compressed form has one of its own. */
function entityTagOf(hash: Buffer, baseUrl: string, isGzip: boolean): string {
  const whole = createHash('sha256')
    .update(hash)
    .update(`${isGzip ? 'gzip' : 'identity'} ${baseUrl}`);
  return `"${whole.digest('base64url').slice(0, 27)}"`;
}

function joinPlain(pieces: readonly Piece[], address: Buffer): Buffer[] {
  return pieces.flatMap(({ plain }, index) => (index === 0 ? [plain] : [address, plain]));
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** An empty last block of a deflate stream. */
const lastBlock = Buffer.from([3, 0]);

/**
 * The whole as gzip (RFC 1952) without compressing again: the address goes between the compressed pieces as a block that is not
 * compressed (RFC 1951). Otherwise everybody could make the server compress, by a Host header that it has not seen yet.
 */
function joinCompressed(pieces: readonly Piece[], address: Buffer): Buffer[] {
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
