import type { Fault } from '../../contract/cases/types.js';
import { plainAnswer } from './answer-text.js';
import { descend, readElements, type SourceElement, unescapedXml } from './soap/xml-source.js';
import type { Exchange, Told } from './types.js';

/** What a refusal says of which nothing can be read, and what else. */
const unread = { code: '', faults: [['', '' as never]] as Fault[] };
const nothing = {
  ...{ code: undefined, faults: [], latestRevision: undefined, requestId: undefined, result: undefined },
  ...{ faultCode: undefined, version: undefined },
};

/** Reads an answer. What cannot be read says nothing: it is the checker that finds fault with it. */
export async function tell(
  protocol: 'json' | 'soap',
  response: NonNullable<Exchange['response']>,
): Promise<Told> {
  const isError = response.status >= 400;
  const told: Told = { ...nothing, ...(isError && unread) };
  try {
    const text = (await plainAnswer(response)).toString('utf8').replace(/^\ufeff/, '');
    const isJson = protocol === 'json' || text.startsWith('{');
    return { ...told, ...(isJson ? ofJson(text, isError) : ofSoap(text)) };
  } catch {
    return told;
  }
}

function ofJson(text: string, isError: boolean): Partial<Told> {
  const value = JSON.parse(text) as unknown;
  if (!isError) return { result: value };
  const { code, errors, latestRevision, requestId } = (value ?? {}) as Record<string, unknown>;
  const items = Array.isArray(errors) ? (errors as ({ path?: unknown; code?: unknown } | null)[]) : [];
  const faults = items.map((item) => [item?.path, item?.code]);
  return {
    ...codeAndFaults(code, faults),
    latestRevision: textOrNone(latestRevision),
    requestId: textOrNone(requestId),
  };
}

function textOrNone(value: unknown): string | undefined {
  return value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
}

function codeAndFaults(code: unknown, items: unknown[][]): Pick<Told, 'code' | 'faults'> {
  const named = typeof code === 'string' ? code : '';
  return { code: named, faults: (items.length === 0 ? [['', named]] : items) as unknown as Fault[] };
}

function ofSoap(text: string): Partial<Told> {
  const body = descend(readElements(text), ['Envelope', 'Body']);
  const [content] = body.localName === 'Body' ? body.children : [];
  if (content?.localName === 'Fault') return ofFault(content);
  const [result] = content?.children ?? [];
  const diffgram = result && childOf(result, 'diffgram');
  return { result: diffgram === undefined ? result && textOf(result) : tablesOf(diffgram) };
}

function ofFault(fault: SourceElement): Partial<Told> {
  const old = childOf(fault, 'faultcode');
  const faultCode = textOf(old ?? descend(fault, ['Code', 'Value']))
    .trim()
    .split(':')
    .at(-1);
  const error = descend(fault, [childOf(fault, 'detail') === undefined ? 'Detail' : 'detail', 'error']);
  // Only this fault has no detail.
  const code = faultCode === 'MustUnderstand' ? 'header_not_understood' : textIn(error, 'code');
  const items = childOf(error, 'errors')?.children ?? [];
  const faults = items.map((item) => [textIn(item, 'path'), textIn(item, 'code')]);
  return {
    ...codeAndFaults(code, faults),
    latestRevision: textIn(error, 'latestRevision'),
    requestId: textIn(error, 'requestId'),
    faultCode,
    version: old === undefined ? '1.2' : '1.1',
  };
}

/** The current rows: those in the one element that is not the diffgram's own. */
function tablesOf(diffgram: SourceElement): Record<string, Record<string, string>[]> {
  const tables: Record<string, Record<string, string>[]> = {};
  const rows = diffgram.children.find(({ localName }) => localName !== 'before' && localName !== 'errors');
  for (const { localName, children } of rows?.children ?? []) {
    const row = children.map((column): [string, string] => [column.localName, textOf(column)]);
    (tables[localName] ??= []).push(Object.fromEntries(row));
  }
  return tables;
}

function childOf({ children }: SourceElement, name: string): SourceElement | undefined {
  return children.find(({ localName }) => localName === name);
}

function textIn(parent: SourceElement, name: string): string | undefined {
  const found = childOf(parent, name);
  return found && textOf(found);
}

function textOf({ text }: SourceElement): string {
  return unescapedXml(text);
}
