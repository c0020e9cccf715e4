import type { SoapOperation } from '../contract.js';
import { footerOf, messageName, prose, shortName } from './context.js';
import type { PageContext } from './context.js';
import { markup } from './html.js';
import type { Html } from './html.js';
import { writePage } from './layout.js';
import type { Page } from './layout.js';
import { formSample, soapSample } from './samples.js';
import type { Sample } from './samples.js';
import { writeTestSection } from './test-section.js';

/** A name longer than this is not shown in full. */
const mostShown = 255;

/** The page of one operation (D40): what it does, the test form, and samples of every protocol. */
export function writeOperationPage(context: PageContext, soapName: string): Page {
  const { contract, description, home } = context;
  const operation = contract.operations.get(soapName);
  const { service } = description;
  const footer = footerOf(context);
  if (operation === undefined) {
    return writePage({ service, title: 'Not found', main: notFound(context, soapName), footer, home });
  }
  const title = shortName(operation.name);
  const hasScript = context.isLocal && operation.data !== undefined;
  return writePage({ service, title, main: content(context, soapName, operation), footer, home, hasScript });
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
  const shown = soapName.length > mostShown ? `${soapName.slice(0, mostShown)}…` : soapName;
  return markup`${backLink(context)}
    <h2>Method not found</h2>
    <p class="note error">Method '${shown}' was not found in service ${context.description.service}.</p>`;
}

function backLink({ home }: PageContext): Html {
  return markup`<nav aria-label="Back">
    <p><a href="${home}">Complete list of operations</a></p>
  </nav>`;
}
