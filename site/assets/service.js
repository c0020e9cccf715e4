// The test form of the SOAP help pages with a whole message: it is sent to the address of the page, in the version of its namespace.
// Without this script the button stays disabled, and the page says so.
import { indentXml } from '../../src/soap/indent-xml.ts';

const form = document.getElementById('envelope-form');
if (form !== null) start(form);

function start(form) {
  const button = form.querySelector('button');
  const status = document.getElementById('response-status');
  const shown = document.getElementById('response');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    status.textContent = 'Sending…';
    let text = '';
    try {
      [status.textContent, text] = await send(form);
    } catch {
      status.textContent = 'The server could not be reached.';
    }
    shown.textContent = text;
    shown.hidden = text === '';
    button.disabled = false;
  });
  button.disabled = false;
  document.getElementById('no-script').remove();
}

async function send({ action, elements, dataset }) {
  const body = elements.envelope.value;
  const headers = body.includes('http://www.w3.org/2003/05/soap-envelope')
    ? { 'Content-Type': 'application/soap+xml; charset=utf-8' }
    : { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${dataset.action}"` };
  const response = await fetch(action, { method: 'POST', headers, body });
  return [`${response.status} ${response.statusText}`, indentXml(await response.text())];
}
