import type { SoapContract } from '../contract.js';
import type { ServiceDescription } from './description.js';
import { markup } from './html.js';
import type { Fragment, Html } from './html.js';

/** What a page needs to know of its request. */
export interface PageContext {
  readonly contract: SoapContract;
  readonly description: ServiceDescription;
  /** Address of the endpoint, as the caller reached it (D39). */
  readonly address: string;
  /** The same, relative to the page. */
  readonly home: string;
  /** Whether the test form is there (D40). */
  readonly isLocal: boolean;
}

/** The operation's short name, as a programmer knows it: modAPI.GetGroup_Alternate is the message of GetGroup. */
export function shortName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of the message, where it is not the operation's. */
export function messageName(soapName: string, name: string): Html | string {
  return soapName === shortName(name)
    ? ''
    : markup`<p class="message-name">MessageName="<code>${soapName}</code>"</p>`;
}

/** The end of every page. */
export function footerOf({ contract, address, home }: PageContext): Html {
  return markup`<p>Address: ${address}</p>
    <p>Namespace: ${contract.namespace}</p>
    <p>
      <a href="${home}?wsdl">WSDL</a> · <a href="${home}?wsdl=typed">WSDL with typed tables</a> ·
      <a href="${home}?disco">Discovery</a>
    </p>`;
}

/** Paragraphs of documentation; those that keep their lines are code. */
export function prose(paragraphs: readonly string[] = []): Fragment {
  return paragraphs.map((text) =>
    text.endsWith('\n')
      ? markup`<pre tabindex="0" role="region" aria-label="Example">${text}</pre>`
      : markup`<p>${text}</p>`,
  );
}
