import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came, its body with nothing decoded but the chunks. */
export interface Answer {
  status: number;
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

/** One connection to a server, kept as long as the server lets it. Written for little work of its own: the measured server shares the machine with it. */
export class Connection {
  private socket: Socket | undefined;
  private received: Buffer[] = [];
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
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      const { reading } = this;
      if (reading === undefined) return;
      // Without a length the end of the connection is the end of the body.
      if (reading.bodyAt >= 0 && reading.length === undefined && !reading.isChunked)
        this.finish(this.whole().subarray(reading.bodyAt));
      else this.fail(new Error('the server closed the connection'));
    });
    return socket;
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.size += chunk.length;
    const { reading } = this;
    if (reading === undefined) return;
    if (reading.bodyAt < 0) readHead(reading, this.whole());
    if (reading.bodyAt < 0) return;
    if (reading.length !== undefined) {
      const end = reading.bodyAt + reading.length;
      if (this.size >= end) this.finish(this.whole().subarray(reading.bodyAt, end));
    } else if (reading.isChunked) {
      const body = readChunks(this.whole(), reading.bodyAt);
      if (body !== undefined) this.finish(body);
    }
  }

  /** All that was received of this answer, in one piece. */
  private whole(): Buffer {
    const [first] = this.received;
    if (this.received.length === 1 && first !== undefined) return first;
    const whole = Buffer.concat(this.received);
    this.received = [whole];
    return whole;
  }

  private finish(body: Buffer): void {
    const { reading } = this;
    this.received = [];
    this.size = 0;
    this.reading = undefined;
    if (reading?.isLast === true) this.close();
    reading?.resolve({ status: reading.status, body });
  }

  private fail(error: Error): void {
    const { reading } = this;
    this.received = [];
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

/** @returns the whole request: head and body */
export function post(path: string, headers: Record<string, string>, body: string): Buffer {
  const all = { Host: '127.0.0.1', ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Sends requests for some time, each connection one after the other.
 * @param next makes the next request, and judges its answer: what it throws ends the slice
 */
export async function load(
  connections: readonly Connection[],
  milliseconds: number,
  next: () => { request: Buffer; judge: (answer: Answer) => void },
): Promise<Slice> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
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
