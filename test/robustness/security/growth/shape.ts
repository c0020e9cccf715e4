/** A hostile body of any size. What is wrong with it is repeated as often as the size allows. */
export interface Shape {
  readonly name: string;
  readonly protocol: 'JSON' | 'SOAP';
  /** A body of about so many bytes. */
  make(bytes: number): Buffer;
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

/** What the measuring process is told of a shape: its bodies in sizes that double, and how much more twice the size may cost. */
export interface Measured {
  readonly protocol: Shape['protocol'];
  readonly bodies: readonly Buffer[];
  readonly maxGrowth: number;
}
