/** The text of a piece of HTML: without tags, references resolved. */
export function textOf(html: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#39|(lt|gt|quot|amp));/g, (_whole, name: string | undefined) =>
      name ? named[name]! : "'",
    );
}

/** The text of the sample that is announced under this name: `SOAP 1.1 request`. */
export function sampleOf(page: string, name: string): string {
  const found = new RegExp(`<pre[^>]* aria-label="${name.replaceAll('.', '\\.')}">(.*?)</pre>`, 's').exec(
    page,
  );
  if (found === null) throw new Error(`the page has no ${name}`);
  return textOf(found[1] ?? '');
}

/** A sample as a request that can be sent. */
export function readSample(sample: string) {
  const [head = '', ...body] = sample.split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = start.split(' ');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return { method, path, headers, body: body.join('\n\n') };
}
