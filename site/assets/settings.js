// Values that differ from server to server, in pages that are the same on all of them. Until they are loaded, and without script, the
// defaults are shown.
const written = {
  address: 'http://server-address.invalid',
  namespace: 'http://company-administration.example/api',
};

/** Fills in this server's settings. @param root relative address of the start page */
export async function showSettings(root) {
  const settings = await read(`${root}docs/config.json`);
  const address = settings.address ?? new URL(root, location.href).href.replace(/\/$/, '');
  replaceTexts({ [written.address]: address, [written.namespace]: settings.namespace ?? written.namespace });
  for (const place of document.querySelectorAll('[data-limit]')) {
    place.textContent = settings.limits?.[place.dataset.limit] ?? place.textContent;
  }
  if (settings.support !== undefined) showSupport(settings.support);
  for (const place of document.querySelectorAll('.sandbox')) place.hidden = !settings.isSandbox;
  if (settings.hasConsoles && document.querySelector('.console') !== null) {
    await import(new URL('console.js', import.meta.url).href);
  }
}

async function read(address) {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

function replaceTexts(values) {
  const texts = document.createTreeWalker(document.body, 4);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const [old, own] of Object.entries(values)) {
      if (old !== own && text.data.includes(old)) text.data = text.data.replaceAll(old, () => own);
    }
  }
}

function showSupport(address) {
  for (const place of document.querySelectorAll('[data-support]')) {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = place.dataset.support || address;
    place.replaceChildren(place.hidden ? ' · ' : '', link);
    place.hidden = false;
  }
}
