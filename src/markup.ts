/** HTML that is safe to send: made by the templates below only. */
export class Html {
  constructor(readonly text: string) {}
}

export type Fragment = string | number | undefined | Html | readonly Fragment[];

/** A template of HTML: what is put in is escaped, for content and for attributes in quotes, unless it is HTML already. */
export function markup(parts: TemplateStringsArray, ...values: Fragment[]): Html {
  return new Html(parts.map((part, index) => part + write(values[index])).join(''));
}

/** A template of plain text that is shown as it stands, such as XML: the template's own text is escaped too. */
export function shown(parts: TemplateStringsArray, ...values: Fragment[]): Html {
  return new Html(parts.map((part, index) => escapeText(part) + write(values[index])).join(''));
}

/** Lines of a sample, each on a line of its own. */
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

// What XML 1.0 cannot carry (D4). Stored text has none of it; text from elsewhere loses it here.
// eslint-disable-next-line no-control-regex -- these are the very characters to find
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Characters that must be escaped, and surrogates, which may be unpaired. */
// eslint-disable-next-line no-control-regex -- the same
const special = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;

/**
 * Escapes text for the content of an element or of an attribute in double quotes. A CR becomes a reference: a parser would turn it into LF.
 */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(notXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#xD;');
}
