/** XML with each element on a line of its own, except elements of text only. Runs in browsers, too. */
export function indentXml(xml: string): string {
  let depth = 0;
  return xml
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const written = '  '.repeat(Math.max(0, depth)) + line;
      if (/^<[^?/!]/.test(line) && !/\/>$|<\//.test(line)) depth += 1;
      return written;
    })
    .join('\n');
}
