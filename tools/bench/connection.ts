import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came, its body with nothing decoded but the chunks. */
export interface Answer {
  status: number;
  /** The connection's own memory: it changes with the next answer. */
  body: Buffer;
}

/** What one slice of load saw. */
export interface Slice {
  answers: number;
  seconds: number;
  /** Of every answer, in milliseconds */
  times: number[];
}

const headEnd = Buffer.from('\r\n\r\n');

/** Bytes that are read at once, as Node itself does. */
const readSize = 65_536;

/**
 * One connection to a server, kept as long as the server lets it. Written for little work of its own: the measured server shares the machine
 * with it. It reads into the same memory again and again. With new memory for everything it read, its own full garbage collections, ten a
 * second, were most of the longest waits for answers of some kilobytes.
 */
export class Connection {
  private socket: Socket | undefined;
  /** What was received of an answer that is not complete. */
  private received = Buffer.allocUnsafe(readSize);
  private size = 0;
  private reading: Reading | undefined;

  constructor(private readonly port: number) {}

  /** Sends a request that is complete with its head. @throws Error when the connection breaks */
  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.reading = {
        resolve,
        reject,
        bodyAt: -1,
        length: undefined,
        isChunked: false,
        status: 0,
        isLast: false,
      };
      (this.socket ??= this.connect()).write(request);
    });
  }

  /** Connects now, so that the first request does not pay for it. */
  async open(): Promise<void> {
    this.socket ??= this.connect();
    if (this.socket.connecting) await once(this.socket, 'connect');
  }

  close(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.destroy();
  }

  private connect(): Socket {
    const take = (length: number, read: Uint8Array): boolean => {
      this.take(Buffer.from(read.buffer, read.byteOffset, length));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafeSlow(readSize), callback: take };
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      const { reading } = this;
      if (reading === undefined) return;
      // Without a length the end of the connection is the end of the body.
      if (reading.bodyAt >= 0 && reading.length === undefined && !reading.isChunked)
        this.finish(this.received.subarray(reading.bodyAt, this.size));
      else this.fail(new Error('the server closed the connection'));
    });
    return socket;
  }

  private take(chunk: Buffer): void {
    const { reading } = this;
    if (reading === undefined) return;
    const whole = this.size === 0 ? chunk : this.keep(chunk);
    if (reading.bodyAt < 0) readHead(reading, whole);
    const body = reading.bodyAt < 0 ? undefined : bodyOf(reading, whole);
    if (body !== undefined) this.finish(body);
    else if (this.size === 0) this.keep(chunk);
  }

  /** @returns all that was received of this answer, in one piece */
  private keep(chunk: Buffer): Buffer {
    const size = this.size + chunk.length;
    if (size > this.received.length) {
      const larger = Buffer.allocUnsafe(2 * size);
      this.received.copy(larger, 0, 0, this.size);
      this.received = larger;
    }
    chunk.copy(this.received, this.size);
    this.size = size;
    return this.received.subarray(0, size);
  }

  private finish(body: Buffer): void {
    const { reading } = this;
    this.size = 0;
    this.reading = undefined;
    if (reading?.isLast === true) this.close();
    reading?.resolve({ status: reading.status, body });
  }

  private fail(error: Error): void {
    const { reading } = this;
    this.size = 0;
    this.reading = undefined;
    this.close();
    reading?.reject(error);
  }
}

interface Reading {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  status: number;
  bodyAt: number;
  length: number | undefined;
  isChunked: boolean;
  isLast: boolean;
}

function readHead(reading: Reading, bytes: Buffer): void {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return;
  const head = bytes.toString('latin1', 0, end);
  reading.status = Number(head.slice(9, 12));
  reading.bodyAt = end + headEnd.length;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  reading.length = length === undefined ? undefined : Number(length);
  reading.isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
  reading.isLast = /\r\nconnection: *close/i.test(head);
}

/** The body of an answer; undefined while it is not complete. */
function bodyOf({ bodyAt, length, isChunked }: Reading, bytes: Buffer): Buffer | undefined {
  if (isChunked) return readChunks(bytes, bodyAt);
  if (length === undefined || bytes.length < bodyAt + length) return undefined;
  return bytes.subarray(bodyAt, bodyAt + length);
}

/** The body of a chunked answer; undefined while it is not complete. */
function readChunks(bytes: Buffer, from: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const length = parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + length + 2;
    if (bytes.length < next) return undefined;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = next;
  }
}

/**
 * Sends requests for some time, each connection one after the other.
 * @param most ends it earlier
 * @param next makes the next request, and judges its answer: what it throws ends the slice
 */
export async function load(
  connections: readonly Connection[],
  milliseconds: number,
  most: number,
  next: () => { request: Buffer; judge: (answer: Answer) => void },
): Promise<Slice> {
  const times: number[] = [];
  let begun = 0;
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end && begun++ < most) {
        const { request, judge } = next();
        const sent = performance.now();
        const answer = await connection.send(request);
        times.push(performance.now() - sent);
        judge(answer);
      }
    }),
  );
  return { answers: times.length, seconds: (performance.now() - start) / 1000, times };
}
