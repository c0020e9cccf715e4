import { maskKeys } from '../../../../src/domain/mask.js';
import { isContractName } from './contract-names.js';
import type { SampleLine } from './json.js';
import type { Mask } from './words.js';

/** An end tag, a start tag with its attributes, other markup, or text. */
const token =
  /<\/([^\s>]*)[^>]*>|<([^\s/>!?]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<[^>]*>|([^<]+)/g;
const attribute = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** An open element whose text is being read. */
interface Open {
  name: string;
  /** Step of the XPath: the element's position among those with this name, from 1. */
  position: number;
  seen: Map<string, number>;
  /** Index of its start tag in the lines, while it contains only text. */
  line: number | undefined;
}

/**
 * Writes an XML text for a report: texts and attributes masked, one line per element. It need not be well-formed; unreadable parts are left
 * out.
 * @param place XPath of the finding with the prefixes of the text
 */
export function maskedXml(text: string, place: string, mask: Mask): SampleLine[] {
  const lines: SampleLine[] = [];
  const wanted = place.split('/').slice(1);
  const document: Open = { name: '', position: 1, seen: new Map(), line: undefined };
  const open: Open[] = [document];
  for (const found of text.matchAll(token)) {
    const [tag, closed, opened, attributes = '', cdata, plain] = found;
    const around = open.at(-1) ?? document;
    const indent = '  '.repeat(Math.max(0, open.length - 1));
    if (opened !== undefined) {
      const position = (around.seen.get(opened) ?? 0) + 1;
      around.seen.set(opened, position);
      around.line = undefined;
      const element: Open = { name: opened, position, seen: new Map(), line: lines.length };
      const marked = isWanted(wanted, [...open.slice(1), element]);
      const empty = tag.endsWith('/>');
      lines.push({
        text: `${indent}<${mask.name(opened)}${maskedAttributes(attributes, mask)}${empty ? ' /' : ''}>`,
        marked,
      });
      if (!empty) open.push(element);
    } else if (closed !== undefined) {
      const element = open.length > 1 ? open.pop() : undefined;
      if (element === undefined) continue;
      const end = `</${mask.name(element.name)}>`;
      const line = element.line === undefined ? undefined : lines[element.line];
      if (line !== undefined && element.line === lines.length - 1)
        lines.splice(-1, 1, { text: line.text + end, marked: line.marked });
      else lines.push({ text: '  '.repeat(open.length - 1) + end, marked: false });
    } else {
      appendText(lines, around, { text: cdata ?? plain ?? '', indent, mask });
    }
  }
  return lines;
}

/** Text is on its element's line as long as there is nothing else. */
function appendText(
  lines: SampleLine[],
  around: Open,
  { text, indent, mask }: { text: string; indent: string; mask: Mask },
): void {
  const value = text.trim();
  if (value === '') return;
  const shown = escaped(mask.text(unescaped(value)));
  const line = around.line === undefined ? undefined : lines[around.line];
  if (line !== undefined && around.line === lines.length - 1) {
    lines[lines.length - 1] = { text: line.text + shown, marked: line.marked };
  } else lines.push({ text: indent + shown, marked: false });
}

function maskedAttributes(attributes: string, mask: Mask): string {
  return [...attributes.matchAll(attribute)]
    .map(([, name = '', double, single]) => {
      const value = double ?? single ?? '';
      // Schemas have names in attributes, and namespaces are names.
      const isName = isContractName(value) || /^xmlns(?::|$)/.test(name);
      const shown = isName ? maskKeys(value) : escaped(mask.text(unescaped(value)));
      return ` ${mask.name(name)}="${shown}"`;
    })
    .join('');
}

function isWanted(wanted: readonly string[], path: readonly Open[]): boolean {
  return (
    wanted.length === path.length &&
    path.every(({ name, position }, index) => {
      const [, step, number] = /^(.*?)(?:\[(\d+)\])?$/.exec(wanted[index] ?? '') ?? [];
      return step === name && (number === undefined || Number(number) === position);
    })
  );
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (_reference, name: string) => {
    const number = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : NaN;
    return number <= 0x10ffff ? String.fromCodePoint(number) : (entities[name] ?? '?');
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
