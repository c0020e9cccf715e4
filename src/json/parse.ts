import { invalidRequest, pointer, quotedName, tooManyContainers } from '../contract/violations.js';
import { AppError, maxUnauthenticatedViolations } from '../domain/errors.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import type { Slices } from '../domain/event-loop.js';
import { asciiLowerCase, maxReadUnits } from '../domain/text.js';
import { capital, placeIn, quoted } from './position.js';

/**
 * A JSON object as this parser makes it. It inherits nothing, so that "__proto__" and "constructor" are ordinary members. Objects of
 * Object.create(null) are slow and large, and listing the members of a class's objects takes five times as long.
 */
export type JsonObject = Record<string, unknown>;
export const JsonObject = function () {} as unknown as new () => JsonObject;
JsonObject.prototype = Object.freeze({ __proto__: null });

/** Maximum members of one object. The contract's largest has 17: this only keeps a hostile body from costing seconds. */
const maxMembers = 1000;

/** Characters between two pauses. */
const sliceLength = 65_536;

const blanks = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const hexDigits = /[0-9A-Fa-f]{4}/y;

/** The limits of a text. */
export interface JsonTextLimits {
  /** Maximum nesting of objects and arrays */
  readonly maxDepth: number;
  /** Maximum number of objects and arrays in total */
  readonly maxContainers?: number;
  /** Maximum items of an array: of a longer one only enough is stored to show that it is too long. */
  readonly maxItems?: number;
}

/** The documented spelling of the member names of one value. */
export interface Spelling {
  /** By their lower-case forms, and by themselves, as most clients send them as documented. */
  readonly members: ReadonlyMap<string, SpeltMember>;
  readonly items: Spelling | undefined;
  /** Whether the contract has an integer here: then a text of digits is read as that number. */
  readonly isInteger: boolean;
}

interface SpeltMember {
  readonly name: string;
  readonly inside: Spelling;
}

/**
 * Parses a JSON text as RFC 8259 has it, and stricter than JSON.parse: duplicate members and exceeded limits are rejected, with line and
 * column.
 * @param spelling the documented names, which members get in whatever letter case they came. Unknown names are left for the validator to
 * reject. Texts of digits become integers where the contract has them.
 * @throws AppError malformed_json, too_many_items, or invalid_request with one item duplicate_member, too_deep or unknown_member, or with
 * an item duplicate_member for each member that came in two spellings
 */
export function* parseJson(text: string, limits: JsonTextLimits, spelling?: Spelling): Slices<unknown> {
  const parser = new Parser(text, limits, spelling);
  while (!parser.run(sliceLength)) yield;
  return parser.result;
}

/** An object or array that is being read. There is one of these per level, and it is reused. */
class Level {
  container: JsonObject | unknown[] = [];
  /** Index of the current value */
  step = 0;
  /** Its documented name; as written where there is none */
  name = '';
  /** Of the container, and of its current value */
  spelling: Spelling | undefined;
  inside: Spelling | undefined;
  /** Members so far */
  count = 0;
  /** All names as written, once one of them is not spelled as documented */
  written: Set<string> | undefined;

  begin(container: JsonObject | unknown[], spelling: Spelling | undefined): void {
    this.container = container;
    this.spelling = spelling;
    this.step = 0;
    this.count = 0;
    this.inside = Array.isArray(container) ? spelling?.items : undefined;
    this.written = undefined;
  }
}

/** Stands for a container whose first value has not been read yet. */
const begun = Symbol('begun');

class Parser {
  result: unknown;
  private at = 0;
  private containers = 0;
  /** Open objects and arrays */
  private depth = 0;
  /** The first `depth` are in use. */
  private readonly levels: Level[] = [];
  private lastName = '';
  /** The members that came in two spellings, up to the maximum listed, and their total number */
  private duplicates: ErrorItem[] | undefined;
  private duplicated = 0;
  private readonly maxDepth: number;
  private readonly maxContainers: number;
  private readonly maxItems: number;

  constructor(
    private readonly text: string,
    { maxDepth, maxContainers = Infinity, maxItems = Infinity }: JsonTextLimits,
    private readonly spelling: Spelling | undefined,
  ) {
    this.maxDepth = maxDepth;
    this.maxContainers = maxContainers;
    this.maxItems = maxItems;
    this.skipBlanks();
  }

  /**
   * Continues for about `length` characters: there is no recursion, so it can stop before any value. @returns true at the end of the text
   */
  run(length: number): boolean {
    const pauseAt = this.at + length;
    while (this.at <= pauseAt) {
      let value = this.value();
      if (value === begun) continue;
      for (;;) {
        if (this.depth === 0) return this.end(value);
        const level = this.levels[this.depth - 1] as Level;
        this.add(level, value);
        this.skipBlanks();
        const isArray = Array.isArray(level.container);
        if (this.skip(',')) {
          if (isArray) this.nextItem(level);
          else this.nextMember(level);
          break;
        }
        if (!this.skip(isArray ? ']' : '}')) throw this.malformed(isArray ? '"," or "]"' : '"," or "}"');
        value = this.leave();
      }
    }
    return false;
  }

  private end(value: unknown): true {
    this.skipBlanks();
    if (this.at < this.text.length) throw this.malformed('the end of the text');
    if (this.duplicates !== undefined) throw invalidRequest(this.duplicates, this.duplicated);
    this.result = value;
    return true;
  }

  /** Reads a text, number or word, an empty container, or the start of another one. */
  private value(): unknown {
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b: {
        const level = this.enter(new JsonObject());
        if (this.skip('}')) return this.leave();
        this.nextMember(level);
        return begun;
      }
      case 0x5b: {
        this.enter([]);
        return this.skip(']') ? this.leave() : begun;
      }
      case 0x22: {
        const text = this.string().slice(0, maxReadUnits);
        return this.inside()?.isInteger === true ? parseInteger(text) : text;
      }
      case 0x74:
        return this.literal('true', true);
      case 0x66:
        return this.literal('false', false);
      case 0x6e:
        return this.literal('null', null);
      default:
        return this.number();
    }
  }

  /** The contract's spelling of the current value. */
  private inside(): Spelling | undefined {
    return this.depth === 0 ? this.spelling : this.levels[this.depth - 1]?.inside;
  }

  /** Enters an object or array. */
  private enter(container: JsonObject | unknown[]): Level {
    if (this.depth >= this.maxDepth) {
      throw this.rejected(
        'too_deep',
        `The body is nested deeper than ${this.maxDepth} levels, at ${placeIn(this.text, this.at)}.`,
      );
    }
    this.containers += 1;
    if (this.containers > this.maxContainers) throw tooManyContainers(this.maxContainers);
    const level = (this.levels[this.depth] ??= new Level());
    level.begin(container, this.inside());
    this.depth += 1;
    this.at += 1;
    this.skipBlanks();
    return level;
  }

  private leave(): unknown {
    this.depth -= 1;
    return this.levels[this.depth]?.container;
  }

  private add({ container, name, step }: Level, value: unknown): void {
    if (!Array.isArray(container)) container[name] = value;
    else if (step <= this.maxItems) container.push(value);
  }

  private nextItem(level: Level): void {
    const index = level.step + 1;
    level.step = index;
    if (index > this.maxItems) level.inside = undefined;
  }

  /** Reads a member's name. */
  private nextMember(level: Level): void {
    const start = this.at;
    level.count += 1;
    if (level.count > maxMembers) throw this.tooManyMembers();
    if (this.text[start] !== '"') throw this.malformed('a member name in double quotes');
    const written = this.name();
    const { spelling } = level;
    const known = spelling?.members.get(written) ?? spelling?.members.get(asciiLowerCase(written));
    level.name = known?.name ?? written;
    level.inside = known?.inside;
    this.checkDuplicate(level, written, start);
    this.skipBlanks();
    if (!this.skip(':')) throw this.malformed('":"');
  }

  private checkDuplicate(level: Level, written: string, start: number): void {
    const { name } = level;
    const object = level.container as JsonObject;
    // No value of JSON is undefined. V8 looks up the contract's own string for a name faster than one that was just read.
    if (name === written && level.written === undefined) {
      if (object[name] !== undefined) throw this.twice(written, start);
      return;
    }
    level.written ??= new Set(Object.keys(object));
    if (level.written.has(written)) throw this.twice(written, start);
    level.written.add(written);
    if (object[name] === undefined) return;
    this.duplicated += 1;
    if (this.duplicated > maxUnauthenticatedViolations) return;
    const message = `${name} is given twice, in two spellings.`;
    (this.duplicates ??= []).push({ path: this.path(this.depth), code: 'duplicate_member', message });
  }

  private twice(written: string, start: number): AppError {
    const message = `${quotedName(written)} is given twice, the second time at ${placeIn(this.text, start)}.`;
    return this.rejected('duplicate_member', message);
  }

  /** A member's name. References mostly repeat the same one, and V8 hashes each new string of a name before it finds the member. */
  private name(): string {
    const name = this.string();
    return name === this.lastName ? this.lastName : (this.lastName = name);
  }

  private string(): string {
    const start = this.at;
    let escaped = false;
    for (;;) {
      this.at += 1;
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        escaped = true;
        this.skipEscape();
      } else if (!(code >= 0x20)) throw this.malformed('a closing double quote or an escaped character');
    }
    this.at += 1;
    // The text is valid by now, and nothing decodes escapes faster.
    if (escaped) return JSON.parse(this.text.slice(start, this.at)) as string;
    return this.text.slice(start + 1, this.at - 1);
  }

  /** Moves from a backslash to the last character of its escape. */
  private skipEscape(): void {
    this.at += 1;
    switch (this.text.charCodeAt(this.at)) {
      case 0x22: // "
      case 0x5c: // \
      case 0x2f: // /
      case 0x62: // b
      case 0x66: // f
      case 0x6e: // n
      case 0x72: // r
      case 0x74: // t
        return;
      case 0x75: // u
        hexDigits.lastIndex = this.at + 1;
        if (hexDigits.test(this.text)) {
          this.at += 4;
          return;
        }
    }
    const isUnicode = this.text[this.at] === 'u';
    this.at -= 1;
    throw this.malformed(isUnicode ? 'four hexadecimal digits after \\u' : 'one of the escapes of JSON');
  }

  private number(): number {
    number.lastIndex = this.at;
    const found = number.exec(this.text);
    if (found === null) throw this.malformed('a value');
    this.at = number.lastIndex;
    return Number(found[0]);
  }

  private literal<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) throw this.malformed('a value');
    this.at += word.length;
    return value;
  }

  /** Skips one punctuation mark and the white space after it; false if the next character is another one. */
  private skip(mark: string): boolean {
    if (this.text[this.at] !== mark) return false;
    this.at += 1;
    // White space after a closing bracket is skipped by the caller anyway.
    this.skipBlanks();
    return true;
  }

  private skipBlanks(): void {
    const code = this.text.charCodeAt(this.at);
    if (code > 0x20) return;
    blanks.lastIndex = this.at;
    blanks.test(this.text);
    this.at = blanks.lastIndex;
  }

  private malformed(expected: string): AppError {
    const found = this.at < this.text.length ? `found ${quoted(this.text, this.at)}` : 'the text ends there';
    return new AppError(
      'malformed_json',
      `${capital(placeIn(this.text, this.at))}: expected ${expected}, but ${found}.`,
    );
  }

  private tooManyMembers(): AppError {
    const message = `An object has more than ${maxMembers} members, at ${placeIn(this.text, this.at)}.`;
    return this.rejected('unknown_member', message, this.depth - 1);
  }

  /** @param depth number of steps in the path of the rejected value */
  private rejected(code: ItemCode, message: string, depth = this.depth): AppError {
    return invalidRequest([{ path: this.path(depth), code, message }]);
  }

  /** The path to the current value, in the documented spelling. */
  private path(depth: number): string {
    const open = this.levels.slice(0, depth);
    return pointer(open.map(({ container, step, name }) => (Array.isArray(container) ? step : name)));
  }
}

/** The integer of a text of digits without a sign or leading zeros; null for "". Other texts are left for the validator to reject. */
function parseInteger(text: string): unknown {
  if (text === '') return null;
  return /^(?:0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : text;
}
