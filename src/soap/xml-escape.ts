// What XML 1.0 cannot carry (D4). Stored text has none of it; text from elsewhere loses it here.
// eslint-disable-next-line no-control-regex -- these are the very characters to find
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Characters to write otherwise, and halves of pairs, which may stand alone. */
// eslint-disable-next-line no-control-regex -- the same
const special = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;

/** Writes text as the content of an element or of an attribute in double quotes. A CR is kept, as a reference: a parser would turn it into LF. */
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
