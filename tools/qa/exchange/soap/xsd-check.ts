import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import type { ErrorDetail, XmlElement } from 'libxml2-wasm';
import { projectRoot } from '../../../../src/root.js';
import { escapeXml } from '../../../../src/soap/xml.js';
import type { XmlBreach } from '../types.js';

/** A schema of the contract. */
export interface XsdCheck {
  /** @param steps the path to the element, with which the violations' places start */
  check(element: XmlElement, steps: readonly string[]): XmlBreach[];
}

const writtenNamespace = 'http://company-administration.example/api';

/** @param file of the project; its namespace is replaced by the server's */
export function createXsdCheck(file: string, namespace = writtenNamespace): XsdCheck {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const document = XmlDocument.fromString(text.replaceAll(writtenNamespace, () => escapeXml(namespace)));
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  return {
    check: (element, steps) => {
      try {
        validator.validate(element);
        return [];
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error;
        return error.details.map((detail) => breachOf(detail, schemaName(file), steps));
      }
    },
  };
}

function schemaName(file: string): string {
  return file.endsWith('messages.xsd') ? "the WSDL's schema" : path.basename(file);
}

/** The validator's message without the value, which may be personal. Its path starts at the root of its document. */
function breachOf({ message, xpath }: ErrorDetail, file: string, steps: readonly string[]): XmlBreach {
  const facet = /\[facet '(\w+)'\][^]*?'([^']*)'\.?\s*$/.exec(message);
  const words = message
    .trim()
    .replaceAll(/\{[^}]*\}/g, '')
    .replace(
      /: '[^]*' is not a valid value of the (?:atomic |local atomic )?type/,
      ': this is not a value of type',
    )
    .replace(/The value '[^]*' (has a length|is not accepted)/, 'The value $1');
  const rest = (xpath ?? '').split('/').slice(1 + steps.length);
  const isLength = facet?.[1] === 'maxLength';
  return {
    steps: [...steps, ...rest],
    code: isLength ? 'max_length' : 'invalid_xml',
    message: words,
    rule: facet === null ? file : `${facet[1]}: ${facet[2]} (${file})`,
  };
}
