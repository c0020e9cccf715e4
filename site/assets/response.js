import { highlight } from './highlight.js';

const shownHeaders = ['ETag', 'Retry-After', 'X-Request-Id', 'Deprecation', 'Sunset'];
/** More would take a browser long to show. */
const maxCharacters = 200_000;
const maxViolations = 50;

/** Shows a response. All of it is text: a record's content never becomes part of the page's HTML. */
export function showResponse(place, { headers, text }, errorsPage) {
  const value = parse(text);
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json') && isObject(value);
  const problem = place.querySelector('.problem');
  problem.hidden = !isProblem;
  problem.replaceChildren(...(isProblem ? describeProblem(value, errorsPage) : []));
  place
    .querySelector('.headers')
    .replaceChildren(
      ...shownHeaders
        .filter((name) => headers.has(name))
        .map((name) => element('div', element('dt', name), element('dd', headers.get(name)))),
    );
  const whole = value === undefined ? text : JSON.stringify(value, null, 2);
  const code = place.querySelector('pre code');
  code.textContent = whole.slice(0, maxCharacters);
  highlight(code);
  const cut = place.querySelector('.cut');
  cut.hidden = whole.length <= maxCharacters;
  cut.textContent = `The first ${maxCharacters.toLocaleString('en')} of ${whole.length.toLocaleString('en')} characters.`;
  place.hidden = false;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/** Shows a problem document (RFC 9457), with every violation and its path. */
function describeProblem({ code, title, detail, errors }, errorsPage) {
  const violations = Array.isArray(errors) ? errors.filter(isObject) : [];
  const items = violations.slice(0, maxViolations).map(({ path, message }) => {
    const where = path === '' ? 'The request as a whole' : element('code', String(path));
    return element('li', where, element('span', String(message)));
  });
  const more = violations.length - items.length;
  return [
    // With violations, the detail repeats the first of them.
    element('p', codeLink(String(code), errorsPage), ` ${(items.length === 0 ? detail : title) ?? ''}`),
    ...(items.length === 0 ? [] : [element('ul', ...items)]),
    ...(more === 0 ? [] : [element('p', `${more.toLocaleString('en')} more stand below.`)]),
  ];
}

function codeLink(code, errorsPage) {
  const shown = element('code', code);
  if (!/^[a-z_]{1,40}$/.test(code)) return shown;
  const link = element('a', shown);
  link.href = `${errorsPage}/${code}`;
  return link;
}

function element(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
