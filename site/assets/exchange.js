const placeholder = '"<API_KEY>"';
const contentType = 'application/json';

/** Whether a body still has a placeholder for the key. */
export function needsKey(body) {
  return body.includes(placeholder);
}

/** A body with each typed key replaced by the placeholder. */
export function withoutKeys(body) {
  return body.replace(/cak_[\w-]+/g, '<API_KEY>');
}

function withKey(body, key) {
  return key === '' ? body : body.replace(placeholder, () => JSON.stringify(key));
}

/**
 * Sends a console's request, to this server only: no other address or redirect gets the key.
 * @returns status, headers, text and time of the response
 */
export async function send({ address, body, key, ifMatch }, signal) {
  const began = performance.now();
  const response = await fetch(address, {
    method: 'POST',
    mode: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    headers: { 'Content-Type': contentType, ...(ifMatch !== '' && { 'If-Match': ifMatch }) },
    body: withKey(body, key),
    signal,
  });
  const text = await response.text();
  const { status, statusText, headers } = response;
  return { status, statusText, headers, text, milliseconds: Math.round(performance.now() - began) };
}

/** The same as a command for a shell. Keys are left out, also one typed into the body, unless requested. */
export function asCurl({ address, body, key, ifMatch }, isWithKey) {
  const sent = isWithKey ? withKey(body, key) : withoutKeys(body);
  const headers = [`Content-Type: ${contentType}`, ...(ifMatch === '' ? [] : [`If-Match: ${ifMatch}`])];
  return [
    `curl ${quoted(address)}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    // Unlike -d it never takes a text for the name of a file.
    `--data-raw ${quoted(sent)}`,
  ].join(' \\\n  ');
}

/** A shell's quoted text ends at an apostrophe: it is closed, escaped and opened again. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
