import { invalidRequest } from '../contract/invalid-request.js';
import { AppError } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';

export interface XmlLimits {
  readonly maxXmlDepth: number;
  readonly maxXmlAttributes: number;
}

const bang = 0x21;
const question = 0x3f;
const slash = 0x2f;
const greater = 0x3e;
const doubleQuote = 0x22;
const singleQuote = 0x27;

/**
 * Looks through the markup before the parser sees it, in one pass that stops at the first offence: document type declarations,
 * processing instructions, other versions of XML, too deep nesting, too many attributes (namespace declarations count) (D34, D42).
 * Whether the text is well-formed is the parser's business; text that ends inside its markup is left to it.
 * @throws AppError malformed_xml, or invalid_request with an item too_deep or invalid_xml
 */
export function checkMarkup(text: string, limits: XmlLimits): void {
  let depth = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const kind = text.charCodeAt(at + 1);
    if (kind === bang) {
      at = afterDeclaration(text, at);
    } else if (kind === question) {
      at = afterInstruction(text, at);
    } else if (kind === slash) {
      depth -= 1;
      at = after(text, '>', at);
    } else {
      if (depth >= limits.maxXmlDepth) {
        throw refusal('too_deep', `The body is nested deeper than ${limits.maxXmlDepth} elements.`);
      }
      at = afterStartTag(text, at, limits.maxXmlAttributes);
      if (text.charCodeAt(at - 2) !== slash) depth += 1;
    }
  }
}

function afterDeclaration(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
  throw new AppError('malformed_xml', 'A document type declaration is not allowed.');
}

function afterInstruction(text: string, at: number): number {
  const isDeclaration = at === 0 && /^<\?xml[ \t\r\n]/.test(text.slice(0, 6));
  if (!isDeclaration) throw new AppError('malformed_xml', 'A processing instruction is not allowed.');
  // The parser would read a document of another version by the rules of 1.0.
  if (/^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'](?!1\.0["'])/.test(text.slice(0, 256))) {
    throw new AppError('malformed_xml', 'Only XML 1.0 is understood.');
  }
  return after(text, '?>', at);
}

function afterStartTag(text: string, start: number, maxAttributes: number): number {
  let attributes = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === greater) return at + 1;
    if (code === doubleQuote || code === singleQuote) {
      attributes += 1;
      if (attributes > maxAttributes) {
        throw refusal('invalid_xml', `The body has an element with more than ${maxAttributes} attributes.`);
      }
      at = after(text, code === doubleQuote ? '"' : "'", at + 1) - 1;
    }
  }
  return text.length;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found === -1 ? text.length : found + end.length;
}

function refusal(code: ErrorItem['code'], message: string): AppError {
  return invalidRequest([{ path: '', code, message }]);
}
