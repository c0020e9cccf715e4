/** SOAP versions; the namespace of a request's envelope decides, and the answer is of the same version (D33). */
export type SoapVersion = '1.1' | '1.2';

export const envelopeNamespaces: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};

export const mediaTypes: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml',
  '1.2': 'application/soap+xml',
};

/** The version that a media type announces; only used until the envelope has been read. */
export function versionOfMediaType(mediaType: string): SoapVersion | undefined {
  if (mediaType === mediaTypes['1.1']) return '1.1';
  return mediaType === mediaTypes['1.2'] ? '1.2' : undefined;
}

/** Declarations that ASMX writes on every envelope besides its own. */
export const envelopeDeclarations =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** A whole message around a body, as ASMX writes it. `header` and `body` are XML. */
export function writeEnvelope(version: SoapVersion, body: string, header = ''): string {
  const headerElement = header === '' ? '' : `<soap:Header>${header}</soap:Header>`;
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${envelopeNamespaces[version]}" ${envelopeDeclarations}>` +
    `${headerElement}<soap:Body>${body}</soap:Body></soap:Envelope>`
  );
}
