// Makes pages that work without script better: theme, search as you type, copying, tabs, and where the reader is.
import { copy, makeTabs, prepareCode, showFor } from './code.js';
import { followReader } from './contents.js';
import { searchAsYouType } from './search.js';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/** The button switches between light and dark. What the system would choose anyway is not kept. */
function switchTheme(button) {
  const isDark = () => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const name = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Switch to ${isDark() ? 'light' : 'dark'} colours`);
  };
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    try {
      if ((theme === 'dark') === system.matches) localStorage.removeItem('theme');
      else localStorage.setItem('theme', theme);
    } catch {
      // Storage is refused: the choice holds for this page.
    }
    name();
  });
  system.addEventListener('change', name);
  name();
  button.hidden = false;
}

/** In place of the link to the page as Markdown, a button beside the heading copies it. */
function offerMarkdown(link) {
  if (link === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy as Markdown';
  button.addEventListener('click', async () => {
    const answer = await fetch(link.href);
    const isCopied = answer.ok && (await copy(await answer.text()));
    showFor(2000, button, isCopied ? 'Copied' : 'Copying is not allowed');
  });
  link.replaceWith(button);
  document.querySelector('h1').after(button.parentElement ?? button);
}

switchTheme(document.querySelector('button.theme'));
searchAsYouType(document.querySelector('form.search'));
makeTabs(document.querySelectorAll('.tabs'));
prepareCode(document.querySelectorAll('.code'));
// Tabs have made the page shorter: what the address names is elsewhere now.
if (location.hash !== '')
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
offerMarkdown(document.querySelector('.as-markdown a'));
followReader(document.querySelector('nav.outline'));
// The page of an operation has its sections in the list of pages.
followReader(document.querySelector('nav.pages [aria-current] + ul'), document.querySelector('nav.pages'));
