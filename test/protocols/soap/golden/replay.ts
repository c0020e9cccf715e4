import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestCompany } from '../../../support/scenarios/company.js';
import { readEnvelope, send, type HttpResponse } from '../../../support/scenarios/protocols.js';
import type { TestServer } from '../../../support/servers/server.js';
import type { Question } from './question.js';

/** The response of ASMX. */
export interface Recorded {
  readonly status: number;
  readonly contentType: string;
  /** Every byte, or '(a page)'. */
  readonly text: string;
}

/** The recorded responses by the name of their question. */
export function recordedResponses(): Map<string, Recorded> {
  const file = readFileSync(fileURLToPath(new URL('answers.txt', import.meta.url)), 'utf8');
  const blocks = file.split(/^# (?=.*\n\d{3} )/m).slice(1);
  return new Map(
    blocks.map((block) => {
      const [name = '', head = '', ...rest] = block.split('\n');
      const recorded = { status: Number(head.slice(0, 3)), contentType: head.slice(4) };
      return [name, { ...recorded, text: rest.slice(0, -1).join('\n') }];
    }),
  );
}

/** Sends a question to our server with the company's key in it. */
export function ask(server: TestServer, company: TestCompany, question: Question): Promise<HttpResponse> {
  const { method = 'POST', path = '', query, contentType, soapAction, body } = question;
  const headers: Record<string, string> = {};
  if (contentType !== undefined) headers['Content-Type'] = contentType;
  if (soapAction !== undefined) headers['SOAPAction'] = soapAction;
  const url = `${server.baseUrl}/public/api.asmx${path}${query === undefined ? '' : `?${query}`}`;
  return send(url, method, headers, withKey(body, company.apiKey));
}

/** Replaces `k` with a key, in any encoding. */
function withKey(body: Question['body'], key: string): Question['body'] {
  if (body === undefined) return undefined;
  const put = (text: string): string => text.replace(/(APIkey[>=])k(?=<\/|&|$)/, `$1${key}`);
  if (typeof body === 'string') return put(body);
  const latin1 = body.toString('latin1');
  if (latin1.includes('APIkey>')) return Buffer.from(put(latin1), 'latin1');
  const little = body.toString('utf16le');
  if (little.includes('APIkey>')) return Buffer.from(put(little), 'utf16le');
  const big = Buffer.from(body).swap16().toString('utf16le');
  return Buffer.from(put(big), 'utf16le').swap16();
}

/** Our envelope without our additions to ASMX's faults. */
export function withoutDetail(text: string): string {
  return text.replace(/<(detail|soap:Detail)><error .*<\/error><\/\1>/s, '<$1 />');
}

/** The envelope of a response with another text in its fault, as ASMX writes it. */
export function withFaultText(envelope: string, text: string): string {
  return envelope.replace(
    /(<faultstring>|<soap:Text xml:lang="en">)[^<]*/,
    (_all, tag: string) => tag + text,
  );
}

/** The title that DeleteGroup was given, as ASMX reported it; undefined when it reported something else. */
export function seenTitle(text: string): string | undefined {
  const form = /^SEEN APIkey=(?:null|\[.*?\]) GroupTitle=(?:null|\[(.*)\])$/s;
  const found = form.exec(faultText(text));
  return found ? (found[1] ?? '') : undefined;
}

type Tables = Record<string, Record<string, string>[]>;

/** The DataSet that UpdateGroup was given, as ASMX reported it: declared tables, then rows with the columns that are not null. */
export function seenTables(text: string): Tables | undefined {
  const message = faultText(text);
  if (!/^SEEN( \w+:|$)/.test(message)) return undefined;
  const tables: Tables = {};
  let columns: string[] = [];
  let rows: Record<string, string>[] = [];
  for (const [, table, declared = '', cells = ''] of message.matchAll(
    / (?:(\w+):((?: \w+)*)|(?:Added|Unchanged|Modified)((?: null| \[[^\]]*\])*));/g,
  )) {
    if (table !== undefined) {
      columns = declared.trim().split(' ');
      tables[table] = rows = [];
      continue;
    }
    const values = [...cells.matchAll(/null|\[([^\]]*)\]/g)].map((match) => match[1]);
    const given = columns.flatMap((column, index) => {
      const value = values[index];
      return value === undefined ? [] : [[column, value] as const];
    });
    rows.push(Object.fromEntries(given));
  }
  return tables;
}

function faultText(envelope: string): string {
  const text = /(?:<faultstring>|<soap:Text xml:lang="en">)([^<]*)/.exec(envelope)?.[1] ?? '';
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** What an error response reports: its code, and 'path code' of every item. */
export function errorIn(text: string): { code: string; items: string[] } {
  const { error } = readEnvelope(text);
  return { code: error?.code ?? '', items: (error?.items ?? []).map(({ path, code }) => `${path} ${code}`) };
}

/** Makes sure that a company has a group. */
export async function giveGroup(company: TestCompany, title: string): Promise<void> {
  const { error } = await company.call('getGroup', { GroupTitle: title });
  if (error) await company.must('updateGroup', { data: { Group: [{ GroupTitle: title }] } });
}
