// What XML 1.0 cannot carry (D4). Stored text has none of it; text from elsewhere loses it here.
// eslint-disable-next-line no-control-regex -- these are the very characters to find
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const special = /[&<>"\r]/;

/** Writes text as the content of an element or of an attribute in double quotes. A CR is kept, as a reference: a parser would turn it into LF. */
export function escapeXml(text: string): string {
  const clean = text.toWellFormed().replace(notXml, '\ufffd');
  if (!special.test(clean)) return clean;
  return clean
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#xD;');
}
