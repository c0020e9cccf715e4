/** A Content-Type header: the media type in lower case, and the `action` parameter of SOAP 1.2. */
export interface ContentType {
  readonly mediaType: string;
  readonly action: string | undefined;
}

const parameter = /;\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y;

/** Reads a Content-Type header; an absent or unreadable one has the media type ''. */
export function parseContentType(header = ''): ContentType {
  const mediaType = (/^\s*([^\s;]+)\s*/.exec(header)?.[1] ?? '').toLowerCase();
  let action: string | undefined;
  parameter.lastIndex = header.indexOf(';');
  if (parameter.lastIndex === -1) return { mediaType, action };
  for (let found = parameter.exec(header); found !== null; found = parameter.exec(header)) {
    if (found[1]?.toLowerCase() === 'action') action ??= found[2]?.replace(/\\(.)/g, '$1') ?? found[3];
    while (header[parameter.lastIndex] === ' ') parameter.lastIndex += 1;
  }
  return { mediaType, action };
}
