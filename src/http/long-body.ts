import { yieldToEventLoop } from '../domain/event-loop.js';
import type { Reserve } from '../domain/request.js';
import { countKept } from './response.js';

/** Characters of a piece, at least: it takes some milliseconds to make one, and is at most about a megabyte. */
const pieceLength = 250_000;

/** Bytes that are not made text again become a piece. */
const minBytes = 50_000;

/** Takes a long text as it is made, and gives it on in pieces (D12). */
export class PieceWriter {
  #text = '';

  constructor(private readonly take: (piece: Buffer) => void) {}

  /** @returns a pause for others, to be awaited, where a piece is full */
  add(text: string | Buffer): Promise<void> | undefined {
    if (typeof text !== 'string' && text.length >= minBytes) {
      this.take(Buffer.concat([Buffer.from(this.#text), text]));
      this.#text = '';
      return yieldToEventLoop();
    }
    this.#text += text.toString();
    if (this.#text.length < pieceLength) return undefined;
    this.flush();
    return yieldToEventLoop();
  }

  /** Gives on what is left. */
  flush(): void {
    if (this.#text !== '') this.take(Buffer.from(this.#text));
    this.#text = '';
  }
}

/**
 * Makes a long body, once and whole (D12).
 * @param reserve for its bytes
 * @param onPiece called with each piece, in order
 * @throws AppError service_unavailable; what `write` throws
 */
export async function makeBody(
  write: (out: PieceWriter) => Promise<void>,
  reserve: Reserve,
  onPiece?: (piece: Buffer) => void,
): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  const out = new PieceWriter((piece) => {
    countKept(piece.length, reserve);
    pieces.push(piece);
    onPiece?.(piece);
  });
  await write(out);
  out.flush();
  return pieces;
}
