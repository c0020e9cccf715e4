import { XmlXPath } from 'libxml2-wasm';
import type { XmlElement } from 'libxml2-wasm';
import { subject } from '../contract/invalid-request.js';
import { pointer } from '../contract/pointer.js';
import type { ErrorItem } from '../domain/errors.js';
import { contentOf } from './xml-nodes.js';

/** Most pieces that comments and elements may cut the text of one element into. */
const mostPieces = 64;

/** More children than any operation has parameters: the validator gives up before. */
const mostChildren = 16;

/**
 * Finds text that is scattered among hostile numbers of comments or elements, where the validator would look at it: it joins the pieces
 * of a value one by one, in quadratic time, and reports each piece that stands where no text may.
 * @param request the operation's element
 */
export function scatteredTexts(request: XmlElement): ErrorItem[] {
  if (isScattered(request)) return [faultAt([])];
  let left = mostChildren;
  for (const child of contentOf(request)) {
    if (child !== 'text' && isScattered(child)) return [faultAt([child.name])];
    left -= 1;
    if (left === 0) break;
  }
  return [];
}

const countOfTexts = XmlXPath.compile('count(text())');

/** Among few children there are few texts; many are counted by the parser, which is quicker at it. */
function isScattered(element: XmlElement): boolean {
  let node = element.firstChild;
  for (let left = mostPieces; node !== null && left > 0; left--) node = node.next;
  return node !== null && Number(element.eval(countOfTexts)) > mostPieces;
}

function faultAt(steps: string[]): ErrorItem {
  const message = `${subject(steps)} has its text in more than ${mostPieces} pieces.`;
  return { path: pointer(steps), code: 'invalid_xml', message };
}
