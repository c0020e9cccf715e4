import { invalidRequest, pointer, quotedName, tooManyContainers } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import type { ItemCode } from '../domain/errors.js';
import { codePoints } from '../domain/text.js';

/**
 * A JSON object as this parser makes it. It inherits nothing, so that "__proto__" and "constructor" are members like any others;
 * Object.create(null) would do the same but makes an object that is slow and large.
 */
export class JsonObject {
  [name: string]: unknown;
}
Object.setPrototypeOf(JsonObject.prototype, null);
Reflect.deleteProperty(JsonObject.prototype, 'constructor');

/** Most members of one object. The contract's largest has 17: this only keeps a hostile body from costing seconds. */
const maxMembers = 1000;

const blanks = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const hexDigits = /[0-9A-Fa-f]{4}/y;

/**
 * Parses a JSON text as RFC 8259 has it, and stricter than JSON.parse: a member given twice is refused (D27), and so is nesting
 * deeper than `maxDepth` (D42), an object with so many members that no contract has them, and more objects and arrays in all than
 * `maxContainers`. Faults name line and column.
 * @throws AppError malformed_json, too_many_items, or invalid_request with one item duplicate_member, too_deep or unknown_member
 */
export function parseJson(text: string, maxDepth: number, maxContainers = Infinity): unknown {
  return new Parser(text, maxDepth, maxContainers).document();
}

class Parser {
  private at = 0;
  private containers = 0;
  /** Open objects and arrays */
  private depth = 0;
  /** The member or index of each that is being read: the first `depth` count. */
  private readonly steps: (string | number)[] = [];
  private lastName = '';

  constructor(
    private readonly text: string,
    private readonly maxDepth: number,
    private readonly maxContainers: number,
  ) {}

  document(): unknown {
    this.skipBlanks();
    const value = this.value();
    this.skipBlanks();
    if (this.at < this.text.length) throw this.malformed('the end of the text');
    return value;
  }

  private value(): unknown {
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        return this.object();
      case 0x5b:
        return this.array();
      case 0x22:
        return this.string();
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

  private object(): JsonObject {
    const object = new JsonObject();
    this.enter();
    if (this.skip('}')) return this.leave(object);
    let members = 0;
    do {
      const start = this.at;
      members += 1;
      if (members > maxMembers) throw this.tooManyMembers();
      if (this.text[start] !== '"') throw this.malformed('a member name in double quotes');
      const name = this.name();
      this.steps[this.depth - 1] = name;
      // No value of JSON is undefined.
      if (object[name] !== undefined)
        throw this.refused(
          'duplicate_member',
          `${quotedName(name)} is given twice, the second time at ${this.place(start)}.`,
        );
      this.skipBlanks();
      if (!this.skip(':')) throw this.malformed('":"');
      object[name] = this.value();
      this.skipBlanks();
    } while (this.skip(','));
    if (!this.skip('}')) throw this.malformed('"," or "}"');
    return this.leave(object);
  }

  private array(): unknown[] {
    const array: unknown[] = [];
    this.enter();
    if (this.skip(']')) return this.leave(array);
    do {
      this.steps[this.depth - 1] = array.length;
      array.push(this.value());
      this.skipBlanks();
    } while (this.skip(','));
    if (!this.skip(']')) throw this.malformed('"," or "]"');
    return this.leave(array);
  }

  /** Steps into an object or array. */
  private enter(): void {
    if (this.depth >= this.maxDepth) {
      throw this.refused(
        'too_deep',
        `The body is nested deeper than ${this.maxDepth} levels, at ${this.place(this.at)}.`,
      );
    }
    this.containers += 1;
    if (this.containers > this.maxContainers) throw tooManyContainers(this.maxContainers);
    this.depth += 1;
    this.at += 1;
    this.skipBlanks();
  }

  private leave<T>(value: T): T {
    this.depth -= 1;
    return value;
  }

  /** A member's name. References have one member, mostly the same: V8 looks each new text of a name up before it finds the member. */
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
    // What is left to do cannot fail, and nothing undoes escapes faster.
    if (escaped) return JSON.parse(this.text.slice(start, this.at)) as string;
    return this.text.slice(start + 1, this.at - 1);
  }

  /** Steps from a backslash to the last character of its escape. */
  private skipEscape(): void {
    const letter = this.text[this.at + 1];
    if (letter === undefined || !'"\\/bfnrtu'.includes(letter))
      throw this.malformed('one of the escapes of JSON');
    if (letter === 'u') {
      hexDigits.lastIndex = this.at + 2;
      if (!hexDigits.test(this.text)) throw this.malformed('four hexadecimal digits after \\u');
      this.at += 5;
    } else this.at += 1;
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

  /** Steps over one punctuation mark and the blanks behind it; false when another character stands here. */
  private skip(mark: string): boolean {
    if (this.text[this.at] !== mark) return false;
    this.at += 1;
    // Behind a closing bracket the blanks belong to the caller, who skips them anyway.
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
      `${capital(this.place(this.at))}: expected ${expected}, but ${found}.`,
    );
  }

  private tooManyMembers(): AppError {
    const message = `An object has more than ${maxMembers} members, at ${this.place(this.at)}.`;
    return this.refused('unknown_member', message, this.depth - 1);
  }

  /** @param steps how many of them lead to what is refused */
  private refused(code: ItemCode, message: string, steps = this.depth): AppError {
    return invalidRequest([{ path: pointer(this.steps.slice(0, steps)), code, message }]);
  }

  private place(at: number): string {
    const lines = this.text.slice(0, at).split(/\r\n|\r|\n/);
    return `line ${lines.length}, column ${codePoints(lines.at(-1) ?? '') + 1}`;
  }
}

function quoted(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return /^[\x21-\x7e]$/.test(character)
    ? character === '"'
      ? "'\"'"
      : `"${character}"`
    : codeName(character);
}

function codeName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
