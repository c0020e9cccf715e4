import { IncomingMessage } from 'node:http';
import { AppError } from '../domain/errors.js';

// The pieces in which a body arrives.

/** Larger pieces are passed on unchanged. */
const smallBytes = 1024;
/** Size of what small pieces are joined to. */
const joinedBytes = 4096;
/** Maximum number of tiny pieces of a body: enough for a client that writes 100 KB one token at a time. */
const maxTiny = 16_384;
const tinyBytes = 16;

/** Requests with more tiny pieces. */
const tooTiny = new WeakSet<IncomingMessage>();

/** True if a request has more tiny pieces than are received. */
export function isTooTiny(req: IncomingMessage): boolean {
  return tooTiny.has(req);
}

/**
 * Makes a class of requests that join the small pieces of their body as they arrive: while a request is not read, even the shortest piece
 * takes hundreds of bytes of memory. A hundred connections with 6 MB of chunks of a byte took 0.6 GB, and seconds of everybody's time.
 */
export function createRequestClass(): typeof IncomingMessage {
  return class extends IncomingMessage {
    #isFirst = true;
    #joined: Buffer | undefined;
    #length = 0;
    #tiny = 0;

    /** Called by Node for each piece, and with null at the end. @returns false if the connection is to be paused */
    override push(piece: Buffer | null): boolean {
      if (piece !== null && piece.length < tinyBytes && ++this.#tiny > maxTiny) {
        if (isTooTiny(this)) return false;
        tooTiny.add(this);
        return this.#pass(piece);
      }
      // Usually the first one is the whole body.
      const isWhole = this.#isFirst || piece === null || piece.length >= smallBytes;
      this.#isFirst = false;
      if (isWhole) return this.#pass(piece);
      const goesOn = this.#length + piece.length <= joinedBytes || this.#passJoined();
      this.#joined ??= Buffer.allocUnsafeSlow(joinedBytes);
      this.#length += piece.copy(this.#joined, this.#length);
      return goesOn;
    }

    #pass(piece: Buffer | null): boolean {
      this.#passJoined();
      return super.push(piece);
    }

    #passJoined(): boolean {
      const joined = this.#joined?.subarray(0, this.#length);
      this.#joined = undefined;
      this.#length = 0;
      return joined === undefined || super.push(joined);
    }
  };
}

/** Checks a body of which so many bytes have been received. @throws AppError body_too_large */
export function checkReceived(req: IncomingMessage, length: number, limit: number): void {
  if (length > limit) throw bodyTooLarge(limit);
  if (!isTooTiny(req)) return;
  const detail = `The request body arrived in more than ${maxTiny} pieces of less than ${tinyBytes} bytes.`;
  throw new AppError('body_too_large', detail);
}

/** The error for a body beyond the limit. */
export function bodyTooLarge(limit: number): AppError {
  return new AppError('body_too_large', `The request body is larger than ${limit} bytes.`);
}
