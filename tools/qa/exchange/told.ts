import type { Fault } from '../../contract/cases/types.js';
import { plainAnswer } from './answer-text.js';
import { childOf, currentRows, descend, readElements, type SourceElement, unescapedXml } from './source.js';
import type { Exchange, Told } from './types.js';

/** Reads an answer. What cannot be read says nothing: it is the checker that finds fault with it. */
export async function tell(
  protocol: 'json' | 'soap',
  response: NonNullable<Exchange['response']>,
): Promise<Told> {
  const isError = response.status >= 400;
  const told: Told = isError ? refusal('', []) : { faults: [] };
  try {
    const text = (await plainAnswer(response)).toString('utf8').replace(/^\ufeff/, '');
    const isJson = protocol === 'json' || text.startsWith('{');
    return { ...told, ...(isJson ? ofJson(text, isError) : ofSoap(text)) };
  } catch {
    return told;
  }
}

function refusal(code: unknown, items: readonly unknown[][]): Pick<Told, 'code' | 'faults'> {
  const named = typeof code === 'string' ? code : '';
  return { code: named, faults: (items.length === 0 ? [['', named]] : items) as unknown as Fault[] };
}

function ofJson(text: string, isError: boolean): Partial<Told> {
  const value = JSON.parse(text) as unknown;
  if (!isError) return { result: value };
  const { code, errors, latestRevision, requestId } = (value ?? {}) as Record<string, unknown>;
  const items = Array.isArray(errors) ? (errors as ({ path?: unknown; code?: unknown } | null)[]) : [];
  return {
    ...refusal(
      code,
      items.map((item) => [item?.path, item?.code]),
    ),
    latestRevision: textOrNone(latestRevision),
    requestId: textOrNone(requestId),
  };
}

function textOrNone(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

function ofSoap(text: string): Partial<Told> {
  const body = descend(readElements(text), ['Envelope', 'Body']);
  const [content] = body.localName === 'Body' ? body.children : [];
  if (content?.localName === 'Fault') return ofFault(content);
  const [result] = content?.children ?? [];
  if (result === undefined || childOf(result, 'diffgram') === undefined)
    return { result: result && textOf(result) };
  const tables: Record<string, Record<string, string>[]> = {};
  for (const { localName, children } of currentRows(result)) {
    const row = children.map((column): [string, string] => [column.localName, textOf(column)]);
    (tables[localName] ??= []).push(Object.fromEntries(row));
  }
  return { result: tables };
}

function ofFault(fault: SourceElement): Partial<Told> {
  const old = childOf(fault, 'faultcode');
  const faultCode = textOf(old ?? descend(fault, ['Code', 'Value']))
    .trim()
    .split(':')
    .at(-1);
  const error = descend(fault, [old === undefined ? 'Detail' : 'detail', 'error']);
  // Only this fault has no detail.
  const code = faultCode === 'MustUnderstand' ? 'header_not_understood' : textIn(error, 'code');
  const items = childOf(error, 'errors')?.children ?? [];
  return {
    ...refusal(
      code,
      items.map((item) => [textIn(item, 'path'), textIn(item, 'code')]),
    ),
    latestRevision: textIn(error, 'latestRevision'),
    requestId: textIn(error, 'requestId'),
    faultCode,
    version: old === undefined ? '1.2' : '1.1',
  };
}

function textIn(parent: SourceElement, name: string): string | undefined {
  const found = childOf(parent, name);
  return found && textOf(found);
}

function textOf({ text }: SourceElement): string {
  return unescapedXml(text);
}
