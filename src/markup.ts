import { escapeXml } from './domain/text.js';

/** HTML that is safe to send: made by the templates below only. */
export class Html {
  constructor(readonly text: string) {}
}

export type Fragment = string | number | undefined | Html | readonly Fragment[];

/** A template of HTML: values are escaped, for content and for attributes in quotes, unless they are HTML already. */
export function markup(parts: TemplateStringsArray, ...values: Fragment[]): Html {
  return new Html(parts.map((part, index) => part + write(values[index])).join(''));
}

/** A template of plain text that is shown verbatim, such as XML: the template's own text is escaped too. */
export function shown(parts: TemplateStringsArray, ...values: Fragment[]): Html {
  return new Html(parts.map((part, index) => escapeText(part) + write(values[index])).join(''));
}

/** The lines of a sample. */
export function lines(all: readonly Fragment[]): Html {
  return new Html(all.map(write).join('\n'));
}

function write(value: Fragment): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(write).join('') : escapeText(String(value));
}

function escapeText(text: string): string {
  return escapeXml(text).replaceAll("'", '&#39;');
}
