// The consoles of the reference: each sends the request in its form and shows the response. The API key is only in the fields of this page,
// in no address and no attribute, and in the storage of this tab only if the reader ticks it.
import { showResponse } from './response.js';
import { copy, showFor } from './code.js';
import { asCurl, needsKey, send, withoutKeys } from './exchange.js';

const consoles = [...document.querySelectorAll('.console')];
const keyFields = consoles.map((box) => box.querySelector('.key'));

const keepBoxes = consoles.map((box) => box.querySelector('.keep'));
const storageName = 'api-key';

/** A key is typed once for all operations of the page. */
function showKey(key) {
  for (const field of keyFields) if (field.value !== key) field.value = key;
}

/** Stores the key for the other pages of this tab, or removes it. A browser may disable storage. */
function keepKey(isKept, key) {
  for (const box of keepBoxes) box.checked = isKept;
  try {
    if (isKept && key !== '') sessionStorage.setItem(storageName, key);
    else sessionStorage.removeItem(storageName);
  } catch {
    for (const box of keepBoxes) box.checked = false;
  }
}

function showKeptKey() {
  let key = null;
  try {
    key = sessionStorage.getItem(storageName);
  } catch {
    // Then none is stored.
  }
  for (const box of keepBoxes) box.checked = key !== null;
  showKey(key ?? '');
}

/** The last ETag read can be sent with any update of the page. */
function offerTag(tag) {
  for (const button of document.querySelectorAll('.console .last-tag')) {
    button.value = tag;
    button.hidden = false;
  }
}

/** As many as the server gives the first example (site/reference/console.ts). */
function rowsFor(text) {
  return Math.min(18, text.split('\n').length + 1);
}

function start(box) {
  const find = (name) => box.querySelector(`.${name}`);
  const form = box.querySelector('form');
  const [key, body, ifMatch] = ['key', 'body', 'if-match'].map(find);
  const read = () => ({
    address: new URL(form.dataset.address, location.href).href,
    body: body.value,
    key: key.value.trim(),
    ifMatch: ifMatch?.value.trim() ?? '',
  });
  let sending;

  const keep = find('keep');
  key.addEventListener('input', () => {
    showKey(key.value);
    if (keep.checked) keepKey(true, key.value);
  });
  keep.addEventListener('change', () => keepKey(keep.checked, key.value));
  find('example')?.addEventListener('change', ({ target }) => {
    body.value = target.value;
    body.rows = rowsFor(target.value);
  });
  find('last-tag')?.addEventListener('click', ({ target }) => {
    ifMatch.value = target.value;
    ifMatch.focus();
  });
  find('cancel').addEventListener('click', () => sending?.abort());
  find('as-curl').addEventListener('click', async ({ target }) => {
    const isCopied = await copy(asCurl(read(), find('with-key').checked));
    showFor(2000, target, isCopied ? 'Copied' : 'Copying is not allowed');
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending === undefined) void exchange();
  });

  async function exchange() {
    const request = read();
    if (request.key === '' && needsKey(request.body)) {
      say('bad', 'Type your API key first.');
      key.focus();
      return;
    }
    sending = new AbortController();
    showSending(true);
    say('', 'Sending…');
    find('response').hidden = true;
    let received;
    try {
      received = await send(request, sending.signal);
    } catch (error) {
      say('bad', whyNot(error));
      return;
    } finally {
      showSending(false);
      sending = undefined;
    }
    const { status, statusText, headers, milliseconds } = received;
    showResponse(find('response'), received, form.dataset.errors);
    if (headers.has('ETag')) offerTag(headers.get('ETag'));
    say(status < 400 ? 'good' : 'bad', `${status} ${statusText}`, `in ${milliseconds} ms`);
  }

  function showSending(isSending) {
    const [cancel, button] = [find('cancel'), find('send')];
    // Not disabled: that would lose the focus.
    button.setAttribute('aria-disabled', String(isSending));
    if (!isSending && document.activeElement === cancel) button.focus();
    cancel.hidden = !isSending;
  }

  function say(kind, ...words) {
    const outcome = find('outcome');
    outcome.dataset.kind = kind;
    outcome.textContent = words.join(' ');
  }

  function whyNot({ name }) {
    const again =
      find('warning') === null ? '' : ' It may have been carried out all the same. Sending it again is safe.';
    if (name === 'AbortError') return `Cancelled.${again}`;
    return `No response: the server could not be reached, or the connection broke.${again}`;
  }

  box.hidden = false;
}

consoles.forEach(start);
showKeptKey();

// A browser may keep the page in memory for its Back button: it must then contain no key, not even one typed into a body.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showKeptKey();
});
addEventListener('pagehide', () => {
  for (const field of keyFields) field.value = '';
  for (const box of consoles) {
    const body = box.querySelector('.body');
    body.value = withoutKeys(body.value);
  }
});
