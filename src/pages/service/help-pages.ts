import type { SoapOperation } from '../../soap/contract.js';
import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { writePage } from '../layout.js';
import type { Page } from '../layout.js';
import type { PageContext } from './description.js';
import { formSample, soapSample } from './samples.js';
import type { Sample } from './samples.js';
import { envelopeScript, writeTestSection } from './test-form.js';

/** The help page of the service (D40): every operation, sorted by name. */
export function writeServicePage(context: PageContext): Page {
  const { contract, description, home } = context;
  const operations = [...contract.operations]
    .map(([soapName, { name }]) => ({ soapName, name }))
    .sort((a, b) => compare(a.name, b.name));
  const main = markup`<p>
      The following operations are supported. For a formal definition, please review the
      <a href="${home}?wsdl">Service Description</a>.
    </p>
    <nav aria-label="Operations">
      <ul class="operations">
        ${operations.map((operation) => entry(context, operation))}
      </ul>
    </nav>
    <h2>About this service</h2>
    ${prose(description.documentation)}`;
  return writeHelpPage(context, { main });
}

function entry(
  { description, home }: PageContext,
  { soapName, name }: { soapName: string; name: string },
): Html {
  const [first] = description.operations.get(soapName) ?? [];
  return markup`<li>
    <a href="${home}?op=${encodeURIComponent(soapName)}">${shortName(name)}</a>
    ${messageName(soapName, name)}${first === undefined ? '' : markup`<p>${first}</p>`}
  </li>`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A name longer than this is not shown in full. */
const maxShown = 255;

/** The page of one operation (D40): what it does, the test form, and samples of every protocol. */
export function writeOperationPage(context: PageContext, soapName: string): Page {
  const operation = context.contract.operations.get(soapName);
  if (operation === undefined) {
    return writeHelpPage(context, { title: 'Not found', main: notFound(context, soapName) });
  }
  const title = shortName(operation.name);
  const main = content(context, soapName, operation);
  return writeHelpPage(context, {
    title,
    main,
    script: context.isLocal && operation.data !== undefined ? envelopeScript : undefined,
  });
}

function content(context: PageContext, soapName: string, operation: SoapOperation): Html {
  const { contract, description, address, isLocal } = context;
  const subject = { soapName, operation, namespace: contract.namespace, address };
  const hasForm = isLocal && operation.data === undefined;
  return markup`${backLink(context)}
    <h2>${shortName(operation.name)}</h2>
    ${messageName(soapName, operation.name)} ${prose(description.operations.get(soapName))}
    ${writeTestSection(context, soapName, operation)}
    ${sampleSection('SOAP 1.1', 'soap11', soapSample('1.1', subject))}
    ${sampleSection('SOAP 1.2', 'soap12', soapSample('1.2', subject))}
    ${hasForm ? sampleSection('HTTP POST', 'post', formSample(subject)) : ''}`;
}

function sampleSection(protocol: string, id: string, { request, response }: Sample): Html {
  return markup`<section aria-labelledby="${id}">
    <h3 id="${id}">${protocol}</h3>
    <p>
      The following is a sample ${protocol} request and response. The <var>placeholders</var> shown need to be
      replaced with actual values.
    </p>
    <h4>Request</h4>
    <pre tabindex="0" role="region" aria-label="${protocol} request">${request}</pre>
    <h4>Response</h4>
    <pre tabindex="0" role="region" aria-label="${protocol} response">${response}</pre>
  </section>`;
}

function notFound(context: PageContext, soapName: string): Html {
  const shown = soapName.length > maxShown ? `${soapName.slice(0, maxShown)}…` : soapName;
  return markup`${backLink(context)}
    <h2>Method not found</h2>
    <p class="note error">Method '${shown}' was not found in service ${context.description.service}.</p>`;
}

function backLink({ home }: PageContext): Html {
  return markup`<nav aria-label="Back">
    <p><a href="${home}">Complete list of operations</a></p>
  </nav>`;
}

/** Puts a help page together; its title, if it has one, stands before the service's name. */
function writeHelpPage(
  context: PageContext,
  { title, main, script }: { title?: string; main: Html; script?: string | undefined },
): Page {
  const { description, home } = context;
  const { service } = description;
  return writePage({
    heading: service,
    home,
    title: `${title === undefined ? '' : `${title} – `}${service} Web Service`,
    main,
    footer: footerOf(context),
    discovery: `${home}?disco`,
    hasForms: true,
    script,
  });
}

/** The operation's short name, as a programmer knows it: modAPI.GetGroup_Alternate is the message of GetGroup. */
function shortName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of the message, where it is not the operation's. */
function messageName(soapName: string, name: string): Html | string {
  return soapName === shortName(name)
    ? ''
    : markup`<p class="message-name">MessageName="<code>${soapName}</code>"</p>`;
}

/** The end of every page. */
function footerOf({ contract, address, home }: PageContext): Html {
  return markup`<p>Address: ${address}</p>
    <p>Namespace: ${contract.namespace}</p>
    <p>
      <a href="${home}?wsdl">WSDL</a> · <a href="${home}?wsdl=typed">WSDL with typed tables</a> ·
      <a href="${home}?disco">Discovery</a> ·
      <a href="${home.replace('api.asmx', '../docs/soap')}">Reference and guides</a> ·
      <a href="${home.replace('api.asmx', '../docs/dotnet')}">.NET 10</a>
    </p>`;
}

/** Paragraphs of documentation; those that keep their lines are code. */
function prose(paragraphs: readonly string[] = []): Fragment {
  return paragraphs.map((text) =>
    text.endsWith('\n')
      ? markup`<pre tabindex="0" role="region" aria-label="Example">${text}</pre>`
      : markup`<p>${text}</p>`,
  );
}
