import type { SoapContract } from '../../soap/contract.js';

/** What the pages take from the WSDL besides the operations' parameters. */
export interface ServiceDescription {
  readonly service: string;
  /** Paragraphs of the documentation of the whole; one that is code keeps its lines, each with its end, which no other paragraph has. */
  readonly documentation: readonly string[];
  /** Names of the bindings: SOAP 1.1, then 1.2. */
  readonly bindings: readonly string[];
  /** Paragraphs of each operation's documentation, by SOAP name. */
  readonly operations: Readonly<Record<string, readonly string[]>>;
}

/** What a page needs to know of its request. */
export interface PageContext {
  readonly contract: SoapContract;
  /** Address of the endpoint, as the caller reached it (D39). */
  readonly address: string;
  /** The same, relative to the page. */
  readonly home: string;
  /** Whether the test form is there (D40). */
  readonly isLocal: boolean;
}
