import type { SoapOperation } from '../../soap/contract.js';
import { markup } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from './description.js';
import { sampleEnvelope } from './samples.js';

/** The section Test: a form for the local machine, the reason why there is none for others (D40). */
export function writeTestSection(context: PageContext, soapName: string, operation: SoapOperation): Html {
  return markup`<section aria-labelledby="test">
    <h3 id="test">Test</h3>
    ${form(context, soapName, operation)}
  </section>`;
}

function form(context: PageContext, soapName: string, operation: SoapOperation): Html {
  if (!context.isLocal) {
    return markup`<p class="note">The test form is only available for requests from the local machine.</p>`;
  }
  return operation.data === undefined
    ? fieldsForm(context, soapName, operation)
    : envelopeForm(context, soapName, operation);
}

/** One field for each parameter; the answer opens in another window, as it does in ASMX. */
function fieldsForm({ home }: PageContext, soapName: string, { parameters, required }: SoapOperation): Html {
  const fields = parameters.map(
    (name) =>
      markup`<label for="field-${name}">${name}</label>
        <input
          id="field-${name}"
          name="${name}"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          ${required.includes(name) ? 'required' : ''}
        />`,
  );
  return markup`<p>
      To test the operation using the HTTP POST protocol, click the 'Invoke' button. The answer opens in
      another window.
    </p>
    <form method="post" action="${home}/${encodeURIComponent(soapName)}" target="_blank" rel="noopener">
      ${fields}<button type="submit">Invoke</button>
    </form>`;
}

/** A whole message, for an operation whose parameters are not all plain values. A script sends it. */
function envelopeForm({ contract, home }: PageContext, soapName: string, operation: SoapOperation): Html {
  const { namespace } = contract;
  const envelope = sampleEnvelope(soapName, operation, namespace);
  return markup`<p>
      This operation takes a DataSet. Put your API key in the place of <code>API_KEY</code>, change the
      message as you need, and click the 'Invoke' button. It is sent by SOAP 1.1, or 1.2 if its envelope says
      so, and really carried out.
    </p>
    <p class="note" id="no-script">Sending the message from this page needs JavaScript.</p>
    <form id="envelope-form" method="post" action="${home}" data-action="${namespace}/${soapName}">
      <label for="envelope">SOAP message</label>
      <textarea
        id="envelope"
        name="envelope"
        rows="30"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
      >
${envelope}</textarea>
      <button type="submit" disabled>Invoke</button>
    </form>
    <h4>Answer</h4>
    <p id="answer-status" role="status">Not sent yet.</p>
    <pre id="answer" class="hidden" tabindex="0" role="region" aria-label="Answer"></pre>`;
}

/**
 * The one script, on pages with an envelope to send: it posts the text to the SOAP address under which the page was read, in the
 * version that its namespace says, and shows the answer. Without it the button stays off and the page says so.
 */
export const envelopeScript = `
(() => {
  'use strict';
  const form = document.getElementById('envelope-form');
  const button = form.querySelector('button');
  const status = document.getElementById('answer-status');
  const answer = document.getElementById('answer');
  // One line for each element, indented; text stays as it is.
  const pretty = (xml) => {
    let depth = 0;
    return xml.replace(/>\\s*</g, '>\\n<').split('\\n').map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const indented = '  '.repeat(Math.max(depth, 0)) + line;
      if (/^<[^?!\\/][^>]*[^\\/]>$/.test(line) || /^<[^?!\\/]>$/.test(line)) depth += 1;
      return indented;
    }).join('\\n');
  };
  const send = async () => {
    const body = form.elements.envelope.value;
    const isSoap12 = body.includes('http://www.w3.org/2003/05/soap-envelope');
    const headers = isSoap12
      ? { 'Content-Type': 'application/soap+xml; charset=utf-8' }
      : { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '"' + form.dataset.action + '"' };
    const response = await fetch(form.action, { method: 'POST', headers, body });
    return [response.status + ' ' + response.statusText, pretty(await response.text())];
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    status.textContent = 'Sending…';
    let text = '';
    try {
      [status.textContent, text] = await send();
    } catch {
      status.textContent = 'The server could not be reached.';
    }
    answer.textContent = text;
    answer.classList.toggle('hidden', text === '');
    button.disabled = false;
  });
  button.disabled = false;
  document.getElementById('no-script').remove();
})();
`;
