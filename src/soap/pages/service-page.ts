import { footerOf, messageName, prose, shortName } from './context.js';
import type { PageContext } from './context.js';
import { markup } from './html.js';
import type { Html } from './html.js';
import { writePage } from './layout.js';
import type { Page } from './layout.js';

/** The help page of the service (D40): every operation, sorted by name. */
export function writeServicePage(context: PageContext): Page {
  const { contract, description, home } = context;
  const operations = [...contract.operations]
    .map(([soapName, { name }]) => ({ soapName, name }))
    .sort((a, b) => compare(a.name, b.name));
  const main = markup`<p>
      The following operations are supported. For a formal definition, please review the
      <a href="${home}?wsdl">Service Description</a>.
    </p>
    <nav aria-label="Operations">
      <ul class="operations">
        ${operations.map((operation) => entry(context, operation))}
      </ul>
    </nav>
    <h2>About this service</h2>
    ${prose(description.documentation)}`;
  return writePage({ service: description.service, main, footer: footerOf(context), home });
}

function entry(
  { description, home }: PageContext,
  { soapName, name }: { soapName: string; name: string },
): Html {
  const [first] = description.operations.get(soapName) ?? [];
  return markup`<li>
    <a href="${home}?op=${encodeURIComponent(soapName)}">${shortName(name)}</a>
    ${messageName(soapName, name)}${first === undefined ? '' : markup`<p>${first}</p>`}
  </li>`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
