// Features of pages that can be read without script, too: theme, search as you type, copying, tabs, and the current section.
import { makeTabs, prepareCode } from './code.js';
import { followReader, keepInView } from './contents.js';
import { searchAsYouType } from './search.js';
import { showSettings } from './settings.js';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/** The button switches between light and dark. A choice that equals the system's is not stored. */
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
      // Storage is unavailable: the choice applies to this page only.
    }
    name();
  });
  system.addEventListener('change', name);
  name();
  button.hidden = false;
}

/** A button that opens or closes all parts of the page that are folded. */
function foldAll(parts) {
  if (parts.length < 3) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fold-all';
  const name = () => (button.textContent = parts.every(({ open }) => open) ? 'Collapse all' : 'Expand all');
  button.addEventListener('click', () => {
    const isOpen = !parts.every(({ open }) => open);
    for (const part of parts) part.open = isOpen;
    name();
  });
  name();
  document.querySelector('h1').after(button);
}

switchTheme(document.querySelector('button.theme'));
foldAll([...document.querySelectorAll('main details:not(.pages-above, .console)')]);
searchAsYouType(document.querySelector('form.search'));
makeTabs(document.querySelectorAll('.tabs'));
prepareCode(document.querySelectorAll('.code'));
void showSettings(document.querySelector('form.search').dataset.root);
// Tabs have made the page shorter: scroll to the address's target again.
if (location.hash !== '')
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
followReader(document.querySelector('nav.outline'));
const pages = document.querySelector('nav.pages');
const here = pages.querySelector('[aria-current]');
if (here !== null) keepInView(pages, here);
// The page of an operation has its sections in the list of pages.
followReader(pages.querySelector('[aria-current] + ul'), pages);
