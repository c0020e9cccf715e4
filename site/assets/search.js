import { find, readIndex } from '../find.ts';

const maxShown = 8;

/** Shows results below the field while the reader types; Enter opens the first. The index is fetched when the field is first used. */
export function searchAsYouType(form) {
  const field = form.elements.q;
  const list = document.createElement('ul');
  list.className = 'found';
  list.hidden = true;
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.className = 'said';
  form.append(list, said);
  let index;
  const load = () =>
    (index ??= fetch(form.dataset.index)
      .then((response) => response.text())
      .then(readIndex)
      .catch(forget));
  /** After a failure it is fetched again. */
  const forget = (error) => {
    index = undefined;
    throw error;
  };
  const show = async () => {
    const question = field.value;
    const index = await load().catch(() => undefined);
    // A slow response must not replace the results of later input.
    if (index === undefined || question !== field.value) return;
    const found = find(index, question, maxShown);
    const words =
      found.length === 0
        ? 'Nothing was found.'
        : `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
    list.replaceChildren(
      ...(found.length === 0 ? [nothing(words)] : found.map((one) => result(one, form.dataset.root))),
    );
    list.hidden = question.trim() === '';
    said.textContent = list.hidden ? '' : words;
  };
  const close = () => (list.hidden = true);
  field.addEventListener('focus', () => load().catch(() => {}), { once: true });
  field.addEventListener('input', show);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => walk(event, field, list, close));
  document.addEventListener('click', (event) => form.contains(event.target) || close());
  form.addEventListener('focusout', (event) => {
    if (event.relatedTarget !== null && !form.contains(event.relatedTarget)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}

function nothing(words) {
  const item = document.createElement('li');
  item.className = 'nothing';
  item.textContent = words;
  return item;
}

function result({ id, page, title }, root) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = id === '/' ? root : root + id.slice(1);
  link.textContent = title;
  if (page !== title) {
    const where = document.createElement('span');
    where.textContent = ` ${page}`;
    link.append(where);
  }
  item.append(link);
  return item;
}

/** Arrow keys move through the results, Escape closes them. */
function walk(event, field, list, close) {
  if (event.key === 'Escape') {
    close();
    field.focus();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || list.hidden) return;
  event.preventDefault();
  const stops = [field, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  stops[(at + step + stops.length) % stops.length].focus();
}
