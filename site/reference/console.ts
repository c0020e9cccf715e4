import { codeBlock, markup, type Html } from '../html.js';
import type { ApiOperation } from '../../src/contract/description.js';
import type { LinkTo } from '../page.js';

/** assets/console.js does the same for the other examples. */
const maxRows = 18;

/**
 * The console of an operation: a form with the examples of the contract, which assets/console.js shows and sends. No field has a name, so
 * that a browser could send none of it by itself.
 */
export function writeConsole(
  { operationId: id, path, takesIfMatch, request }: ApiOperation,
  to: LinkTo,
): Html {
  const bodies = request.examples.map(({ summary, value }) => ({
    summary,
    text: JSON.stringify(value, null, 2),
  }));
  const [first = { summary: '', text: '' }] = bodies;
  const rows = Math.min(maxRows, first.text.split('\n').length + 1);
  const warning = getWarning(id);
  return markup`<details class="console" hidden>
      <summary>Try it<span class="said">: ${id}</span></summary>
      <form method="post" autocomplete="off" data-operation="${id}" data-address="${to(path)}" data-errors="${to('/docs/errors')}">
        <div class="field">
          <label for="${id}-key">API key</label>
          <input id="${id}-key" class="key" type="password" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${id}-key-note" />
          <p class="rule" id="${id}-key-note">For all operations of this page. It is sent to this server only, and forgotten when you leave the page, unless you want it kept.</p>
          <label class="choice"><input class="keep" type="checkbox" autocomplete="off" /> Keep it for the other pages until I close this tab</label>
        </div>
        ${bodies.length < 2 ? '' : exampleChoice(id, bodies)}
        <div class="field">
          <label for="${id}-body">Body</label>
          <textarea id="${id}-body" class="body" rows="${rows}" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" aria-describedby="${id}-body-note">${first.text}</textarea>
          <p class="rule" id="${id}-body-note">Your key is put in the place of <code>&lt;API_KEY&gt;</code>. <kbd>Ctrl</kbd>+<kbd>Enter</kbd> sends.</p>
        </div>
        ${takesIfMatch ? ifMatchField(id) : ''}
        ${warning === undefined ? '' : markup`<p class="warning" id="${id}-warning">${warning}</p>`}
        <div class="actions">
          <button class="send" type="submit"${warning === undefined ? '' : markup` aria-describedby="${id}-warning"`}>Send</button>
          <button class="cancel" type="button" hidden>Cancel</button>
          <span class="actions-end">
            <button class="as-curl" type="button">Copy as curl</button>
            <label class="choice"><input class="with-key" type="checkbox" autocomplete="off" /> with my key</label>
          </span>
        </div>
      </form>
      <p class="outcome" role="status"></p>
      <section class="response" aria-label="Response of ${id}" hidden>
        <div class="problem" hidden></div>
        <dl class="headers"></dl>
        ${codeBlock({ text: '', language: 'json' })}
        <p class="rule cut" hidden></p>
      </section>
    </details>`;
}

function exampleChoice(id: string, bodies: readonly { summary: string; text: string }[]): Html {
  return markup`<div class="field">
          <label for="${id}-example">Example</label>
          <select id="${id}-example" class="example" autocomplete="off">${bodies.map(({ summary, text }) => markup`<option value="${text}">${summary}</option>`)}</select>
        </div>`;
}

function ifMatchField(id: string): Html {
  return markup`<div class="field">
          <label for="${id}-if-match">If-Match <span class="optional">optional</span></label>
          <div class="with-button">
            <input id="${id}-if-match" class="if-match" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${id}-if-match-note" />
            <button class="last-tag" type="button" hidden>Last ETag</button>
          </div>
          <p class="rule" id="${id}-if-match-note">The <code>ETag</code> that you read: then nothing that another client changed meanwhile is overwritten.</p>
        </div>`;
}

/** The warning before sending a request that changes data. */
function getWarning(operationId: string): string | undefined {
  if (operationId.startsWith('get')) return undefined;
  const what = operationId.startsWith('delete') ? 'deletes' : 'changes';
  return `This is carried out: it ${what} data of the company whose key you use.`;
}
