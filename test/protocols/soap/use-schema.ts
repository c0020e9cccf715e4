import { afterAll } from '@jest/globals';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

function withDocument<T>(xml: string, work: (document: XmlDocument) => T): T {
  const document = XmlDocument.fromString(xml);
  try {
    return work(document);
  } finally {
    document.dispose();
  }
}

/** Compiles a schema for the tests of a file. @returns a check that throws where XML does not match it */
export function useSchema(schema: string): (xml: string) => void {
  const validator = withDocument(schema, (document) => XsdValidator.fromDoc(document));
  afterAll(() => validator.dispose());
  return (xml) => withDocument(xml, (document) => validator.validate(document));
}
