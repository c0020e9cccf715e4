import { parse } from 'yaml';
import { AppError, errorTable, itemCodes, getStatuses } from '../src/domain/errors.js';
import type { ErrorCode, ErrorItem, ItemCode } from '../src/domain/errors.js';
import { escapeXml } from '../src/domain/text.js';
import { makeProblem } from '../src/http/problem.js';
import { faultDetail, faultStatus, faultText, getFaultCode } from '../src/soap/faults.js';
import { indentXml } from '../src/soap/indent-xml.js';
import { codeBlock, heading, markup, table, type Fragment, type Html } from './html.js';
import { renderInline, renderMarkdown, type MarkdownOptions } from './markdown.js';
import type { LinkTo, SitePage } from './page.js';
import { pageOptions, readProjectFile } from './guides.js';

/** What the page of a code says besides its title. */
interface About {
  readonly cause: string;
  readonly do: string;
  /** An HTTP request that causes the error. A test sends it. */
  readonly request: string;
}

interface AboutError extends About {
  /** The only protocol that has this error. HTTP: the server knows no protocol yet. */
  readonly protocol?: 'JSON' | 'SOAP' | 'HTTP';
  readonly detail?: string;
  readonly items?: ErrorItem[];
  readonly latestRevision?: number;
}

interface AboutItem extends About {
  /** What rejects the request: the contract, a limit or a rule. */
  readonly found: string;
  readonly path: string;
  readonly message: string;
}

const file = 'site/pages/errors.md';
const home = '/docs/errors';
const requestId = '1a71c674-f8be-4c4b-b4d9-f0097afdf83e';

/** The texts and requests of all codes. */
export const aboutErrors = parse(readProjectFile('site/errors.yaml')) as {
  errors: Record<ErrorCode, AboutError>;
  items: Record<ItemCode, AboutItem>;
};
const { errors, items } = aboutErrors;

/** The response to the request of an error: a problem document, or the fault of a SOAP message. */
export function responseOf(code: ErrorCode): { language: 'json' | 'xml'; text: string } {
  const { request, protocol, detail, ...options } = errors[code];
  const error = new AppError(code, detail, options);
  const [, path = ''] = request.split(/\s/);
  if (path.startsWith('/public/api.asmx')) return { language: 'xml', text: writeFault(error) };
  const { problem } = makeProblem(
    error,
    requestId,
    protocol === 'HTTP' && code !== 'request_timeout' ? '/' : path,
  );
  return { language: 'json', text: JSON.stringify(problem, null, 2) };
}

function writeFault(error: AppError): string {
  const detail = faultDetail(error, { namespace: 'http://company-administration.example/api', requestId });
  return indentXml(
    `<soap:Fault><faultcode>${getFaultCode(error.code, '1.1')}</faultcode><faultstring>${escapeXml(faultText(error))}</faultstring>` +
      `${detail === undefined ? '' : `<detail>${detail}</detail>`}</soap:Fault>`,
  );
}

/** How each protocol reports a code. */
function statusLine(code: ErrorCode): string {
  const { protocol } = errors[code];
  const json = getStatuses(code).join(' or ');
  if (protocol === 'HTTP') return `JSON: ${json}. SOAP: the same problem document.`;
  const soap = `\`${getFaultCode(code, '1.1')}\`, HTTP ${faultStatus({ code })}`;
  if (protocol === 'JSON') return `JSON: ${json}. SOAP: does not occur.`;
  return protocol === 'SOAP' ? `JSON: does not occur. SOAP: ${soap}.` : `JSON: ${json}. SOAP: ${soap}.`;
}

/**
 * The index of all codes, and a page for each.
 * @param isShared whether every operation may return a code
 */
export function errorPages(isShared: (code: string) => boolean): SitePage[] {
  const codes = Object.keys(errors) as ErrorCode[];
  const page = (name: string, write: SitePage['write']): SitePage => ({
    path: `${home}/${name}`,
    title: name.replace('item-', 'Item '),
    summary: `What ${name.replace('item-', '')} means, and what to do.`,
    isFindable: true,
    write,
  });
  return [
    {
      path: home,
      title: 'Errors',
      summary: 'Every error code of both protocols, with a request that causes it and what to do.',
      part: 'Reference',
      write: (to) => writeIndex(codes, isShared, to),
    },
    ...codes.map((code) => page(code, (to) => writeError(code, to))),
    ...(Object.keys(items) as ItemCode[]).map((code) => page(`item-${code}`, (to) => writeItem(code, to))),
  ];
}

function optionsFor(to: LinkTo, prefix = ''): MarkdownOptions {
  const linkTo = (code: string): string | undefined => {
    if (prefix === '' && code in errors) return to(`${home}/${code}`);
    return prefix !== '' && code in items ? to(`${home}/item-${code}`) : undefined;
  };
  return { ...pageOptions(file, to), link: linkTo };
}

function writeIndex(codes: readonly ErrorCode[], isShared: (code: string) => boolean, to: LinkTo): Html {
  const options = optionsFor(to);
  const link = (name: string, code: string) =>
    markup`<a id="${name}" href="${to(`${home}/${name}`)}"><code>${code}</code></a>`;
  const rows = (listed: readonly ErrorCode[]) =>
    table(
      ['Code', 'Meaning', 'Status'],
      listed.map((code) => [
        link(code, code),
        errorTable[code].title,
        renderInline(statusLine(code), options),
      ]),
      'stacked',
    );
  return markup`${renderMarkdown(readProjectFile(file), options)}
    ${heading(3, 'of-single-operations', 'Of single operations')}
    ${rows(codes.filter((code) => !isShared(code)))}
    ${heading(3, 'of-every-operation', 'Of every operation')}
    ${rows(codes.filter(isShared))}
    ${heading(2, 'codes-of-items', 'Codes of items')}
    <p>The code of an item in <code>errors</code> says what is wrong at its path.</p>
    ${table(
      ['Item code', 'Found by', 'Meaning'],
      Object.entries(items).map(([code, { found }]) => [
        link(`item-${code}`, code),
        found,
        itemCodes[code as ItemCode],
      ]),
      'stacked',
    )}`;
}

function writeError(code: ErrorCode, to: LinkTo): Html {
  const options = optionsFor(to);
  return writeCode(code, to, errors[code], codeBlock(responseOf(code)), [
    markup`<p>${renderInline(statusLine(code), options)}</p>`,
    markup`<blockquote><p>${errorTable[code].title}</p></blockquote>`,
    renderMarkdown(errors[code].cause, options),
  ]);
}

function writeItem(code: ItemCode, to: LinkTo): Html {
  const { cause, path, message } = items[code];
  const item = codeBlock({ language: 'json', text: JSON.stringify({ path, code, message }, null, 2) });
  return writeCode(`Item ${code}`, to, items[code], item, [renderMarkdown(cause, optionsFor(to, 'item-'))]);
}

function writeCode(name: string, to: LinkTo, about: About, response: Html, text: Fragment[]): Html {
  return markup`<p class="rule"><a href="${to(home)}">Errors</a></p><h1>${name}</h1>
    ${text}
    <p><strong>What to do:</strong> ${renderInline(about.do, optionsFor(to))}</p>
    ${heading(2, 'request', 'A request that causes it')}
    ${codeBlock({ language: 'http', text: about.request.trimEnd() })}
    ${heading(2, 'response', 'The response')}
    ${response}`;
}
