/**
 * The one script, on pages with an envelope to send: it posts the text to the SOAP address under which the page was read, in the
 * version that its namespace says, and shows the answer. Without it the button stays off and the page says so.
 */
export const script = `
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
