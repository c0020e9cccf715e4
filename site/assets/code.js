import { highlight } from './highlight.js';

/** Highlights every block of code, and adds a button that copies it: beside its title, or beside the tabs that it belongs to. */
export function prepareCode(blocks) {
  for (const block of blocks) {
    highlight(block.querySelector('code'));
    if (block.parentElement.matches('.tabs')) continue;
    block.prepend(copyButton(() => block.querySelector('pre')));
  }
}

function copyButton(shown) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const isCopied = await copy(shown().textContent);
    if (!isCopied) getSelection().selectAllChildren(shown());
    showFor(2000, button, isCopied ? 'Copied' : 'Press Ctrl+C');
  });
  return button;
}

/** Copies a text. Over plain HTTP browsers have no clipboard API for scripts: there it replaces the content of a copy command. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    let isCopied = false;
    const put = (event) => {
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
      isCopied = true;
    };
    // If the last focused field was one for a password, a browser would not even fire the copy event.
    getSelection().removeAllRanges();
    document.addEventListener('copy', put);
    document.execCommand('copy');
    document.removeEventListener('copy', put);
    return isCopied;
  }
}

/** Shows another label on a button for some milliseconds. */
export function showFor(milliseconds, button, words) {
  button.dataset.words ??= button.textContent;
  button.textContent = words;
  setTimeout(() => (button.textContent = button.dataset.words), milliseconds);
}

const kept = 'language';

/** Makes tabs of blocks that show the same in several languages. All groups of a page, and the next pages, follow the reader's choice. */
export function makeTabs(groups) {
  const all = [...groups].map((group, index) => makeGroup(group, index, (language) => choose(all, language)));
  choose(all, read());
}

function makeGroup(group, index, onChoice) {
  const panels = [...group.querySelectorAll(':scope > .code')];
  const list = document.createElement('div');
  list.className = 'tablist';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  const tabs = panels.map((panel, at) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${index}-${at}`;
    tab.textContent = panel.dataset.title;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', (panel.id = `panel-${index}-${at}`));
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => {
      // Content above the group may grow or shrink with the choice: keep the reader's position.
      const before = group.getBoundingClientRect().top;
      keep(panel.dataset.language);
      onChoice(panel.dataset.language);
      scrollBy({ top: group.getBoundingClientRect().top - before, behavior: 'instant' });
    });
    return tab;
  });
  list.addEventListener('keydown', (event) => moveFocus(event, tabs));
  list.append(...tabs);
  const head = document.createElement('div');
  head.className = 'tabhead';
  head.append(
    list,
    copyButton(() => panels.find(({ hidden }) => !hidden).querySelector('pre')),
  );
  group.prepend(head);
  const show = (at) => {
    tabs.forEach((tab, one) => {
      tab.setAttribute('aria-selected', String(one === at));
      tab.tabIndex = one === at ? 0 : -1;
      panels[one].hidden = one !== at;
    });
  };
  show(0);
  return { languages: panels.map((panel) => panel.dataset.language), show };
}

/** Arrow keys, Home and End move between tabs, as usual. */
function moveFocus(event, tabs) {
  const at = tabs.indexOf(document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs[(next + tabs.length) % tabs.length];
  tab.focus();
  tab.click();
}

/** Shows a language in every group that has it. */
function choose(groups, language) {
  for (const { languages, show } of groups) {
    const at = languages.indexOf(language);
    if (at !== -1) show(at);
  }
}

function read() {
  try {
    return localStorage.getItem(kept);
  } catch {
    return null;
  }
}

function keep(language) {
  try {
    localStorage.setItem(kept, language);
  } catch {
    // Storage is unavailable: the choice applies to this page only.
  }
}
