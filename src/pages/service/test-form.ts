import { markup } from '../html.js';
import type { Html } from '../html.js';
import { soapExchange } from '../soap-samples.js';
import type { NamedOperation } from '../soap-samples.js';
import type { PageContext } from './description.js';

/** The section Test: a form for the local machine, the reason why there is none for others (D40). */
export function writeTestSection(context: PageContext, operation: NamedOperation): Html {
  return markup`<section aria-labelledby="test">
    <h3 id="test">Test</h3>
    ${form(context, operation)}
  </section>`;
}

function form(context: PageContext, operation: NamedOperation): Html {
  if (!context.isLocal) {
    return markup`<p class="note">The test form is only available for requests from the local machine.</p>`;
  }
  return operation.data === undefined ? fieldsForm(context, operation) : envelopeForm(context, operation);
}

/** One field for each parameter; the answer opens in another window, as it does in ASMX. */
function fieldsForm({ home }: PageContext, { soapName, parameters, required }: NamedOperation): Html {
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
function envelopeForm({ home }: PageContext, operation: NamedOperation): Html {
  const { soapName, namespace } = operation;
  const { message } = soapExchange('1.1', operation);
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
${message}</textarea>
      <button type="submit" disabled>Invoke</button>
    </form>
    <h4>Answer</h4>
    <p id="answer-status" role="status">Not sent yet.</p>
    <pre id="answer" hidden tabindex="0" role="region" aria-label="Answer"></pre>`;
}
