/** Gives every block of code a button that copies it. */
export function addCopyButtons(blocks) {
  for (const block of blocks) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      button.textContent = (await copy(block.querySelector('pre'))) ? 'Copied' : 'Press Ctrl+C';
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    block.append(button);
  }
}

/** Copies the text; over plain HTTP browsers have no clipboard for scripts, there it is selected at least. */
async function copy(pre) {
  try {
    await navigator.clipboard.writeText(pre.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(pre);
    return document.execCommand('copy');
  }
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
      // What is above the group may grow or shrink with the choice: the reader stays where he is.
      const before = group.getBoundingClientRect().top;
      keep(panel.dataset.language);
      onChoice(panel.dataset.language);
      scrollBy({ top: group.getBoundingClientRect().top - before, behavior: 'instant' });
    });
    return tab;
  });
  list.addEventListener('keydown', (event) => moveFocus(event, tabs));
  list.append(...tabs);
  group.prepend(list);
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

/** Arrow keys, Home and End lead from tab to tab, as everywhere. */
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
    // Storage is refused: the choice holds for this page.
  }
}
