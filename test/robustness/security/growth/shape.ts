/** A hostile body of any size. What is wrong with it is repeated as often as the size allows. */
export interface Shape {
  readonly name: string;
  readonly protocol: 'JSON' | 'SOAP';
  /** A body of about so many bytes. */
  make(bytes: number): Buffer;
  readonly contentType?: string;
  /** Content-Encoding of the body; its size is then the packed one. */
  readonly coding?: string;
}

/** What is repeated: the same text, or one that is made from its number. */
export type Unit = string | ((index: number) => string);

/** Text of about so many bytes: units between a start and an end. */
export function filled(bytes: number, unit: Unit, start = '', end = ''): string {
  const left = Math.max(bytes - start.length - end.length, 1);
  if (typeof unit === 'string') return start + unit.repeat(Math.ceil(left / unit.length)) + end;
  const parts = [start];
  for (let index = 0, length = 0; length < left; index++) {
    const part = unit(index);
    parts.push(part);
    length += part.length;
  }
  return parts.join('') + end;
}

/** A body in another encoding; Node writes only some of them. */
export function encoded(
  { protocol, type, start, end }: { protocol: Shape['protocol']; type: string; start: string; end: string },
  charset: string,
  unit: string,
  as: 'latin1' | 'utf16le' = 'latin1',
): Shape {
  return {
    name: charset,
    protocol,
    contentType: `${type}; charset=${charset}`,
    make: (bytes) => Buffer.from(filled(as === 'utf16le' ? bytes / 2 : bytes, unit, start, end), as),
  };
}

/** What the measuring process is told of a shape: its bodies in sizes that double, and how much more twice the size may cost. */
export interface Measured {
  readonly protocol: Shape['protocol'];
  readonly contentType: string | undefined;
  readonly coding: string | undefined;
  readonly bodies: readonly Buffer[];
  readonly maxGrowth: number;
}
