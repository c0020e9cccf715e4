import { yieldToEventLoop, type Standing } from '../domain/event-loop.js';
import type { Reserve } from '../domain/client.js';
import { reserveBody } from './response.js';

/** Minimum characters of a piece: making one takes some milliseconds, and it has about a megabyte at most. */
const pieceLength = 250_000;

/** A buffer of at least this many bytes becomes a piece without being decoded. */
const minBytes = 50_000;

/** Collects a long text as it is written, and passes it on in pieces. */
export class PieceWriter {
  #text = '';

  constructor(
    private readonly take: (piece: Buffer) => void,
    private readonly standing?: Standing,
  ) {}

  /** @returns a pause to await, if a piece is full */
  add(text: string | Buffer): Promise<void> | undefined {
    if (typeof text !== 'string' && text.length >= minBytes) {
      this.take(Buffer.concat([Buffer.from(this.#text), text]));
      this.#text = '';
      return yieldToEventLoop(this.standing);
    }
    this.#text += text.toString();
    if (this.#text.length < pieceLength) return undefined;
    this.flush();
    return yieldToEventLoop(this.standing);
  }

  /** Passes on the rest. */
  flush(): void {
    if (this.#text !== '') this.take(Buffer.from(this.#text));
    this.#text = '';
  }
}

/**
 * Makes a long body, completely and only once, before its first byte is sent: so its length is known, and an error never follows a status
 * line.
 * @param reserve reserves memory for its bytes
 * @param onPiece called with each piece, in order
 * @throws AppError service_unavailable; whatever `write` throws
 */
export async function makeBody(
  write: (out: PieceWriter) => Promise<void>,
  reserve: Reserve,
  onPiece?: (piece: Buffer) => void,
): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  const out = new PieceWriter((piece) => {
    reserveBody(piece.length, reserve);
    pieces.push(piece);
    onPiece?.(piece);
  });
  await write(out);
  out.flush();
  return pieces;
}
